export { personalArchive } from './personal-data.ts'
export { differences, withDefaults } from './preferences.ts'
export { endSession, listSessions, listSignIns } from './session-queries.ts'
