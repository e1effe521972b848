export { createSystemAdmin, findActiveUser, isAnybodyThere } from './user-queries.ts'
