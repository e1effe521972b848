export { codeOfStep, currentStep, secondsLeft } from './codes.ts'
export { deleteExpiredSessions } from './queries.ts'
export { hashPassword } from './passwords.ts'
export { createSessions } from './sessions.ts'
