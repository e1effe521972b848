export {
  changeOrganization,
  findLevelOf,
  insertOrganization,
  isDomainTaken,
  isLevelOffered,
  lockOrganization,
  replaceHubs,
  saveLevel,
  saveOrganization,
} from './change-queries.ts'
export { visibleTo as visibleOrganizations } from './queries.ts'
export { isPublicDomain } from './public-domains.ts'
