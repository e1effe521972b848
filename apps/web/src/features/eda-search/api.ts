import { edaSearch } from '@guildhall/contract/eda-search'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

export const edaSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['eda-search', search],
    queryFn: search === '' ? skipToken : ({ signal }) => read(edaSearch.list, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
