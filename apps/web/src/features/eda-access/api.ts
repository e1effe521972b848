import { edaAccess } from '@guildhall/contract/eda-access'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

export const accessQuery = queryOptions({
  queryKey: ['eda-access'],
  queryFn: () => read(edaAccess.list),
  meta: { silent: true },
})
