import { GripVertical } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Handle } from './use-drag-place.ts'

/** What a link or a category is dragged by; space picks it up for the arrow keys. */
export function DragHandle({ handle, label }: { handle: Handle; label: string }) {
  const { attributes, listeners, setActivatorNodeRef } = handle
  return (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      label={label}
      icon={GripVertical}
      size="s"
      // A finger that moves on the handle drags, instead of scrolling the page.
      className="cursor-grab touch-none text-ink-3 active:cursor-grabbing"
    />
  )
}
