import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { rolesQuery } from './api.ts'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { useRoleColumns } from './role-columns.tsx'
import { pageOf, roleKinds } from './role-rows.ts'
import { useRoleWords, type WordedRole } from './role-words.ts'

export default function RoleList() {
  const { t, i18n } = useTranslation(['roles', 'shell'])
  const params = useListParams(['kind'], { defaultSort: 'kind' })
  const roles = useQuery(rolesQuery)
  const worded = useRoleWords()
  const mayWrite = useMay('role_write')
  const [deleting, setDeleting] = useState<WordedRole>()
  const add = (
    <ButtonLink to="/roles/add-roles" variant="primary" icon={Plus}>
      {t('add')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('shell:page.roles')}
        count={roles.data?.length}
        lede={t('lede')}
        actions={
          <>
            <ButtonLink to="/roles/explain">{t('shell:page.explain')}</ButtonLink>
            {mayWrite && add}
          </>
        }
      />
      <DataTable
        id="roles"
        label={t('shell:page.roles')}
        columns={useRoleColumns(setDeleting)}
        query={{ ...roles, data: roles.data && pageOf(roles.data.map(worded), params.query, i18n.language) }}
        params={params}
        rowName={(role) => role.title}
        rowLink={(role) => (mayWrite ? `/roles/edit-roles/${role.id}` : undefined)}
        searchPlaceholder={t('list.search')}
        filters={[
          {
            key: 'kind',
            label: t('list.kind'),
            options: roleKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
      {deleting && <DeleteRoleDialog role={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
