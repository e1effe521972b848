import type { matching } from '@guildhall/contract/matching'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

// The dashboard shows what fits: no schema is loaded for it.
type Api = typeof matching

/** Who fits an opportunity; `organization_id`: who has to be among them, however they fit. */
export const fitsQuery = (id: string, organization_id: string[] = []) =>
  queryOptions({
    queryKey: ['matching', 'fits', id, organization_id],
    queryFn: () =>
      read<Api['fits']>(
        { method: 'GET', path: 'opportunities/fits/:id' },
        { params: { id }, query: organization_id.length > 0 ? { organization_id } : {} },
      ),
    meta: { silent: true },
  })

export const fittingQuery = queryOptions({
  queryKey: ['matching', 'fitting'],
  queryFn: () => read<Api['fitting']>({ method: 'GET', path: 'opportunities/fitting' }),
  meta: { silent: true },
})

export const gapsQuery = queryOptions({
  queryKey: ['matching', 'gaps'],
  queryFn: () => read<Api['gaps']>({ method: 'GET', path: 'opportunities/gaps' }),
  meta: { silent: true },
})

export const gapRowsQuery = (id: string) =>
  queryOptions({
    queryKey: ['matching', 'gaps', id],
    queryFn: () => read<Api['gap']>({ method: 'GET', path: 'opportunities/gaps/:id' }, { params: { id } }),
    meta: { silent: true },
  })
