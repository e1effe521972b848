import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { EmptyState } from '../empty-state.tsx'
import { Skeleton } from '../skeleton.tsx'
import type { Column } from './column.ts'
import { cellClass } from './table-rows.tsx'

type SkeletonProps<Row> = { columns: Column<Row>[]; isSelectable: boolean; isNarrow: boolean }

const widths = ['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-3/4']

/** Stands in for the rows until the first ones arrive. */
export function SkeletonRows<Row>({ columns, isSelectable, isNarrow }: SkeletonProps<Row>) {
  return Array.from({ length: 10 }, (_, row) => (
    <tr key={row} aria-hidden className="border-b border-rule">
      {isSelectable && (
        <td className="w-0">
          <Skeleton className={isNarrow ? 'mr-3 h-7! w-7 rounded-full!' : 'mr-3.5 h-4! w-4'} />
        </td>
      )}
      {isNarrow ? (
        <td className="py-3">
          <Skeleton className={cx('my-1', widths[row % 5])} />
          <Skeleton className="my-2 w-2/5" />
        </td>
      ) : (
        columns.map((column, index) => (
          <td key={column.key} className={cx('h-(--row)', cellClass(column))}>
            <Skeleton className={cx('min-w-8', widths[(row * 2 + index) % 5], column.align === 'right' && 'ml-auto')} />
          </td>
        ))
      )}
    </tr>
  ))
}

/** There are entries, but the search and the filters leave none. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('table')
  return (
    <div className="border-t border-ink-rule">
      <EmptyState title={t('nothing_title')} action={<Button onClick={onClear}>{t('clear_filters')}</Button>}>
        {t('nothing_text')}
      </EmptyState>
    </div>
  )
}
