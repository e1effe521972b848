import type { OrderDetails } from '@guildhall/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { When } from '../../ui/when.tsx'
import { eventsQuery } from './api.ts'
import { stateKinds } from './order-state.tsx'

/** How an order came to where it is. */
export function OrderHistory({ order }: { order: OrderDetails }) {
  const { t } = useTranslation(['orders', 'contract'])
  const { data = [] } = useQuery(eventsQuery(order.id))
  const changes = data
    .filter(({ kind, to }) => kind === 'state' && to !== null)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  if (changes.length === 0) return null
  return (
    <Section title={t('history.title')}>
      <Timeline>
        {changes.map(
          ({ id, to, by, created_at }) =>
            to && (
              <TimelineItem
                key={id}
                when={<When iso={created_at} />}
                kind={stateKinds[to]}
                tone={stateKinds[to] === 'done' ? 'accent' : 'ink'}
                title={t(`contract:order_state.${to}`)}
              >
                {by?.name ?? t('history.portal')}
              </TimelineItem>
            ),
        )}
      </Timeline>
    </Section>
  )
}
