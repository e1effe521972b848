export { createCaptcha } from './captcha.ts'
export { deleteExpiredCaptchas } from './queries.ts'
