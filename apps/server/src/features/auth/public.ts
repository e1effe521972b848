export { changePassword, lockAccount } from './account-queries.ts'
export { deleteOldFailures } from './attempt-queries.ts'
export { codeOfStep, currentStep, secondsLeft } from './codes.ts'
export { confirmPassword, refuseWeakPassword } from './confirm.ts'
export { countRecoveryCodes, deleteOldDevices, listQuestions } from './factor-queries.ts'
export { deviceOf } from './device.ts'
export { hashAnswer, hashRecoveryCode } from './spare-keys.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { deletePasskey, listPasskeys, renamePasskey } from './passkey-queries.ts'
export { addPasskey, passkeyRegistration } from './passkeys.ts'
export { startRecoveryLinks } from './recovery.ts'
export { takeFactorAway } from './reset-factor.ts'
export { startResetLinks } from './reset-password.ts'
export { createSessions, hashToken, newToken } from './sessions.ts'
export { deleteExpiredSessions, deleteSessionsOf } from './session-queries.ts'
export {
  countRecentTokens,
  createToken,
  createTokens,
  deleteOldTokens,
  findAnyToken,
  findNewestPayload,
  listRecentPayloads,
  findToken,
  spendToken,
  voidTokens,
} from './token-queries.ts'
