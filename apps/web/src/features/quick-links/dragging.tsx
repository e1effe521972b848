import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atPointer, findPlace, placeOf, toNextPlace } from './drag-places.ts'
import { focusPlace } from './focus-place.ts'
import type { Shelf } from './shelves.ts'
import type { Order } from './use-order.ts'

/** Lets links and categories be dragged by their handles, with the pointer, by touch and with the keyboard. */
export function Dragging({ shelves, order, children }: { shelves: Shelf[]; order: Order; children: ReactNode }) {
  const { t } = useTranslation('quick-links')
  const [dragged, setDragged] = useState<UniqueIdentifier | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextPlace, scrollBehavior: 'auto' }),
  )
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDragged(null)
    if (activatorEvent instanceof KeyboardEvent) focusPlace(String(active.id))
    const from = placeOf(active.id)
    const to = over && placeOf(over.id)
    if (to?.kind === 'category') order.putCategory(from.id, to.id)
    else if (to?.kind === 'end') order.putLink(from.id, to.id)
    else if (to) order.putLink(from.id, categoryOf(shelves, to.id), to.id)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findPlace}
      accessibility={{
        announcements: useAnnouncements(shelves, order),
        screenReaderInstructions: { draggable: t('drag.instructions') },
      }}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null} modifiers={[atPointer]}>
        {dragged && <Ghost name={nameOf(shelves, dragged)} />}
      </DragOverlay>
    </DndContext>
  )
}

/** What travels with the pointer, in a frame as large as what is dragged; the line in the list shows where it would land. */
function Ghost({ name }: { name: string }) {
  return (
    <div className="size-full">
      <div className="flex w-max max-w-72 cursor-grabbing items-center gap-2 rounded-l bg-sheet px-3 py-2.5 font-semibold shadow-float">
        <GripVertical aria-hidden className="size-4 text-ink-3" />
        <span className="truncate">{name}</span>
      </div>
    </div>
  )
}

/** What is heard while something is dragged. */
function useAnnouncements(shelves: Shelf[], order: Order): Announcements {
  const { t } = useTranslation('quick-links')
  const where = (dragged: UniqueIdentifier, over: UniqueIdentifier) => {
    const { id } = placeOf(dragged)
    const to = placeOf(over)
    const name = nameOf(shelves, dragged)
    if (to.kind === 'category') {
      const ids = order.categoryOrder(id, to.id)
      return t('drag.category_over', { name, place: ids.indexOf(id) + 1, count: ids.length })
    }
    const category_id = to.kind === 'end' ? to.id : categoryOf(shelves, to.id)
    const ids = order.linkOrder(id, category_id, to.kind === 'end' ? undefined : to.id)
    const category = nameOf(shelves, `category:${category_id}`)
    return t('drag.link_over', { name, place: ids.indexOf(id) + 1, count: ids.length, category })
  }
  const nowhere = (dragged: UniqueIdentifier) => t('drag.nowhere', { name: nameOf(shelves, dragged) })
  return {
    onDragStart: ({ active }) => t('drag.picked_up', { name: nameOf(shelves, active.id) }),
    onDragOver: ({ active, over }) => (over ? where(active.id, over.id) : nowhere(active.id)),
    onDragEnd: ({ active, over }) =>
      over ? t('drag.dropped', { where: where(active.id, over.id) }) : nowhere(active.id),
    onDragCancel: ({ active }) => nowhere(active.id),
  }
}

function nameOf(shelves: Shelf[], dragged: UniqueIdentifier): string {
  const { id } = placeOf(dragged)
  for (const { category, links } of shelves) {
    if (category.id === id) return category.name
    const link = links.find((each) => each.id === id)
    if (link) return link.title
  }
  return ''
}

const categoryOf = (shelves: Shelf[], linkId: string) =>
  shelves.find(({ links }) => links.some(({ id }) => id === linkId))?.category.id ?? ''
