import { useDroppable } from '@dnd-kit/core'
import type { QuickLink } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { CategoryMenu } from './category-menu.tsx'
import { DragHandle } from './drag-handle.tsx'
import { DropLine } from './drop-line.tsx'
import { placeId } from './drag-places.ts'
import { LinkMarks } from './link-marks.tsx'
import { LinkMenu } from './link-menu.tsx'
import { LinkRow } from './link-row.tsx'
import { LinkShelf } from './link-shelf.tsx'
import type { Question } from './questions.tsx'
import type { Shelf } from './shelves.ts'
import { useDragPlace } from './use-drag-place.ts'
import type { Order } from './use-order.ts'

type Props = {
  shelf: Shelf
  shelves: Shelf[]
  order: Order
  canOrder: boolean
  onAsk: (question: Question) => void
}

/** A category with the tools to change it; it can be dragged, and links can be dropped into it. */
export function ManagedShelf({ shelf, shelves, order, canOrder, onAsk }: Props) {
  const { t } = useTranslation('quick-links')
  const { category, links } = shelf
  const ids = shelves.map((each) => each.category.id)
  const { ref, place, isDragging, line, handle } = useDragPlace('category', category.id, ids)
  return (
    <LinkShelf
      ref={ref}
      place={place}
      name={category.name}
      hubName={category.hub_name}
      className={cx(isDragging && 'opacity-40')}
      tools={
        <>
          {canOrder && <DragHandle handle={handle} label={t('drag.category', { name: category.name })} />}
          <CategoryMenu category={category} ids={ids} order={order} canOrder={canOrder} onAsk={onAsk} />
        </>
      }
      line={<DropLine line={line} />}
      end={<ShelfEnd categoryId={category.id} isEmpty={links.length === 0} />}
    >
      {links.map((link) => (
        <ManagedRow key={link.id} link={link} links={links} order={order} canOrder={canOrder} onAsk={onAsk} />
      ))}
    </LinkShelf>
  )
}

type RowProps = Omit<Props, 'shelf' | 'shelves'> & { link: QuickLink; links: QuickLink[] }

function ManagedRow({ link, links, order, canOrder, onAsk }: RowProps) {
  const { t } = useTranslation('quick-links')
  const ids = links.map(({ id }) => id)
  const { ref, place, isDragging, line, handle } = useDragPlace('link', link.id, ids)
  return (
    <LinkRow
      ref={ref}
      place={place}
      link={link}
      className={cx(isDragging && 'opacity-40')}
      marks={<LinkMarks link={link} />}
      tools={
        <>
          {canOrder && <DragHandle handle={handle} label={t('drag.link', { title: link.title })} />}
          <LinkMenu link={link} ids={ids} order={order} canOrder={canOrder} onAsk={onAsk} />
        </>
      }
      line={<DropLine line={line} />}
    />
  )
}

/** The place behind the last link. */
function ShelfEnd({ categoryId, isEmpty }: { categoryId: string; isEmpty: boolean }) {
  const { t } = useTranslation('quick-links')
  const { setNodeRef, isOver } = useDroppable({ id: placeId('end', categoryId) })
  return (
    <div ref={setNodeRef} className={cx('relative', isEmpty ? 'py-3 text-ink-2' : 'h-2')}>
      {isEmpty && t('empty.category')}
      <DropLine line={isOver ? 'before' : null} />
    </div>
  )
}
