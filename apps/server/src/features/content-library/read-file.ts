import type { Job } from '../../services/jobs.ts'

/** Reads the words inside a file, so that the items that hold it are found by them. */
export const readFile: Job<{ file_id: string }> = { name: 'content-library.read-file' }
