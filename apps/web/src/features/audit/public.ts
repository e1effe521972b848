export { auditQuery } from './api.ts'
export { DayRange } from './day-range.tsx'
export { EntryList } from './entry-list.tsx'
