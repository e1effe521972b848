export { auditQuery } from './api.ts'
export { EntryList } from './entry-list.tsx'
