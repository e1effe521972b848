import type { UserDetail } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSeesAll } from '../../lib/session.ts'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import type { AccountKind } from './account-kind.ts'
import type { AccountValues } from './account-values.ts'
import { findOrganizations, organizationsQuery } from './api.ts'

/** Any organization for those who see them all; for the others it is their own. */
export function OrganizationField({ kind, user }: { kind: AccountKind; user: UserDetail | undefined }) {
  const { t } = useTranslation('users')
  const seesAll = useSeesAll()
  const own = useQuery({ ...organizationsQuery, enabled: !seesAll }).data?.[0]
  const known = user?.organization_id
    ? { value: user.organization_id, label: user.organization_name ?? '' }
    : (own ?? null)
  const isAdmin = kind === 'admin-users'
  const help = isAdmin ? t('form.office_help') : t('form.own_organization_help')
  return (
    <ComboboxField<AccountValues>
      name="organization_id"
      label={t('organization')}
      search={findOrganizations}
      selected={known}
      disabled={!seesAll}
      optional={isAdmin}
      clearable={isAdmin}
      help={isAdmin || !seesAll ? help : undefined}
    />
  )
}
