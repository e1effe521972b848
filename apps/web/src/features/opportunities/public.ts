export { HubOpportunities } from './hub-opportunities.tsx'
