import {
  type ColumnVisibilityState,
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Column } from './column.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/** Which columns this browser's reader has chosen, by table. */
const useColumnChoices = create(persist((): Record<string, ColumnVisibilityState> => ({}), { name: 'table-columns' }))

export type TableModel<Row extends { id: string }> = ReturnType<typeof useTableModel<Row>>

/** Chosen columns and selected rows. The rows themselves arrive searched, sorted and paged by the server. */
export function useTableModel<Row extends { id: string }>(
  id: string,
  columns: Column<Row>[],
  rows: Row[],
  listKey: string,
) {
  const choice = useColumnChoices((choices) => choices[id])
  const [selection, setSelection] = useState<{ of: string; rows: RowSelectionState }>({ of: listKey, rows: {} })
  // Another list is on screen: what was selected may no longer be in view, and nobody acts on rows unseen.
  const rowSelection = selection.of === listKey ? selection.rows : nothing
  const columnVisibility = useMemo(
    () => ({ ...Object.fromEntries(columns.map((column) => [column.key, !column.hidden])), ...choice }),
    [columns, choice],
  )
  const defs = useMemo(
    () => columns.map((column, index) => ({ id: column.key, enableHiding: column.hideable ?? index > 0 })),
    [columns],
  )

  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: (row: Row) => row.id,
    state: { columnVisibility, rowSelection },
    onRowSelectionChange: (change) =>
      setSelection({ of: listKey, rows: typeof change === 'function' ? change(rowSelection) : change }),
    onColumnVisibilityChange: (change) =>
      useColumnChoices.setState({ [id]: typeof change === 'function' ? change(columnVisibility) : change }),
  })

  return {
    rows: table.getRowModel().rows,
    selected: table.getSelectedRowModel().rows.map((row) => row.original),
    isAllSelected: table.getIsAllRowsSelected(),
    selectAll: (on: boolean) => table.toggleAllRowsSelected(on),
    clearSelection: () => table.resetRowSelection(true),
    select: (rowIds: string[]) => table.setRowSelection(Object.fromEntries(rowIds.map((rowId) => [rowId, true]))),
    shown: columns.filter((column) => columnVisibility[column.key] !== false),
    hideable: columns.filter((column) => table.getColumn(column.key)?.getCanHide()),
    isShown: (key: string) => columnVisibility[key] !== false,
    show: (key: string, on: boolean) => table.getColumn(key)?.toggleVisibility(on),
    resetColumns: () => useColumnChoices.setState({ [id]: {} }),
  }
}

const nothing: RowSelectionState = {}
