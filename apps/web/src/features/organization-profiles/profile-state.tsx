import type { ProfileStatus } from '@guildhall/contract/organization-profile-rules'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'

/** Where a profile is on its way to the network. */
export function ProfileState({ status }: { status: ProfileStatus }) {
  const { t } = useTranslation('organization-profiles')
  return <Status kind={shapes[status]}>{t(`status.${status}`)}</Status>
}

const shapes: Record<ProfileStatus, StatusKind> = {
  pending: 'not_begun',
  submitted: 'under_way',
  published: 'done',
  changes_requested: 'needs',
}
