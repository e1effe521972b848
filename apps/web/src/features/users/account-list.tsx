import { type UserRow, users } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { useClosed, useMay, useSeesAll } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { SavedViews } from '../saved-views/public.ts'
import type { AccountAction } from './actions.ts'
import { useAccountColumns } from './account-columns.tsx'
import { useAccountFilters } from './account-filters.ts'
import { type AccountKind, editPath, kindOf, places } from './account-kind.ts'
import { useAccountViews } from './account-views.ts'
import { ActionDialog } from './action-dialog.tsx'
import { accountsQuery } from './api.ts'
import type { BulkAction } from './bulk.ts'
import { BulkActions } from './bulk-actions.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { filterKeys, wanted } from './filter-query.ts'

/** The accounts of the members, or those of the administrators. */
export function AccountList({ kind }: { kind: AccountKind }) {
  const { t, i18n } = useTranslation(kind)
  const { t: ofUsers } = useTranslation('users')
  const params = useListParams(filterKeys, { defaultSort: 'name' })
  const list = useQuery(accountsQuery(kind, wanted(params.query)))
  const [asked, setAsked] = useState<{ user: UserRow; action: AccountAction }>()
  const [bulk, setBulk] = useState<Bulk>()
  const linkOf = useAccountLink()
  const mayAdd = useMay(places[kind].write)
  const mayWrite = useMay('user_write')
  const isOfMany = useSeesAll()
  const closed = useClosed(users.export)
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        count={meta && formatTotal(meta, i18n.language)}
        actions={mayAdd && <HeaderActions kind={kind} />}
      />
      <SavedViews list={kind} params={params} builtIn={useAccountViews(kind)} />
      <DataTable
        id={kind}
        label={t('list.title')}
        columns={useAccountColumns({
          isOfMany,
          hasMenu: mayWrite,
          onAction: (user, action) => setAsked({ user, action }),
        })}
        query={list}
        params={params}
        rowName={(user) => user.name}
        rowLink={linkOf}
        avatar={avatarOf}
        searchPlaceholder={isOfMany ? t('list.search') : ofUsers('list.search_own')}
        filters={useAccountFilters(kind)}
        exportUrl={
          closed
            ? { closed }
            : (query, format) =>
                fileUrl(kind === 'users' ? users.export : users.exportAdmin, { query: { ...wanted(query), format } })
        }
        bulkActions={
          // Nearly all that is done for several is refused for administrators: they are looked after one by one.
          kind === 'users' && mayWrite
            ? (selected, _clear, select) => (
                <BulkActions selected={selected} onAction={(action, people) => setBulk({ action, people, select })} />
              )
            : undefined
        }
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
      {asked && <ActionDialog {...asked} onClose={() => setAsked(undefined)} />}
      {bulk && (
        <BulkDialog action={bulk.action} people={bulk.people} onDone={bulk.select} onClose={() => setBulk(undefined)} />
      )}
    </>
  )
}

type Bulk = { action: BulkAction; people: UserRow[]; select: (ids: string[]) => void }

function HeaderActions({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation([kind, 'users'])
  return (
    <>
      {kind === 'users' && (
        <ButtonLink to="/users/import" variant="quiet" icon={Upload}>
          {t('users:list.import')}
        </ButtonLink>
      )}
      <ButtonLink to={places[kind].add} variant="primary" icon={Plus}>
        {t('list.add')}
      </ButtonLink>
    </>
  )
}

/** The page of an account; administrators have one of their own for those who look after them. */
function useAccountLink() {
  const seesAdmins = useMay('admin_user_read')
  return (user: UserRow) => editPath(seesAdmins ? kindOf(user) : 'users', user.id)
}

const avatarOf = (user: UserRow) => <Avatar name={user.name} />
