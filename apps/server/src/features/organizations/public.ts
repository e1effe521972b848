export { standing } from './rules.ts'
