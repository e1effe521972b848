export { holdPackage } from './change-queries.ts'
export { readPackages } from './queries.ts'
export { isEligible } from './rules.ts'
