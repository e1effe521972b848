export { MembershipLinks } from './membership-links.tsx'
export { OpenLevelRequest } from './open-level-request.tsx'
