import { useState } from 'react'
import { placeId } from './drag-places.ts'
import { Dragging } from './dragging.tsx'
import { focusPlace, menuButton } from './focus-place.ts'
import { ManagedShelf } from './managed-shelf.tsx'
import { type Question, Questions } from './questions.tsx'
import type { Shelf } from './shelves.ts'
import { useOrder } from './use-order.ts'

type Props = {
  shelves: Shelf[]
  /** What a search has left of them. */
  shown: Shelf[]
  /** A part of a list cannot be ordered: nobody sees what it would stand between. */
  isNarrowed: boolean
}

/** The shelves as those see them who manage links. */
export function ManagedShelves({ shelves, shown, isNarrowed }: Props) {
  const order = useOrder(shelves)
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => {
    setQuestion(null)
    if (question) focusPlace(returnPlace(question), menuButton)
  }
  return (
    <Dragging shelves={shelves} order={order}>
      {shown.map((shelf) => (
        <ManagedShelf
          key={shelf.category.id}
          shelf={shelf}
          shelves={shelves}
          order={order}
          canOrder={!isNarrowed}
          onAsk={setQuestion}
        />
      ))}
      {question && <Questions question={question} shelves={shelves} order={order} onClose={close} />}
    </Dragging>
  )
}

/** A link that is deleted leaves the focus to its category. */
function returnPlace(question: Question): string {
  if (question.kind === 'delete_link') return placeId('category', question.link.category_id)
  return 'link' in question ? placeId('link', question.link.id) : placeId('category', question.category.id)
}
