export { expireRequests } from './expire.ts'
export { resendProof, type SignUp, startSignUps } from './sign-up.ts'
export { bypassVerification } from './verify-email.ts'
export { requestsToDecide } from './todo-queries.ts'
