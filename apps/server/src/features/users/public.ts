export { adminsOf, type Admin } from './admin-queries.ts'
export { inviteMember } from './invite.ts'
export { refuseOrphans } from './orphans.ts'
export { applyRetention } from './retention.ts'
export {
  countHolders,
  createSystemAdmin,
  findActiveUser,
  findByEmail,
  findOrganization,
  findUser,
  isAnybodyThere,
  listRoleIds,
  replaceRoles,
  updateUser,
  visibleTo as visibleUsers,
} from './user-queries.ts'
export { mailInvitation } from './waiting-mail.ts'
