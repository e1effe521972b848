import { queryOptions } from '@tanstack/react-query'
import { readBoundaries } from './boundaries.ts'

export const boundariesQuery = queryOptions({
  queryKey: ['boundaries'],
  queryFn: readBoundaries,
  staleTime: Infinity,
  gcTime: Infinity,
  // Without land the spots are still there, and the list is.
  meta: { silent: true },
})
