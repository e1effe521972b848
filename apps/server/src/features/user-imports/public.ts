export { deleteOldDrafts } from './queries.ts'
