import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { placeId, placeOf } from './drag-places.ts'

/** What the handle of something draggable needs to know. */
export type Handle = Pick<ReturnType<typeof useDraggable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>

/** Something among `ids` that can be dragged, and whose place others can take. */
export function useDragPlace(kind: 'link' | 'category', id: string, ids: string[]) {
  const { t } = useTranslation('quick-links')
  const place = placeId(kind, id)
  const { setNodeRef, isDragging, ...handle } = useDraggable({
    id: place,
    attributes: { roleDescription: t('drag.role') },
  })
  const { setNodeRef: setDropRef, isOver, active } = useDroppable({ id: place })
  const ref = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node)
      setDropRef(node)
    },
    [setNodeRef, setDropRef],
  )

  const dragged = active ? ids.indexOf(placeOf(active.id).id) : -1
  const comesFromAbove = dragged !== -1 && dragged < ids.indexOf(id)
  const line: 'before' | 'after' | null = !isOver || isDragging ? null : comesFromAbove ? 'after' : 'before'
  return { ref, place, isDragging, line, handle: handle satisfies Handle }
}
