import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSeesAll } from '../../lib/session.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { AccountForm } from './account-form.tsx'
import type { AccountKind } from './account-kind.ts'
import { emptyAccount } from './account-values.ts'
import { organizationsQuery, roleNamesQuery } from './api.ts'

/** A new account, whose owner is invited by mail. */
export function AddAccount({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation(kind)
  const seesAll = useSeesAll()
  const own = useQuery({ ...organizationsQuery, enabled: !seesAll }).data?.[0]
  const member = useQuery(roleNamesQuery).data?.find(({ slug }) => slug === 'user')
  const isMember = kind === 'users' && member?.is_grantable
  return (
    <>
      <PageHeader title={t('list.add')} lede={t('form.add_lede')} />
      <AccountForm
        kind={kind}
        values={{ ...emptyAccount, organization_id: own?.value ?? null, role_ids: isMember ? [member.id] : [] }}
      />
    </>
  )
}
