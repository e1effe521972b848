export { ImpersonateAction } from './impersonate-action.tsx'
