import type { EdaHit, EdaSubject } from '@guildhall/contract/eda-search'
import { type OrderState, orderStates } from '@guildhall/contract/order-rules'
import { type ToolState, toolStates } from '@guildhall/contract/tools'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

type State = NonNullable<EdaHit['state']>

/** How an order, an element or a package stands, in the words of its own list. */
export function HitState({ subject, state }: { subject: EdaSubject; state: State }) {
  const { t } = useTranslation(['contract', 'tools'])
  if (subject === 'order' && isOrderState(state))
    return <Status kind={kinds[state]}>{t(`contract:order_state.${state}`)}</Status>
  return isToolState(state) ? <Status kind={kinds[state]}>{t(`tools:state.${state}`)}</Status> : null
}

const isOrderState = (state: State): state is OrderState => orderStates.some((each) => each === state)
const isToolState = (state: State): state is ToolState => toolStates.some((each) => each === state)

const kinds: Record<State, StatusKind> = {
  draft: 'not_begun',
  published: 'done',
  deprecated: 'needs',
  retired: 'retired',
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
