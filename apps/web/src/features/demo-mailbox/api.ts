import { demo } from '@guildhall/contract/demo'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** The mails whose address holds a text; looks again by itself, as somebody waits here for one to arrive. */
export const mailboxQuery = (to: string) =>
  queryOptions({
    queryKey: ['demo-mailbox', to],
    queryFn: ({ signal }) => read(demo.mailbox, { query: { to }, signal }),
    refetchInterval: 3000,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
