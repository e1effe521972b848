import type { Meta, TableFormat } from '@guildhall/contract/endpoint'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { ErrorState } from '../error-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Column } from './column.ts'
import type { Filter } from './filter.ts'
import { Pager } from './pager.tsx'
import { TableHead } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { NothingMatches, SkeletonRows } from './table-states.tsx'
import { Toolbar } from './toolbar.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { ListState } from './use-list-params.ts'
import { type TableModel, useTableModel } from './use-table-model.ts'

/** The part of a TanStack Query result that a table reads; let it keep the previous rows as placeholder. */
type ListResult<Row> = {
  data: { rows: Row[]; meta: Meta } | undefined
  error: Error | null
  isPlaceholderData: boolean
  refetch: () => unknown
}

type Props<Row extends { id: string }, K extends string> = {
  /** Under this name the browser remembers the chosen columns. */
  id: string
  /** What the list holds, for those who hear it: "Users". */
  label: string
  columns: Column<Row>[]
  query: ListResult<Row>
  params: ListState<K>
  /** Names a row for those who hear it: "Select Jun Park". */
  rowName: (row: Row) => string
  /** The page that a row opens. */
  rowLink?: (row: Row) => string | undefined
  /** Leads the row on a phone, where it is also the tick. */
  avatar?: (row: Row) => ReactNode
  filters?: Filter<K>[]
  searchPlaceholder?: string
  /** The page has a search of its own. */
  withoutSearch?: boolean
  /** `BulkAction`s for the selected rows, which may clear the selection or leave it to some; else none is selected. */
  bulkActions?: (selected: Row[], clear: () => void, select: (ids: string[]) => void) => ReactNode
  /** The address of a file with every row that the search and the filters leave, in the same order; or why there is none. */
  exportUrl?:
    | ((query: Omit<ListState<K>['query'], 'page' | 'per_page'>, format: TableFormat) => string)
    | { closed: string }
  /** Two lines a row at any width, for a table in a narrow column. */
  narrow?: boolean
  /** Said when there is nothing at all, before any search or filter. */
  empty: ReactNode
}

const noRows: never[] = []

/** The one list of the house: search, filters, order and page in the address, rows from the server. */
export function DataTable<Row extends { id: string }, K extends string = never>(props: Props<Row, K>) {
  const { query, params, bulkActions, exportUrl, filters = noRows } = props
  const { data } = query
  const top = useRef<HTMLDivElement>(null)
  const isNarrow = useIsPhone() || props.narrow === true
  const model = useTableModel<Row>(props.id, props.columns, data?.rows ?? noRows, JSON.stringify(params.query))
  useReachablePage(data, params.replacePage)

  const { page: _page, per_page: _perPage, ...wanted } = params.query
  const isEmpty = data?.meta.total === 0
  if (isEmpty && !params.isNarrowed && !query.isPlaceholderData) {
    return <div className="border-t border-ink-rule">{props.empty}</div>
  }
  // A button that goes away with what it cleared hands the focus to the list.
  const andFocus = (clear: () => void) => () => {
    clear()
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={top} tabIndex={-1} className={cx('outline-none', model.selected.length > 0 && 'max-md:pb-20')}>
      <Toolbar
        columns={props.columns}
        filters={filters}
        params={params}
        model={model}
        searchPlaceholder={props.searchPlaceholder}
        withoutSearch={props.withoutSearch}
        exportHref={typeof exportUrl === 'function' ? (format) => exportUrl(wanted, format) : exportUrl}
        meta={data?.meta}
        isNarrow={isNarrow}
      />
      {isEmpty ? (
        <NothingMatches onClear={andFocus(params.clear)} />
      ) : (
        <List {...props} model={model} isNarrow={isNarrow} />
      )}
      {bulkActions && model.selected.length > 0 && (
        <BulkBar
          selected={model.selected}
          actions={bulkActions}
          onClear={andFocus(model.clearSelection)}
          onSelect={model.select}
        />
      )}
      {data && !isEmpty && (
        <Pager
          label={props.label}
          meta={data.meta}
          rowCount={data.rows.length}
          isNarrow={isNarrow}
          pageSearch={params.pageSearch}
          onPage={() => scrollBackTo(top.current)}
          onPerPage={params.setPerPage}
        />
      )}
      <Announcements meta={query.isPlaceholderData ? undefined : data?.meta} selectedCount={model.selected.length} />
    </div>
  )
}

/** From the pager at the foot of a long page, the next page is read from its head. */
const scrollBackTo = (list: HTMLElement | null) => {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
}

function List<Row extends { id: string }, K extends string>(
  props: Props<Row, K> & { model: TableModel<Row>; isNarrow: boolean },
) {
  const { label, query, params, rowName, rowLink, avatar, model, isNarrow } = props
  const view = { columns: model.shown, isSelectable: props.bulkActions !== undefined, isNarrow }
  if (query.error && !query.data) {
    return (
      <div className="border-t border-ink-rule">
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return (
    <div className="@container relative -mx-4 overflow-x-auto px-4">
      <table
        aria-label={label}
        aria-busy={!query.data || query.isPlaceholderData}
        className={cx(
          'w-full border-collapse text-data leading-[1.35] tabular-nums @max-[760px]:text-[13px]',
          isNarrow && 'border-t border-ink-rule',
        )}
      >
        <TableHead {...view} params={params} model={model} />
        {/* Rows that are about to give way are not to be acted on. */}
        <tbody
          inert={query.isPlaceholderData}
          className={cx('transition-opacity', query.isPlaceholderData && 'opacity-55')}
        >
          {query.data ? (
            <TableRows {...view} rows={model.rows} rowName={rowName} rowLink={rowLink} avatar={avatar} />
          ) : (
            <SkeletonRows {...view} />
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Says how much was found, and how much is selected, to those who do not see it. */
function Announcements({ meta, selectedCount }: { meta: Meta | undefined; selectedCount: number }) {
  const { t } = useTranslation('table')
  const results = ({ total, total_is_exact }: Meta) =>
    total_is_exact ? t('results', { count: total }) : t('results_open', { total })
  return (
    <>
      <output className="sr-only">{meta && results(meta)}</output>
      <output className="sr-only">{selectedCount > 0 && t('selected', { count: selectedCount })}</output>
    </>
  )
}

/** Rows that were deleted can leave the page in the address behind the end of the list. */
function useReachablePage(data: ListResult<unknown>['data'], replacePage: (page: number) => void) {
  const isBehindTheEnd = data !== undefined && data.rows.length === 0 && data.meta.total > 0 && data.meta.page > 1
  const last = isBehindTheEnd
    ? Math.min(data.meta.page - 1, Math.ceil(data.meta.total / data.meta.per_page))
    : undefined
  const goTo = useEffectEvent(replacePage)
  useEffect(() => {
    if (last) goTo(last)
  }, [last])
}
