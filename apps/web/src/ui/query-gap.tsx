import type { ReactNode } from 'react'
import { ApiError } from '../lib/api.ts'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'

export type Gap = { query: { error: Error | null; refetch: () => unknown } }

/** In place of what is still on its way, is not there for the reader, or could not be read. */
export function QueryGap({ query: { error, refetch }, unknown }: Gap & { unknown: ReactNode }) {
  if (!error) return <Skeleton className="h-96!" />
  if (isUnknown(error)) return unknown
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

/** An address that is no id at all is answered by 422. */
export const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422)
