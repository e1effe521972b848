import { useQuery } from '@tanstack/react-query'
import { Copy, Lock as LockIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { roleQuery } from './api.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { useRoleLock } from './grants.ts'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleMissing } from './role-missing.tsx'
import { roleValuesOf } from './role-values.ts'
import { useRoleWords, type WordedRole } from './role-words.ts'

export default function EditRole() {
  const { id = '' } = useParams()
  const role = useQuery(roleQuery(id))
  const worded = useRoleWords()
  return role.data ? <Editor key={id} role={worded(role.data)} /> : <RoleMissing query={role} />
}

function Editor({ role }: { role: WordedRole }) {
  const lockOf = useRoleLock()
  const lock = role.slug === 'system_admin' ? 'fixed' : lockOf(role)
  return (
    <>
      <PageHeader title={role.title} lede={<Lede role={role} />} actions={<Actions role={role} />} />
      {lock ? <FixedMatrix role={role} lock={lock} /> : <RoleForm role={role} values={roleValuesOf(role)} />}
    </>
  )
}

function Lede({ role }: { role: WordedRole }) {
  const { t } = useTranslation('roles')
  const heldBy = t('form.held_by', { count: role.user_count })
  return (
    <>
      {role.about}{' '}
      {useMay('user_read') ? (
        <Link to={`/users?role=${role.slug}`} className="link">
          {heldBy}
        </Link>
      ) : (
        heldBy
      )}
    </>
  )
}

function Actions({ role }: { role: WordedRole }) {
  const { t } = useTranslation('roles')
  const lockOf = useRoleLock()
  const mayDelete = useMay('role_delete') && !role.is_built_in && !lockOf(role)
  return (
    <>
      <ButtonLink to={`/roles/add-roles?clone=${role.id}`} icon={Copy}>
        {t('form.clone')}
      </ButtonLink>
      {mayDelete && <DeleteButton role={role} />}
    </>
  )
}

function DeleteButton({ role }: { role: WordedRole }) {
  const { t } = useTranslation('roles')
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button variant="danger" icon={Trash2} onClick={() => setIsAsking(true)}>
        {t('form.delete')}
      </Button>
      {isAsking && (
        <DeleteRoleDialog
          role={role}
          onClose={() => setIsAsking(false)}
          // What was changed goes with the role.
          onDeleted={() => void navigate('/roles', { state: { force: true } })}
        />
      )}
    </>
  )
}

type Lock = 'fixed' | 'built_in' | 'beyond'

/** A role that the reader cannot change: all of it, to be read, and why. */
function FixedMatrix({ role, lock }: { role: WordedRole; lock: Lock }) {
  const { t } = useTranslation('roles')
  return (
    <>
      <p className="mb-4 flex max-w-[68ch] gap-2 text-ink-2">
        <LockIcon aria-hidden className="mt-[3px] size-4 text-ink-3" />
        {t(`form.closed.${lock}`)}
      </p>
      <div className="max-w-[920px]">
        <PermissionMatrix choice={{ chosen: new Set(role.permissions), isLocked: () => false }} />
      </div>
    </>
  )
}
