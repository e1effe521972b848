import { audiences } from '@guildhall/contract/audiences'
import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

export const audienceOptionsQuery = queryOptions({
  queryKey: ['audiences', 'options'],
  queryFn: () => read(audiences.options),
})
