export { MessageButton, useMayWrite } from './message-button.tsx'
export { MessageDialog } from './message-dialog.tsx'
export { UnreadBadge } from './unread-badge.tsx'
