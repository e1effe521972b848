export { findLevelOf, isDomainTaken, isLevelOffered, saveLevel } from './change-queries.ts'
export { visibleTo as visibleOrganizations } from './queries.ts'
export { isPublicDomain } from './public-domains.ts'
