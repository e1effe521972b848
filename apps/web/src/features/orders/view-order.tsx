import { isRunning } from '@guildhall/contract/order-rules'
import type { OrderDetails } from '@guildhall/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { QueryGap } from '../../ui/query-gap.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { OrderSeats } from '../seats/public.ts'
import { orderQuery, preflightQuery } from './api.ts'
import { Approvals } from './approvals.tsx'
import { NamedUsers } from './named-users.tsx'
import { Obstacles } from './obstacles.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderProgress } from './order-progress.tsx'
import { Outcome } from './outcome.tsx'
import { listPath } from './paths.ts'
import { Justification, Project } from './project.tsx'
import type { ProjectField } from './project-dialog.tsx'
import { Thread } from './thread.tsx'
import { useIsChanging } from './use-order-change.ts'
import { useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { Unknown } from '../../ui/unknown.tsx'

export default function ViewOrder() {
  const { id = '' } = useParams()
  const found = useQuery(orderQuery(id))
  if (!found.data) return <QueryGap query={found} unknown={<OrderUnknown />} />
  return <Shown key={id} order={found.data} />
}

function Shown({ order }: { order: OrderDetails }) {
  const mayCheck = useMay('order_write') && isChecked(order)
  const preflight = useQuery({ ...preflightQuery(order.id), enabled: mayCheck })
  const [editing, setEditing] = useState<ProjectField>()
  const mayEdit = order.may.includes('edit')
  const isFree = preflight.data?.obstacles.every(({ blocks }) => !blocks) ?? false
  const isChanging = useIsChanging(order.id)
  useLeaveWarning(isChanging)
  const isReady = !isChanging && isFree
  return (
    <>
      <OrderHead order={order} isReady={isReady} />
      <OrderProgress order={order} />
      <TwoColumns
        rail={
          <>
            <Project order={order} {...{ editing, setEditing }} />
            <Thread order={order} />
            <OrderFiles order={order} />
            <Approvals order={order} />
          </>
        }
      >
        <Outcome order={order} />
        {mayCheck && <Obstacles order={order} query={preflight} onFillIn={setEditing} />}
        <OrderLines order={order} />
        {isRunning(order.state) || order.state === 'suspended' ? (
          <OrderSeats orderId={order.id} mayAssign={order.may.includes('assign')} />
        ) : (
          // What stood in the way of a draft is not said of an order that has gone on.
          <NamedUsers order={order} obstacles={(mayCheck && preflight.data?.obstacles) || []} />
        )}
        <Justification order={order} {...(mayEdit ? { onEdit: () => setEditing('justification') } : {})} />
        <OrderHistory order={order} />
      </TwoColumns>
    </>
  )
}

/** What is in the way is said to those who can submit it, and again where only EULAs are missing. */
const isChecked = ({ state, may }: OrderDetails) => may.includes('submit') || state === 'awaiting_eula'

function OrderUnknown() {
  const { t } = useTranslation('orders')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
