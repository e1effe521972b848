import { audit } from '@guildhall/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { parseDay } from '../../ui/form/date-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { type ListState, useListParams } from '../../ui/table/use-list-params.ts'
import { When } from '../../ui/when.tsx'
import { SavedViews } from '../saved-views/public.ts'
import { type AuditEntry, auditQuery, filtersQuery, findPeople, namePeople, useVerifyChain } from './api.ts'
import { DayRange } from './day-range.tsx'
import { Doer, Subject } from './doer-and-subject.tsx'
import { EntryDrawer } from './entry-drawer.tsx'
import { useAuditWords } from './use-audit-words.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { Verdict } from './verdict.tsx'

const filterKeys = ['person_id', 'action', 'subject_type', 'subject_id', 'from', 'to'] as const
type Key = (typeof filterKeys)[number]

/** All that was done in the network, for those who have to find out what happened. */
export default function AuditList() {
  const { t, i18n } = useTranslation(['audit', 'shell'])
  const words = useAuditWords()
  const params = useListParams(filterKeys, { defaultSort: '-created_at' })
  const query = queryOf(params)
  const list = useQuery(auditQuery(query))
  const isAnythingThere = params.isNarrowed || list.data?.meta.total !== 0
  const { entry, linkTo, close } = useOpenEntry(list.data?.rows)
  const verify = useVerifyChain()
  const verifyButton = useRef<HTMLButtonElement>(null)
  const dismiss = () => {
    verify.reset()
    verifyButton.current?.focus()
  }
  return (
    <>
      <PageHeader
        title={t('shell:page.audit')}
        count={list.data && formatTotal(list.data.meta, i18n.language)}
        lede={t('lede')}
        actions={
          <Button ref={verifyButton} icon={ShieldCheck} busy={verify.isPending} onClick={() => verify.mutate()}>
            {t('verify.button')}
          </Button>
        }
      />
      <Verdict verdict={verify.data?.data} onDismiss={dismiss} />
      <SavedViews list="audit" params={params} />
      {isAnythingThere && (
        <DayRange
          from={query.from}
          to={query.to}
          onChange={(end, day) => params.setFilter(end, day === undefined ? [] : [day])}
        />
      )}
      <DataTable
        id="audit"
        label={t('shell:page.audit')}
        columns={useColumns()}
        query={list}
        params={{ ...params, ...searchBySubject(params) }}
        rowName={({ action }) => words.action(action)}
        rowLink={linkTo}
        searchPlaceholder={t('find_subject')}
        filters={useFilters()}
        exportUrl={(_query, format) =>
          fileUrl(audit.export, { query: { ...query, page: undefined, per_page: undefined, format } })
        }
        empty={<EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>}
      />
      {entry && <EntryDrawer entry={entry} onClose={close} />}
    </>
  )
}

/** What the address asks for, without what is no day. */
function queryOf({ query, filters, page, perPage, sort }: ListState<Key>) {
  const day = (values: string[]) => parseDay(values[0] ?? '', 'en')
  return {
    person_id: query.person_id,
    action: query.action,
    subject_type: query.subject_type,
    subject_id: filters.subject_id.join().trim().slice(0, 80) || undefined,
    from: day(filters.from),
    to: day(filters.to),
    sort,
    page,
    per_page: perPage,
  }
}

/** The search box finds what was done to one thing: texts are not searched in an audit. */
const searchBySubject = (params: ListState<Key>) => ({
  search: params.filters.subject_id.join(),
  setSearch: (id: string) => params.setFilter('subject_id', id.trim() ? [id] : []),
})

function useFilters(): Filter<Key>[] {
  const { t, i18n } = useTranslation('audit')
  const words = useAuditWords()
  const { data } = useQuery(filtersQuery)
  const options = (names: string[] | undefined, word: (name: string) => string) =>
    (names ?? [])
      .map((value) => ({ value, label: word(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, i18n.language))
  return [
    { key: 'person_id', label: t('person'), search: findPeople, named: namePeople },
    { key: 'action', label: t('what'), options: options(data?.actions, words.action) },
    { key: 'subject_type', label: t('subject_type'), options: options(data?.subject_types, words.subject) },
  ]
}

function useColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  return [
    { key: 'what', header: t('what'), cell: ({ action }) => words.action(action) },
    { key: 'who', header: t('who'), cell: (entry) => <Doer entry={entry} /> },
    { key: 'about', header: t('about'), cell: (entry) => <Subject entry={entry} /> },
    { key: 'address', header: t('address'), quiet: true, wide: true, phone: 'hide', cell: ({ address }) => address },
    {
      key: 'when',
      header: t('when'),
      sort: 'created_at',
      align: 'right',
      quiet: true,
      phone: 'status',
      cell: ({ created_at }) => <When iso={created_at} />,
    },
  ]
}
