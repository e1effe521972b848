export { personalArchive } from './personal-data.ts'
export { endSession, listSessions, listSignIns } from './session-queries.ts'
