import type { OrderState } from '@guildhall/contract/order-rules'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

/** How an order stands, as shape and word. */
export function OrderStatus({ state }: { state: OrderState }) {
  const { t } = useTranslation(['orders', 'contract'])
  return <Status kind={stateKinds[state]}>{t(`contract:order_state.${state}`)}</Status>
}

export const stateKinds: Record<OrderState, StatusKind> = {
  draft: 'not_begun',
  submitted: 'under_way',
  in_review: 'under_way',
  info_requested: 'needs',
  approved: 'done',
  awaiting_eula: 'needs',
  active: 'done',
  expiring: 'needs',
  expired: 'retired',
  rejected: 'refused',
  cancelled: 'retired',
  suspended: 'refused',
}
