export { deleteOldFiles } from './queries.ts'
