export { AccountList } from './account-list.tsx'
export { AddAccount } from './add-account.tsx'
export { EditAccount } from './edit-account.tsx'
