export { countryOptions } from './countries.ts'
export { Day } from './day.tsx'
export { StateMark } from './membership-state.tsx'
export { viewPath } from './paths.ts'
