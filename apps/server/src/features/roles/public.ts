export { ensureBuiltInRoles } from './queries.ts'
