import type { UserRow } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

export function AccountStatus({ status }: { status: UserRow['status'] }) {
  const { t } = useTranslation('users')
  return <Status kind={shapes[status]}>{t(`statuses.${status}`)}</Status>
}

const shapes: Record<UserRow['status'], StatusKind> = {
  invited: 'not_begun',
  unverified: 'needs',
  pending_approval: 'needs',
  active: 'done',
  rejected: 'refused',
  deactivated: 'retired',
  merged: 'retired',
  erased: 'retired',
}
