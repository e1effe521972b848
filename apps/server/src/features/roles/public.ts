export { ensureBuiltInRoles } from './queries.ts'
export { mayGive } from './rules.ts'
