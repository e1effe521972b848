export { HubOpportunities } from './hub-opportunities.tsx'
export { InviteToTeam } from './invite-to-team.tsx'
