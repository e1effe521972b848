export { expectAuthority, grantableRoles, mayGive, placed } from './authority.ts'
export { ensureBuiltInRoles, listAllRoles } from './queries.ts'
