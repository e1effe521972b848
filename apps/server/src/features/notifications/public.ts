export { startNoticeJobs } from './post-due.ts'
export { deleteOldNotices } from './queries.ts'
export { sortLetters } from './sort.ts'
export { unsubscribeFor } from './unsubscribe-link.ts'
