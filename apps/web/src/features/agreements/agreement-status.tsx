import type { AgreementStatus as State } from '@guildhall/contract/agreements'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

/** Where an agreement stands, as shape and word. */
export function AgreementStatus({ status }: { status: State | 'not_sent' }) {
  const { t } = useTranslation('agreements')
  return <Status kind={statusKinds[status]}>{t(`status.${status}`)}</Status>
}

export const statusKinds: Record<State | 'not_sent', StatusKind> = {
  not_sent: 'not_begun',
  sent: 'under_way',
  viewed: 'under_way',
  signed: 'done',
  declined: 'refused',
  voided: 'retired',
  expired: 'needs',
}
