import { isAdministrator, type UserDetail } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useParams } from 'react-router'
import { photoUrl, useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImpersonateAction } from '../impersonation/public.ts'
import { PersonAudit, PersonSignIns, personTabs, PersonTabs } from '../person/public.ts'
import { AccountDetails } from './account-details.tsx'
import { AccountForm } from './account-form.tsx'
import { type AccountKind, editPath, places } from './account-kind.ts'
import { AccountMissing, AccountUnknown } from './account-missing.tsx'
import { AccountRail } from './account-rail.tsx'
import { AccountStatus } from './account-status.tsx'
import { valuesOf } from './account-values.ts'
import { accountQuery } from './api.ts'
import { useMayChange } from './may-change.ts'

/** The page of one person: who they are, what they may do, how the account stands, and what happened to it. */
export function EditAccount({ kind }: { kind: AccountKind }) {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const account = useQuery(accountQuery(id))
  const seesAdmins = useMay('admin_user_read')
  const user = account.data
  if (!user) return <AccountMissing kind={kind} query={account} />
  const tab = personTabs.find((each) => pathname.endsWith(`/${each}`))
  // The members' page does not save administrators.
  if (kind === 'users' && isAdministrator(user) && seesAdmins)
    return <Navigate replace to={[editPath('admin-users', id), tab].filter(Boolean).join('/')} />
  const hasSignIns = seesAdmins || !isAdministrator(user)
  if (tab === 'sign-ins' && !hasSignIns) return <AccountUnknown kind={kind} />
  return (
    <>
      <Head user={user} />
      <PersonTabs path={editPath(kind, id)} hasSignIns={hasSignIns} />
      {tab === 'sign-ins' && <SignIns user={user} />}
      {tab === 'audit' && <PersonAudit user={user} />}
      {!tab && <Details kind={kind} user={user} />}
    </>
  )
}

const SignIns = ({ user }: { user: UserDetail }) => (
  <PersonSignIns user={user} mayChange={useMayChange(user) === true} />
)

/** A form for those who may save it, and for all others what it would hold. */
function Details({ kind, user }: { kind: AccountKind; user: UserDetail }) {
  const mayWrite = useMay(places[kind].write)
  const mayChange = useMayChange(user)
  const isOpen =
    user.status !== 'merged' && user.status !== 'erased' && (kind === 'admin-users' || !isAdministrator(user))
  const rail = <AccountRail kind={kind} user={user} />
  if (mayWrite && isOpen && mayChange === undefined) return <Skeleton className="h-96!" />
  return mayWrite && isOpen && mayChange ? (
    <AccountForm key={user.id} kind={kind} user={user} values={valuesOf(user)} rail={rail} />
  ) : (
    <AccountDetails user={user} rail={rail} isOutranking={mayWrite && isOpen} />
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
