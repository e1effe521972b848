import { finance, type JournalEntry } from '@guildhall/contract/finance'
import { paymentKinds, paymentMethods } from '@guildhall/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { parseDay } from '../../ui/form/date-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { type ListState, useListParams } from '../../ui/table/use-list-params.ts'
import { useDay, useMoney } from '../payments/public.ts'
import { journalQuery } from './api.ts'
import { DayFilter } from './day-filter.tsx'
import { FinanceTabs } from './finance-tabs.tsx'
import { JournalTotals } from './journal-totals.tsx'
import { billingPath } from './paths.ts'

const filterKeys = ['kind', 'method', 'currency', 'from', 'to'] as const
type Key = (typeof filterKeys)[number]

/** Every entry of the ledger, with what all that is found comes to. */
export default function Journal() {
  const { t, i18n } = useTranslation('finance')
  const params = useListParams(filterKeys, { defaultSort: '-paid_on' })
  const query = wanted(params.query)
  const list = useQuery(journalQuery(query))
  return (
    <>
      <PageHeader
        title={t('journal.title')}
        count={list.data && formatTotal(list.data.meta, i18n.language)}
        lede={t('journal.lede')}
      />
      <FinanceTabs />
      <div className="pt-4">
        <div className="mb-2 flex flex-wrap gap-x-4 gap-y-2">
          <DayFilter label={t('journal.from')} day={query.from} onChange={(day) => params.setFilter('from', day)} />
          <DayFilter label={t('journal.to')} day={query.to} onChange={(day) => params.setFilter('to', day)} />
        </div>
        <JournalTotals query={query} />
        <DataTable
          id="payment-journal"
          label={t('journal.title')}
          columns={useColumns()}
          query={list}
          params={params}
          rowName={({ organization, paid_on }) => `${organization.name}, ${paid_on}`}
          rowLink={({ organization }) => `${billingPath(organization.id)}#billing`}
          searchPlaceholder={t('journal.search')}
          filters={useFilters()}
          exportUrl={(asked, format) => fileUrl(finance.exportJournal, { query: { ...wanted(asked), format } })}
          empty={<EmptyState title={t('journal.empty')}>{t('journal.empty_text')}</EmptyState>}
        />
      </div>
    </>
  )
}

function useColumns(): Column<JournalEntry>[] {
  const { t } = useTranslation(['finance', 'payments'])
  const money = useMoney()
  const dayOf = useDay()
  return [
    { key: 'organization', header: t('journal.organization'), cell: ({ organization }) => organization.name },
    { key: 'paid_on', header: t('journal.date'), sort: 'paid_on', quiet: true, cell: ({ paid_on }) => dayOf(paid_on) },
    { key: 'invoice', header: t('journal.invoice'), quiet: true, cell: ({ invoice_number }) => invoice_number ?? '—' },
    {
      key: 'kind',
      header: t('journal.kind'),
      phone: 'status',
      cell: ({ kind, voided_at, void_reason }) => (
        <span title={void_reason || undefined}>
          {voided_at ? t('journal.voided', { kind: t(`kind.${kind}`) }) : t(`kind.${kind}`)}
        </span>
      ),
    },
    {
      key: 'method',
      header: t('journal.method'),
      quiet: true,
      wide: true,
      cell: ({ method }) => t(`payments:method.${method}`),
    },
    {
      key: 'reference',
      header: t('journal.reference'),
      quiet: true,
      wide: true,
      phone: 'hide',
      shrinks: true,
      width: '160px',
      cell: ({ reference, note }) => reference || note || '—',
    },
    {
      key: 'recorded_by',
      header: t('journal.recorded_by'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ recorded_by_name }) => recorded_by_name ?? '—',
    },
    {
      key: 'amount',
      header: t('journal.amount'),
      align: 'right',
      cell: ({ amount, currency, voided_at }) =>
        voided_at ? <s className="text-ink-3">{money(amount, currency)}</s> : money(amount, currency),
    },
  ]
}

const currencies = ['USD', 'EUR', 'MXN', 'CAD']

function useFilters(): Filter<Key>[] {
  const { t } = useTranslation(['finance', 'payments'])
  return [
    {
      key: 'kind',
      label: t('journal.kind'),
      options: paymentKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      key: 'method',
      label: t('journal.method'),
      options: paymentMethods.map((value) => ({ value, label: t(`payments:method.${value}`) })),
    },
    { key: 'currency', label: t('journal.currency'), options: currencies.map((value) => ({ value, label: value })) },
  ]
}

type Query = Omit<ListState<Key>['query'], 'page' | 'per_page'>

/** What the endpoint takes; a typo in the address narrows nothing. */
function wanted<Q extends Query>({ kind, method, currency, from, to, ...query }: Q) {
  const day = (given: string[] | undefined) => (given?.[0] ? parseDay(given[0], 'en') : undefined)
  return {
    ...query,
    kind: paymentKinds.filter((each) => kind?.includes(each)),
    method: paymentMethods.filter((each) => method?.includes(each)),
    currency: currency?.filter((each) => /^[A-Z]{3}$/.test(each)) ?? [],
    from: day(from),
    to: day(to),
  }
}
