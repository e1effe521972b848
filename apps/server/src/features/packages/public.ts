export { readPackages } from './queries.ts'
export { isEligible } from './rules.ts'
