import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Checkbox } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { type Column, foldForPhone } from './column.ts'
import { openRow, openRowInNewTab } from './row-click.ts'
import type { TableModel } from './use-table-model.ts'

type RowProps<Row extends { id: string }> = {
  columns: Column<Row>[]
  rowName: (row: Row) => string
  rowLink: ((row: Row) => string | undefined) | undefined
  avatar: ((row: Row) => ReactNode) | undefined
  isSelectable: boolean
  isNarrow: boolean
}

/** The rows: columns side by side, or on a phone two lines each. */
export function TableRows<Row extends { id: string }>({
  rows,
  ...props
}: RowProps<Row> & { rows: TableModel<Row>['rows'] }) {
  return rows.map((row) => <TableRow key={row.id} row={row} {...props} />)
}

type OneRow<Row extends { id: string }> = RowProps<Row> & { row: TableModel<Row>['rows'][number] }

function TableRow<Row extends { id: string }>(props: OneRow<Row>) {
  const { row, columns, rowLink, isSelectable, isNarrow, avatar } = props
  const isSelected = row.getIsSelected()
  const link = rowLink?.(row.original)
  return (
    // The link in the row serves the keyboard; the rest of the row is a larger target for the pointer.
    <tr
      aria-selected={isSelectable ? isSelected : undefined}
      onClick={link ? openRow : undefined}
      onAuxClick={link ? openRowInNewTab : undefined}
      className={cx(
        'group/row border-b border-rule',
        link && 'cursor-pointer',
        isSelected ? bleed.selected : bleed.hover,
      )}
    >
      {(isSelectable || (isNarrow && avatar)) && <LeadingCell {...props} isSelected={isSelected} />}
      {isNarrow ? (
        <PhoneCell columns={columns} row={row.original} link={link} />
      ) : (
        columns.map((column, index) => (
          <td
            key={column.key}
            className={cx(
              'h-(--row) truncate py-1',
              column.shrinks ? 'max-w-0' : 'max-w-80',
              index > 0 && '@max-[760px]:max-w-none @max-[760px]:whitespace-normal',
              column.align === 'right' && 'text-right',
              column.quiet && 'text-ink-2',
              cellClass(column),
            )}
          >
            {index === 0 ? <RowTitle link={link}>{column.cell(row.original)}</RowTitle> : column.cell(row.original)}
          </td>
        ))
      )}
    </tr>
  )
}

/** Paints beyond the table's edge, into the margin of the page. */
const bleed = {
  selected:
    'bg-accent-wash [box-shadow:-16px_0_0_var(--accent-wash),16px_0_0_var(--accent-wash)] md:[box-shadow:-12px_0_0_var(--accent-wash),12px_0_0_var(--accent-wash)]',
  hover: 'md:hover:bg-hover md:hover:[box-shadow:-12px_0_0_var(--hover),12px_0_0_var(--hover)]',
}

/** The tick; on a phone the avatar lies over it until it is set. */
function LeadingCell<Row extends { id: string }>(props: OneRow<Row> & { isSelected: boolean }) {
  const { row, rowName, avatar, isNarrow, isSelectable, isSelected } = props
  const { t } = useTranslation('table')
  const withShift = useRef(false)
  const toggle = row.getToggleSelectedHandler()
  return (
    <td
      data-no-row-link={isSelectable || undefined}
      // The kit's tick reports no keys, so the shift of a range is noted on the way to it.
      onClickCapture={(event) => {
        withShift.current = event.shiftKey
      }}
      className="w-0 select-none"
    >
      <div className={isNarrow ? narrowLead : 'w-[30px] *:-mx-1'}>
        {isSelectable && (
          <Checkbox
            checked={isSelected}
            onChange={(checked) => toggle({ target: { checked }, shiftKey: withShift.current })}
            label={t('select_row', { name: rowName(row.original) })}
            hideLabel
          />
        )}
        {isNarrow && !isSelected && avatar && (
          <span className="pointer-events-none absolute inset-0 grid place-items-center">{avatar(row.original)}</span>
        )}
      </div>
    </td>
  )
}

const narrowLead =
  'relative mr-1.5 -ml-1.5 size-10 rounded-full outline-accent has-focus-visible:outline-2 [&>label]:size-10 [&_input]:size-5 [&_input]:outline-none'

function PhoneCell<Row>({ columns, row, link }: { columns: Column<Row>[]; row: Row; link: string | undefined }) {
  const { title, meta, status } = foldForPhone(columns)
  const content = (column: Column<Row>) => <span key={column.key}>{column.cell(row)}</span>
  return (
    <td className="w-full max-w-0 py-3 text-base">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 truncate">
          <RowTitle link={link}>{title.map(content)}</RowTitle>
        </div>
        <div className="flex flex-none items-center gap-2 text-small">{status.map(content)}</div>
      </div>
      <div className="mt-0.5 truncate text-[13px] text-ink-2 [&>span:empty]:hidden [&>span:not(:empty)~span:not(:empty)]:before:content-['_·_']">
        {meta.map(content)}
      </div>
    </td>
  )
}

function RowTitle({ link, children }: { link: string | undefined; children: ReactNode }) {
  if (!link) return <span className="font-semibold text-ink">{children}</span>
  return (
    <Link
      to={link}
      data-row-link
      className="font-semibold text-ink decoration-accent-line underline-offset-3 group-hover/row:underline"
    >
      {children}
    </Link>
  )
}

/** What head and cells of a column have in common. */
export const cellClass = <Row,>({ align, wide }: Column<Row>) =>
  cx(
    align === 'right' ? 'pr-7' : 'pr-3.5',
    'last:pr-0 @max-[760px]:pr-2 @max-[760px]:last:pr-0',
    wide && '@max-[880px]:hidden',
  )
