import type { KeyboardEvent } from 'react'

/** Leads from tick to tick with the arrow keys: along the row, and up and down the column. */
export function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  if (!(event.target instanceof HTMLInputElement)) return
  const next = neighbourOf(event.target, event.key, event.currentTarget)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function neighbourOf(tick: HTMLInputElement, key: string, table: HTMLTableElement): HTMLElement | undefined {
  switch (key) {
    case 'ArrowRight':
      return after(tick, ticksIn(tick.closest('tr')))
    case 'ArrowLeft':
      return after(tick, ticksIn(tick.closest('tr')).toReversed())
    case 'ArrowDown':
      return below(tick, [...table.rows])
    case 'ArrowUp':
      return below(tick, [...table.rows].toReversed())
    default:
      return undefined
  }
}

const after = (tick: HTMLElement, ticks: HTMLElement[]) => ticks[ticks.indexOf(tick) + 1]

function below(tick: HTMLElement, rows: HTMLTableRowElement[]): HTMLElement | undefined {
  const column = tick.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0
  const ahead = rows.slice(rows.findIndex((row) => row.contains(tick)) + 1)
  // A row with one wide cell has fewer of them.
  return ahead.flatMap((row) => ticksIn(row.cells[Math.min(column, row.cells.length - 1)]))[0]
}

const ticksIn = (place: Element | null | undefined) => [
  ...(place?.querySelectorAll<HTMLElement>('input[type=checkbox]:enabled') ?? []),
]
