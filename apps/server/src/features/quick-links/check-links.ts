import type { Job } from '../../services/jobs.ts'

/** Looks whether links still lead somewhere: those named, or all. */
export const checkLinks: Job<{ ids?: string[] }> = { name: 'quick-links.check' }
