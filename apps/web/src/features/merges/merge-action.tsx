import type { UserRow } from '@guildhall/contract/users'
import { Merge } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

type Props = { user: Pick<UserRow, 'id' | 'status'>; size?: 's' | 'm' }

/** Leads to the merge with this account as the one that stays; brings its own words, so that any page can show it. */
export function MergeAction({ user, size = 'm' }: Props) {
  const { t, ready } = useTranslation('merges')
  const mayMerge = useMay('system_admin')
  if (!ready || !mayMerge || user.status === 'merged' || user.status === 'erased') return null
  return (
    <ButtonLink icon={Merge} size={size} to={`/users/merge?survivor=${user.id}`}>
      {t('begin')}
    </ButtonLink>
  )
}
