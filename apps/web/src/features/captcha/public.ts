export { CaptchaField } from './captcha-field.tsx'
export { solveCaptcha } from './solve.ts'
