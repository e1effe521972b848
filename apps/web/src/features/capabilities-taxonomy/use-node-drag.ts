import { type PointerEvent, useRef, useState } from 'react'

export type Drop = { id: string; where: 'before' | 'inside' | 'after' }

/**
 * Drags rows of the tree by their handles, with the mouse or a finger. One listener serves thousands of rows, where a library
 * would watch each; the keyboard has ways of its own to the same places.
 */
export function useNodeDrag(mayDrop: (id: string, drop: Drop) => boolean, onDrop: (id: string, drop: Drop) => void) {
  const [dragged, setDragged] = useState<string>()
  const [drop, setDrop] = useState<Drop>()
  const start = useRef<{ id: string; y: number; isDragging: boolean } | undefined>(undefined)
  const end = () => {
    start.current = undefined
    setDragged(undefined)
    setDrop(undefined)
  }
  // Asked of the pointer each time: what is drawn may be a moment behind it.
  const dropFor = ({ clientX, clientY }: PointerEvent<HTMLElement>): Drop | undefined => {
    const from = start.current
    const over = from?.isDragging ? dropAt(clientX, clientY) : undefined
    return from && over && over.id !== from.id && mayDrop(from.id, over) ? over : undefined
  }
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const id = rowAt(event.currentTarget)?.dataset['node']
      if (!id || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { id, y: event.clientY, isDragging: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (!from || (!from.isDragging && Math.abs(event.clientY - from.y) < slackPx)) return
      from.isDragging = true
      setDragged(from.id)
      setDrop(dropFor(event))
      scrollAtEdge(event.clientY)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const id = start.current?.id
      const over = dropFor(event)
      end()
      if (id && over) onDrop(id, over)
    },
    onPointerCancel: end,
    onLostPointerCapture: end,
  }
  return { dragged, drop, handle }
}

const slackPx = 4
const edgePx = 48

const rowAt = (element: Element | null) => element?.closest<HTMLElement>('[data-node]') ?? null

/** The upper and the lower quarter of a row are the places beside it, its middle is inside it. */
function dropAt(x: number, y: number): Drop | undefined {
  const row = rowAt(document.elementFromPoint(x, y))
  const id = row?.dataset['node']
  if (!row || !id) return undefined
  const { top, height } = row.getBoundingClientRect()
  const at = (y - top) / height
  return { id, where: at < 0.28 ? 'before' : at > 0.72 ? 'after' : 'inside' }
}

function scrollAtEdge(y: number): void {
  if (y < edgePx) window.scrollBy(0, -edgePx / 3)
  else if (y > window.innerHeight - edgePx) window.scrollBy(0, edgePx / 3)
}
