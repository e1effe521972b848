export { deleteOldActivity } from './snapshot-queries.ts'
