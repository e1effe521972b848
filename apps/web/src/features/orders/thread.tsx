import type { OrderDetails, OrderEvent, orders } from '@guildhall/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../lib/live.ts'
import { useClosed } from '../../lib/session.ts'
import { Attachments } from '../../ui/attachments.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { useReadPlace } from '../messages/public.ts'
import { eventsQuery } from './api.ts'
import { MessageBox } from './message-box.tsx'

/** What was written about an order: messages, and what was said with a step. */
export function Thread({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders')
  const closed = useClosed({ inPerson: true satisfies typeof orders.write.inPerson })
  const found = useQuery({ ...eventsQuery(order.id), refetchOnWindowFocus: true })
  const said = found.data
    ?.filter(({ text, attachments }) => text !== '' || attachments.length > 0)
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  useReadPlace(said?.findLast(({ place }) => place)?.place)
  useLive(({ what }) => what !== 'notices' && void found.refetch())
  return (
    <Section title={t('thread.title')} {...(said && said.length > 0 ? { count: said.length } : {})}>
      {found.error && !found.data && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Skeleton className="h-24!" />}
      {closed && <p className="text-data text-ink-2">{closed}</p>}
      {said?.length === 0 && !closed && <p className="text-data text-ink-2">{t('thread.none')}</p>}
      <ul aria-live="polite">
        {said?.map((event) => (
          <Said key={event.id} event={event} />
        ))}
      </ul>
      {order.may.includes('write') && <MessageBox order={order} />}
    </Section>
  )
}

function Said({ event: { by, text, to, attachments, created_at } }: { event: OrderEvent }) {
  const { t } = useTranslation(['orders', 'contract'])
  const name = by?.name ?? t('history.portal')
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2.5 border-t border-rule py-2.5 text-[14px] leading-[1.45] first:border-t-0">
      <Avatar name={name} size="s" />
      <div className="min-w-0">
        <b className="font-semibold">{name}</b>{' '}
        <span className="text-[12.5px] text-ink-3">
          <When iso={created_at} />
          {to && `, ${t(`contract:order_state.${to}`)}`}
        </span>
        {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        <Attachments files={attachments} />
      </div>
    </li>
  )
}
