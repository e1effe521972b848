export { resendProof, startSignUps } from './sign-up.ts'
export { bypassVerification } from './verify-email.ts'
