export { isDomainTaken, isLevelOffered } from './change-queries.ts'
export { isPublicDomain } from './public-domains.ts'
