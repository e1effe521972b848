export { deleteOldDrafts } from './queries.ts'
export { guessMapping, readImportFile, refusedFile } from './read-file.ts'
