import type { messages } from '@guildhall/contract/messages'
import { has, type Person } from '@guildhall/contract/policy'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { useLive } from '../../lib/live.ts'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useMay } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { coalesce } from './coalesce.ts'

const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: () => read<typeof messages.unreadCount>({ method: 'GET', path: 'messages/unread-messages-count' }),
  meta: { silent: true },
})

const pollMs = 3 * 60_000

/** How much is unread in all; the stream says when to ask again, and where it is cut the poll does. */
export function useUnread(): number {
  const person = useUserDetails(({ userDetails }) => userDetails)
  const isOff = useIsSwitchedOff()
  const mayChat = useMay('chat')
  const asks = person !== null && polls(person) && mayChat && !isOff('/inbox')
  const { data = [] } = useQuery({ ...unreadQuery, enabled: asks, refetchInterval: pollMs })
  useLive(({ what }) => {
    if (asks && what !== 'notices') refreshUnread()
  })
  return data.reduce((sum, { unread_count }) => sum + unread_count, 0)
}

/** Who asks every three minutes. */
export const polls = (person: Person): boolean =>
  has(person, 'system_admin') ||
  (person.permissions.includes('chat') && (person.is_membership_payment_completed || has(person, 'eda_admin')))

/** Asks anew; several parts of the page that hear of one change ask once. */
export const refreshUnread = coalesce(
  () => void queryClient.refetchQueries({ queryKey: unreadQuery.queryKey }, { cancelRefetch: true }),
  100,
)
