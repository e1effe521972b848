import { ApiError } from '../../lib/api.ts'

/** What the server says about one field, if it says something. */
export const fieldError = (error: Error | null, field: string): string | undefined =>
  error instanceof ApiError ? error.errors?.[field]?.[0] : undefined
