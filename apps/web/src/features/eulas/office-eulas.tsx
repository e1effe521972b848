import { type EulaRow, eulaScopes } from '@guildhall/contract/eulas'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { eulasQuery } from './api.ts'
import { DueEulas } from './due-eulas.tsx'
import { OfficeTabs } from './office-tabs.tsx'
import { createPath, viewPath } from './paths.ts'

/** Every EULA, with how far it is accepted. */
export function OfficeEulas() {
  const { t, i18n } = useTranslation('eulas')
  const params = useListParams(['scope'], { defaultSort: 'vendor' })
  const { scope, ...query } = params.query
  const list = useQuery(eulasQuery({ ...query, scope: eulaScopes.filter((each) => scope?.includes(each)) }))
  const meta = list.data?.meta
  const add = (
    <ButtonLink to={createPath} variant="primary" icon={Plus}>
      {t('list.add')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        count={meta && formatTotal(meta, i18n.language)}
        lede={t('office_lede')}
        actions={add}
      />
      <OfficeTabs />
      <div className="grid gap-8 pt-4">
        <DueEulas quiet />
        <DataTable
          id="eulas"
          label={t('title')}
          columns={useColumns()}
          query={list}
          params={params}
          rowName={({ name }) => name}
          rowLink={({ id }) => viewPath(id)}
          searchPlaceholder={t('list.search')}
          filters={[
            {
              key: 'scope',
              label: t('list.scope'),
              options: eulaScopes.map((value) => ({ value, label: t(`scope.${value}`) })),
            },
          ]}
          empty={
            <EmptyState title={t('list.empty')} action={add}>
              {t('list.empty_text')}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

function useColumns(): Column<EulaRow>[] {
  const { t } = useTranslation('eulas')
  return [
    { key: 'name', header: t('list.name'), sort: 'name', cell: ({ name }) => name },
    { key: 'vendor', header: t('list.vendor'), sort: 'vendor', cell: ({ vendor }) => vendor },
    {
      key: 'scope',
      header: t('list.scope'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ scope }) => t(`scope.${scope}`),
    },
    {
      key: 'current',
      header: t('list.current'),
      phone: 'hide',
      cell: ({ current, has_draft }) => (
        <span className="flex flex-wrap items-baseline gap-x-3">
          {current ? t('version', { number: current.number }) : t('list.unpublished')}
          {has_draft && <Status kind="not_begun">{t('list.draft')}</Status>}
        </span>
      ),
    },
    { key: 'tools', header: t('list.tools'), align: 'right', phone: 'hide', cell: ({ tool_count }) => tool_count },
    {
      key: 'coverage',
      header: t('list.coverage'),
      phone: 'status',
      cell: (eula) => <Coverage eula={eula} />,
    },
    {
      key: 'updated_at',
      header: t('list.changed'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: ({ updated_at }) => <When iso={updated_at} />,
    },
  ]
}

function Coverage({ eula: { needed_count, accepted_count } }: { eula: EulaRow }) {
  const { t } = useTranslation('eulas')
  if (needed_count === 0) return <span className="text-ink-3">{t('list.nobody')}</span>
  return (
    <Status kind={accepted_count === needed_count ? 'done' : 'needs'}>
      {t('list.covered', { accepted: accepted_count, needed: needed_count })}
    </Status>
  )
}
