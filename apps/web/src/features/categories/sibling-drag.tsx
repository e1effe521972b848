import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  ids: string[]
  nameOf: (id: string) => string
  /** Puts one of them at a place among the others. */
  onMove: (id: string, to: number) => void
  children: ReactNode
}

/** Lets the children of one parent be dragged among themselves, with the pointer, by touch and with the keyboard. */
export function SiblingDrag({ ids, nameOf, onMove, children }: Props) {
  const { t } = useTranslation('categories')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextRow, scrollBehavior: 'auto' }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)))
  }
  const name = (id: string | number) => nameOf(String(id))
  const place = (id: string | number) => ids.indexOf(String(id)) + 1
  const count = ids.length
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('drag.picked_up', { name: name(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('drag.over', { name: name(active.id), place: place(over.id), count }) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('drag.dropped', { name: name(active.id), place: place(over.id), count }) : undefined,
          onDragCancel: ({ active }) => t('drag.cancelled', { name: name(active.id) }),
        },
      }}
    >
      {children}
    </DndContext>
  )
}

/** A row that can be dragged by its handle, and whose place others can take. */
export function useSibling(id: string, ids: string[]) {
  const { t } = useTranslation('categories')
  const { setNodeRef, isDragging, attributes, listeners, setActivatorNodeRef } = useDraggable({
    id,
    attributes: { roleDescription: t('drag.role') },
  })
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id })
  const ref = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node)
      setDropRef(node)
    },
    [setNodeRef, setDropRef],
  )
  const comesFromAbove = active ? ids.indexOf(String(active.id)) < ids.indexOf(id) : false
  const line: 'before' | 'after' | null = !isOver || isDragging ? null : comesFromAbove ? 'after' : 'before'
  return { ref, isDragging, line, handle: { ...attributes, ...listeners, ref: setActivatorNodeRef } }
}

/** An arrow key sends what is dragged to the row above or below. */
const toNextRow: KeyboardCoordinateGetter = (event, { active, context, currentCoordinates }) => {
  const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
  const { droppableContainers, droppableRects, over, collisionRect } = context
  if (step === 0 || !collisionRect) return undefined
  event.preventDefault()
  const rows = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      return rect ? [{ id, rect }] : []
    })
    .toSorted((one, other) => one.rect.top - other.rect.top)
  const next = rows[rows.findIndex(({ id }) => id === (over?.id ?? active)) + step]
  return next && { x: currentCoordinates.x, y: next.rect.top + (next.rect.height - collisionRect.height) / 2 }
}
