import type { ReactNode } from 'react'

/** One column of a table. The first column names the row and is its link. */
export type Column<Row> = {
  key: string
  /** Translated; where `hideHeader` is set, only screen readers hear it. */
  header: string
  cell: (row: Row) => ReactNode
  /** What the server calls this order; without it the column cannot be sorted. */
  sort?: string
  align?: 'right'
  /** In secondary ink. */
  quiet?: boolean
  /** Left out where the table has little room. */
  wide?: boolean
  /** Whether the reader may take it away; all but the first, if not said otherwise. */
  hideable?: boolean
  /** Not shown until the reader asks for it. */
  hidden?: boolean
  hideHeader?: boolean
  /** Any CSS width. */
  width?: string
  /** Cut off where the others need the room; give it a width as well. */
  shrinks?: boolean
  /** Its place in the two-line list of a phone: the first column is the title, others go to the second line. */
  phone?: 'title' | 'meta' | 'status' | 'hide'
}

/** The columns by their place in the two-line list. */
export function foldForPhone<Row>(columns: Column<Row>[]) {
  const placeOf = (column: Column<Row>) => column.phone ?? (column === columns[0] ? 'title' : 'meta')
  const at = (place: NonNullable<Column<Row>['phone']>) => columns.filter((column) => placeOf(column) === place)
  return { title: at('title'), meta: at('meta'), status: at('status') }
}
