export { expectAuthority, grantableRoles, mayGive, placed } from './authority.ts'
export { ensureBuiltInRoles, listAllRoles, lockRoles, makeFinanceRole } from './queries.ts'
