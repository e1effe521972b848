import { isAdministrator, type UserDetail } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { photoUrl, useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ImpersonateAction } from '../impersonation/public.ts'
import { AccountForm } from './account-form.tsx'
import { type AccountKind, editPath } from './account-kind.ts'
import { AccountMissing, AccountUnknown } from './account-missing.tsx'
import { AccountRail } from './account-rail.tsx'
import { AccountStatus } from './account-status.tsx'
import { valuesOf } from './account-values.ts'
import { accountQuery } from './api.ts'

/** The page of one person: who he is, what he may, how his account stands, and what can be done for it. */
export function EditAccount({ kind }: { kind: AccountKind }) {
  const { id = '' } = useParams()
  const account = useQuery(accountQuery(id))
  const mayEditAdmins = useMay('admin_user_write')
  const user = account.data
  if (!user) return <AccountMissing kind={kind} query={account} />
  // The members' page does not save administrators.
  if (kind === 'users' && isAdministrator(user))
    return mayEditAdmins ? <Navigate replace to={editPath('admin-users', id)} /> : <AccountUnknown kind={kind} />
  return (
    <>
      <Head user={user} />
      <AccountForm
        key={id}
        kind={kind}
        user={user}
        values={valuesOf(user)}
        rail={<AccountRail kind={kind} user={user} />}
      />
    </>
  )
}

function Head({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users')
  const about = (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <AccountStatus status={user.status} />
      {user.job_title && <span>{user.job_title}</span>}
      <span>{user.organization_name ?? t('no_organization')}</span>
    </span>
  )
  return (
    <div className="flex items-start gap-5 max-md:gap-4 [&>header]:min-w-0 [&>header]:flex-1">
      <Avatar name={user.name} size="xl" photo={photoUrl(user)} />
      <PageHeader title={user.name} lede={about} actions={<ImpersonateAction user={user} />} />
    </div>
  )
}
