export { TermsDialog } from './lazy-terms-dialog.tsx'
export { TermsLink } from './terms-link.tsx'
export { TermsSettings } from './terms-settings.tsx'
