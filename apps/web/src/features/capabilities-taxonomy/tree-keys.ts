import type { KeyboardEvent } from 'react'
import type { VisibleRow } from './use-tree-view.ts'

/** Which way a node is sent by Alt and an arrow. */
export type Step = 'up' | 'down' | 'in' | 'out'

type Doing = {
  rows: VisibleRow[]
  toggle: (id: string, isOpen: boolean) => void
  onStep: (id: string, step: Step) => void
}

/** The arrows walk through the rows and open and close branches; with Alt they move the node. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>, { rows, toggle, onStep }: Doing): void {
  if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
  const list = event.currentTarget
  const at = rows.findIndex(({ node }) => node.id === rowOf(event.target)?.dataset['node'])
  const row = rows[at]
  if (!row) return
  const step = event.altKey ? steps[event.key] : undefined
  if (step) onStep(row.node.id, step)
  else if (event.altKey || event.target.dataset['name'] === undefined) return
  else if (event.key === 'ArrowRight' && row.hasChildren && !row.isOpen) toggle(row.node.id, true)
  else if (event.key === 'ArrowLeft' && row.isOpen) toggle(row.node.id, false)
  else {
    const next = nextRow(event.key, rows, at)
    if (!next) return
    focusNode(list, next.node.id)
  }
  event.preventDefault()
}

const steps: Record<string, Step | undefined> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

function nextRow(key: string, rows: VisibleRow[], at: number): VisibleRow | undefined {
  const depth = rows[at]?.depth ?? 0
  if (key === 'ArrowDown') return rows[at + 1]
  if (key === 'ArrowUp') return rows[at - 1]
  if (key === 'Home') return rows[0]
  if (key === 'End') return rows.at(-1)
  if (key === 'ArrowRight') return (rows[at + 1]?.depth ?? 0) > depth ? rows[at + 1] : undefined
  return key === 'ArrowLeft' ? rows.slice(0, at).findLast((row) => row.depth < depth) : undefined
}

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null)

/** Puts the focus on the name of a node. */
export const focusNode = (list: Element, id: string): void =>
  list.querySelector<HTMLElement>(`[data-node="${id}"] [data-name]`)?.focus()
