import { isPermission } from '@guildhall/contract/permissions'
import type { RoleRow } from '@guildhall/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header.tsx'
import { roleQuery } from './api.ts'
import { useMayGrant } from './grants.ts'
import { RoleForm } from './role-form.tsx'
import { RoleMissing } from './role-missing.tsx'
import { valuesOf } from './role-values.ts'
import { useRoleWords } from './role-words.ts'

/** A new role, empty or with all that the one in `?clone=` has. */
export default function AddRole() {
  const { t } = useTranslation('shell')
  const [address] = useSearchParams()
  const id = address.get('clone')
  if (id) return <Clone key={id} id={id} />
  return (
    <>
      <PageHeader title={t('page.add_roles')} />
      <RoleForm values={{ name: '', description: '', permissions: valuesOf([]) }} />
    </>
  )
}

function Clone({ id }: { id: string }) {
  const role = useQuery(roleQuery(id))
  return role.data ? <ClonedRole role={role.data} /> : <RoleMissing query={role} />
}

function ClonedRole({ role }: { role: RoleRow }) {
  const { t } = useTranslation(['roles', 'shell'])
  const { title, about } = useRoleWords()(role)
  const mayGrant = useMayGrant()
  const granted = role.permissions.filter((permission) => isPermission(permission) && mayGrant(permission))
  const leftOut = role.permissions.length - granted.length
  return (
    <>
      <PageHeader
        title={t('shell:page.add_roles')}
        lede={
          <>
            {t('form.cloned_from', { name: title })} {leftOut > 0 && t('form.left_out', { count: leftOut })}
          </>
        }
      />
      <RoleForm
        values={{ name: t('form.copy_of', { name: title }), description: about, permissions: valuesOf(granted) }}
      />
    </>
  )
}
