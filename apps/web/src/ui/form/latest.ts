import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'

/** For the property `latest` of a form: reads the record again and makes values of it. The page around the form sees it too. */
export const latestFrom =
  <Data, Values, Key extends QueryKey>(
    { queryKey, queryFn, meta }: Pick<FetchQueryOptions<Data, Error, Data, Key>, 'queryKey' | 'queryFn' | 'meta'>,
    valuesOf: (data: Data) => Values,
  ) =>
  async (): Promise<Values> =>
    valuesOf(await queryClient.fetchQuery({ queryKey, queryFn, meta, staleTime: 0 }))

/** The row with this id, from a list that was read again; none when someone deleted it. */
export function rowOf<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`There is no row ${id}`)
  return row
}
