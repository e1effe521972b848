export { AgreementStep } from './agreement-step.tsx'
export { AgreementTemplates } from './agreement-templates.tsx'
export { OrganizationAgreement } from './organization-agreement.tsx'
