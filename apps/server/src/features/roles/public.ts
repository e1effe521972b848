export { holdsMore } from './access-queries.ts'
export { ensureBuiltInRoles } from './queries.ts'
export { mayGive } from './rules.ts'
