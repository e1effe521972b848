import { matching } from '@guildhall/contract/matching'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** Who fits an opportunity; `organization_id`: who has to be among them, however they fit. */
export const fitsQuery = (id: string, organization_id: string[] = []) =>
  queryOptions({
    queryKey: ['matching', 'fits', id, organization_id],
    queryFn: () =>
      read(matching.fits, { params: { id }, query: organization_id.length > 0 ? { organization_id } : {} }),
    meta: { silent: true },
  })

export const fittingQuery = queryOptions({
  queryKey: ['matching', 'fitting'],
  queryFn: () => read(matching.fitting),
  meta: { silent: true },
})

export const gapsQuery = queryOptions({
  queryKey: ['matching', 'gaps'],
  queryFn: () => read(matching.gaps),
  meta: { silent: true },
})

export const gapRowsQuery = (id: string) =>
  queryOptions({
    queryKey: ['matching', 'gaps', id],
    queryFn: () => read(matching.gap, { params: { id } }),
    meta: { silent: true },
  })
