import type { Acceptance } from '@guildhall/contract/eulas'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Status } from '../../ui/status.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { acceptancesQuery, receiptUrl } from './api.ts'
import { readPath } from './paths.ts'

export const filterKeys = ['eula_id', 'organization_id'] as const
export type FilterKey = (typeof filterKeys)[number]

/** Acceptances as far as the reader sees them, each with its receipt. */
export function AcceptanceTable({ filters, empty }: { filters: Filter<FilterKey>[]; empty?: ReactNode }) {
  const { t } = useTranslation('eulas')
  const { params, list } = useAcceptances()
  return (
    <DataTable
      id="eula-acceptances"
      label={t('accepted.office_title')}
      columns={useColumns()}
      query={list}
      params={params}
      rowName={({ eula_name, number, accepted_by }) =>
        t('accepted.row', { name: eula_name, number, who: accepted_by.name })
      }
      rowLink={({ version_id }) => readPath(version_id)}
      searchPlaceholder={t('accepted.search')}
      filters={filters}
      empty={empty ?? <EmptyState title={t('accepted.empty')}>{t('accepted.empty_text')}</EmptyState>}
    />
  )
}

/** The acceptances that the address asks for; whoever heads the table counts the same ones. */
export function useAcceptances() {
  const params = useListParams(filterKeys, { defaultSort: '-accepted_at' })
  const { eula_id, organization_id, ...query } = params.query
  const list = useQuery(acceptancesQuery({ ...query, eula_id: ids(eula_id), organization_id: ids(organization_id) }))
  return { params, list }
}

/** What is no id in the address narrows nothing. */
const ids = (given: string[] = []) => given.filter((each) => /^[0-9a-f-]{36}$/.test(each))

function useColumns(): Column<Acceptance>[] {
  const { t } = useTranslation('eulas')
  return [
    {
      key: 'eula',
      header: t('accepted.eula'),
      cell: ({ eula_name: name, number }) => t('version_of', { name, number }),
    },
    {
      key: 'vendor',
      header: t('accepted.vendor'),
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: ({ vendor }) => vendor,
    },
    {
      key: 'for',
      header: t('accepted.for'),
      cell: ({ user, organization }) => user?.name ?? organization.name,
    },
    {
      key: 'by',
      header: t('accepted.by'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ accepted_by }) => accepted_by.name,
    },
    {
      key: 'state',
      header: t('accepted.state'),
      phone: 'status',
      cell: ({ is_superseded }) =>
        is_superseded ? (
          <Status kind="retired">{t('accepted.superseded')}</Status>
        ) : (
          <Status kind="done">{t('accepted.holds')}</Status>
        ),
    },
    {
      key: 'address',
      header: t('accepted.address'),
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: ({ address }) => address,
    },
    {
      key: 'accepted_at',
      header: t('accepted.when'),
      sort: 'accepted_at',
      align: 'right',
      quiet: true,
      cell: ({ accepted_at }) => <When iso={accepted_at} />,
    },
    {
      key: 'receipt',
      header: t('accepted.receipt'),
      hideHeader: true,
      hideable: false,
      align: 'right',
      width: '1%',
      cell: (acceptance) => <Receipt acceptance={acceptance} />,
    },
  ]
}

/** The proof, to be kept. */
export function Receipt({ acceptance: { id, eula_name, number } }: { acceptance: Acceptance }) {
  const { t } = useTranslation('eulas')
  return (
    <a
      href={receiptUrl(id)}
      download
      aria-label={t('accepted.receipt_of', { name: eula_name, number })}
      className={buttonLook({ size: 's', variant: 'quiet' })}
    >
      <Download aria-hidden className="size-4" />
      {t('accepted.receipt')}
    </a>
  )
}
