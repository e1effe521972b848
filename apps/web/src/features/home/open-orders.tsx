import type { HomeOrder } from '@guildhall/contract/home'
import { openStates, type OrderState } from '@guildhall/contract/order-rules'
import { has } from '@guildhall/contract/policy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatExact, formatNumber } from '../../lib/format.ts'
import { useMay, useSeesAll } from '../../lib/session.ts'
import { useUserDetails } from '../../lib/stores.ts'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { openOrdersQuery } from './api.ts'
import { waitingFor } from './waiting.ts'

/** The orders that somebody has to do something about, those that wait longest first. */
export function OpenOrders() {
  const { t } = useTranslation('home')
  const mayOpen = useMay('order_read')
  const { data, error, refetch } = useQuery(openOrdersQuery)
  const all = mayOpen && (
    <Link to={data?.open === 0 ? '/order' : `/order?state=${openStates.join()}`} className="link">
      {t('orders.all')}
    </Link>
  )
  const count = data && t('orders.open', { count: data.open })
  return (
    <Section title={t('orders.title')} {...(count ? { count } : {})} action={all}>
      {!data && !error && <Skeleton className="h-40!" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="py-2 text-ink-2">{t('orders.none')}</p>}
      {data && data.rows.length > 0 && <OrderTable orders={data.rows} mayOpen={mayOpen} />}
    </Section>
  )
}

/** A table where there is room, on phones two lines an order; whose it is says nothing to those who see their own only. */
function OrderTable({ orders, mayOpen }: { orders: HomeOrder[]; mayOpen: boolean }) {
  const { t } = useTranslation('home')
  const supports = useUserDetails(({ userDetails }) => userDetails !== null && has(userDetails, 'eda_support'))
  const seesOthers = useSeesAll() || supports
  return (
    <div className="@container">
      <table className="w-full text-data @max-[560px]:block">
        <thead className="@max-[560px]:sr-only">
          <tr className="border-b border-ink-rule text-left text-small whitespace-nowrap text-ink-2">
            <th className={head}>{t('orders.number')}</th>
            {seesOthers && <th className={head}>{t('orders.organization')}</th>}
            <th className={head}>{t('orders.package')}</th>
            <th className={`${head} text-right`}>{t('orders.seats')}</th>
            <th className={head}>{t('orders.state')}</th>
            <th className="py-1.5 text-right font-semibold">{t('orders.waiting')}</th>
          </tr>
        </thead>
        <tbody className="@max-[560px]:block">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} mayOpen={mayOpen} seesOthers={seesOthers} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { order: HomeOrder; mayOpen: boolean; seesOthers: boolean }

function OrderRow({ order, mayOpen, seesOthers }: RowProps) {
  const { t, i18n } = useTranslation(['home', 'contract'])
  const { id, number, organization_name, package_name, seats, state, since_at } = order
  return (
    <tr className={rowLook}>
      <th scope="row" className={`${cell} text-left font-semibold whitespace-nowrap tabular-nums`}>
        {mayOpen ? (
          <Link to={`/order/view-order/${id}`} className="hover:underline">
            {number}
          </Link>
        ) : (
          number
        )}
      </th>
      {seesOthers && <td className={cx(cell, shrinks, secondLine)}>{organization_name}</td>}
      <td className={cx(cell, shrinks, 'text-ink-2', seesOthers ? '@max-[560px]:hidden' : secondLine)}>
        {package_name}
      </td>
      <td className={`${cell} text-right tabular-nums @max-[560px]:hidden`}>{formatNumber(seats, i18n.language)}</td>
      <td className={cx(cell, secondLine)}>
        <Status kind={kinds[state] ?? 'under_way'}>{t(`contract:order_state.${state}`)}</Status>
      </td>
      <td className="py-[9px] text-right whitespace-nowrap text-ink-2 @max-[560px]:col-start-2 @max-[560px]:row-start-1 @max-[560px]:p-0">
        <time dateTime={since_at} title={formatExact(since_at, i18n.language)}>
          {waitingFor(since_at, i18n.language)}
        </time>
      </td>
    </tr>
  )
}

const kinds: Partial<Record<OrderState, StatusKind>> = {
  info_requested: 'needs',
  approved: 'done',
  awaiting_eula: 'needs',
}
const head = 'py-1.5 pr-4 font-semibold'
const cell = 'py-[9px] pr-4 @max-[560px]:p-0'
const shrinks = 'w-[26%] max-w-0 truncate @max-[560px]:w-auto @max-[560px]:max-w-none'
/** Two lines on phones: which order and how long it waits, whose or what it is and how it stands. */
const rowLook =
  'border-b border-rule @max-[560px]:grid @max-[560px]:grid-cols-[minmax(0,1fr)_auto] @max-[560px]:gap-x-3 @max-[560px]:gap-y-0.5 @max-[560px]:py-2.5'
const secondLine = '@max-[560px]:row-start-2'
