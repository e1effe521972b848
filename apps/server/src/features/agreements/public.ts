export { followReference, sweepAgreements } from './follow.ts'
export { expireAgreements, remindSigners } from './reminders.ts'
export { findTemplateDocument, listAdoptedReferences } from './template-queries.ts'
export { adoptTemplate, ensureDefaultTemplate } from './templates.ts'
