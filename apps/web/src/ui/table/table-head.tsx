import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import type { Column } from './column.ts'
import { nextSort } from './list-params.ts'
import { cellClass } from './table-rows.tsx'
import type { ListState } from './use-list-params.ts'
import type { TableModel } from './use-table-model.ts'

type Props<Row extends { id: string }, K extends string> = {
  columns: Column<Row>[]
  params: ListState<K>
  model: TableModel<Row>
  isSelectable: boolean
  isNarrow: boolean
}

/** The column heads. On a phone there are no columns to head, but a screen reader still hears what a row is. */
export function TableHead<Row extends { id: string }, K extends string>({
  columns,
  params,
  model,
  isSelectable,
  isNarrow,
}: Props<Row, K>) {
  const { t } = useTranslation('table')
  const allState = model.isAllSelected ? true : model.selected.length > 0 ? 'mixed' : false
  if (isNarrow) {
    return (
      <thead className="sr-only">
        <tr>
          {isSelectable && <th scope="col">{t('for_selected')}</th>}
          <th scope="col">{columns.map(({ header }) => header).join(', ')}</th>
        </tr>
      </thead>
    )
  }
  return (
    <thead>
      <tr className="border-b border-ink-rule">
        {isSelectable && (
          <th scope="col" className="w-0">
            <div className="w-[30px] text-left *:-mx-1">
              <Checkbox
                checked={model.rows.length > 0 && allState}
                onChange={model.selectAll}
                label={t('select_all')}
                hideLabel
              />
            </div>
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.key} column={column} params={params} />
        ))}
      </tr>
    </thead>
  )
}

function HeaderCell<Row, K extends string>({ column, params }: { column: Column<Row>; params: ListState<K> }) {
  const { header, sort, hideHeader, width } = column
  const direction = sortedBy(params.sort, sort)
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={direction}
      style={{ width }}
      className={cx(
        'h-8 text-small leading-6 font-[540] whitespace-nowrap text-ink-2',
        column.align === 'right' ? 'text-right' : 'text-left',
        cellClass(column),
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={() => params.setSort(nextSort(params.sort, sort, params.defaultSort))}
          className={cx(
            'group/sort flex items-center gap-1 hover:text-ink',
            column.align === 'right' && 'ml-auto flex-row-reverse',
          )}
        >
          {header}
          <Arrow
            size={13}

            className={cx(
              direction ? 'text-ink' : 'opacity-0 group-hover/sort:opacity-50 group-focus-visible/sort:opacity-50',
            )}
          />
        </button>
      ) : (
        <span className={cx(hideHeader && 'sr-only')}>{header}</span>
      )}
    </th>
  )
}

function sortedBy(current: string, sort: string | undefined) {
  if (!sort) return undefined
  if (current === sort) return 'ascending'
  return current === `-${sort}` ? 'descending' : undefined
}
