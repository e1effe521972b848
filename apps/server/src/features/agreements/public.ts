export { expireAgreements, remindSigners } from './reminders.ts'
export { findTemplateDocument } from './template-queries.ts'
export { ensureDefaultTemplate } from './templates.ts'
