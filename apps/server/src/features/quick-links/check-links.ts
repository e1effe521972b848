import type { Job } from '../../services/jobs.ts'

/** Checks whether links still work: those named, or all. */
export const checkLinks: Job<{ ids?: string[] }> = { name: 'quick-links.check' }

/** Checks the links that have not been checked since they were added or changed. */
export const checkNewLinks: Job<object> = { name: 'quick-links.check-new' }
