export { isDomainTaken, isLevelOffered } from './change-queries.ts'
export { changeLevel } from './manage.ts'
export { visibleTo as visibleOrganizations } from './queries.ts'
export { isPublicDomain } from './public-domains.ts'
