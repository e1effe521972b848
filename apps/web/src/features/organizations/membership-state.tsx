import type { OrganizationRow } from '@guildhall/contract/organizations'
import type { MembershipState } from '@guildhall/contract/standing'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

/** How an organization stands today; once it is archived, its membership says no more. */
export function OrganizationState({ status, state }: Pick<OrganizationRow, 'status' | 'state'>) {
  const { t } = useTranslation('organizations')
  return status === 'archived' ? <Status kind="retired">{t('status.archived')}</Status> : <StateMark state={state} />
}

export function StateMark({ state }: { state: MembershipState }) {
  const { t } = useTranslation('organizations')
  return <Status kind={stateShapes[state]}>{t(`state.${state}`)}</Status>
}

export const stateShapes: Record<MembershipState, StatusKind> = {
  onboarding: 'under_way',
  active: 'done',
  past_due: 'needs',
  grace: 'needs',
  expired: 'refused',
  cancelled: 'retired',
  exempt: 'done',
  suspended: 'refused',
}
