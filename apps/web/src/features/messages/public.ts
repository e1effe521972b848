export { MessageButton, useMayWrite } from './message-button.tsx'
export { MessageDialog } from './message-dialog.tsx'
