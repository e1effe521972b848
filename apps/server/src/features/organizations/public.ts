export { standing, type Standing } from './rules.ts'
