import {
  closestCenter,
  type ClientRect,
  type CollisionDetection,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  type Modifier,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { getEventCoordinates } from '@dnd-kit/utilities'

/** A link takes the place of another `link` or goes to the `end` of a category; a category takes the place of another one. */
type Place = { kind: 'link' | 'end' | 'category'; id: string }

export const placeId = (kind: Place['kind'], id: string): string => `${kind}:${id}`

export function placeOf(identifier: UniqueIdentifier): Place {
  const [kind, id = ''] = String(identifier).split(':')
  return { kind: kind === 'link' || kind === 'end' ? kind : 'category', id }
}

/** The place under the pointer; with the keyboard, the one that the dragged thing was sent to. */
export const findPlace: CollisionDetection = (args) => {
  if (!args.pointerCoordinates) {
    const droppableContainers = args.droppableContainers.filter(({ id }) => fits(args.active.id, id))
    return closestCenter({ ...args, droppableContainers, droppableRects: rectsOf(droppableContainers) })
  }
  const under = pointerWithin(args)
  const place = under.find(({ id }) => fits(args.active.id, id))
  if (place) return [place]
  const [category] = under
  // Anywhere else in a category means its end.
  return category ? [{ ...category, id: placeId('end', placeOf(category.id).id) }] : []
}

/** An arrow key sends what is dragged to the middle of the nearest place in its direction. */
export const toNextPlace: KeyboardCoordinateGetter = (event, { active, context }) => {
  const { collisionRect, droppableContainers, over } = context
  const arrow = arrows[event.code]
  const places = droppableContainers.getEnabled().filter(({ id }) => fits(active, id))
  const rects = rectsOf(places)
  const current = rects.get(over?.id ?? active)
  if (!arrow || !current || !collisionRect) return undefined
  event.preventDefault()
  const from = middleOf(current)
  const [next] = [...rects.values()]
    .map((rect) => middleOf(rect))
    .map((middle) => ({ middle, way: arrow({ x: middle.x - from.x, y: middle.y - from.y }) }))
    .filter(({ way }) => way.ahead > 4)
    .toSorted((one, other) => Math.round(one.way.ahead - other.way.ahead) || one.way.aside - other.way.aside)
  return next && { x: next.middle.x - collisionRect.width / 2, y: next.middle.y - collisionRect.height / 2 }
}

/** Keeps what is dragged at the pointer, although it is taken by a handle at the far end. */
export const atPointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) => {
  const start = activatorEvent && getEventCoordinates(activatorEvent)
  if (!start || !draggingNodeRect) return transform
  return {
    ...transform,
    x: transform.x + start.x - draggingNodeRect.left - 20,
    y: transform.y + start.y - draggingNodeRect.top - 20,
  }
}

/** Where places are at this moment; the rectangles that are kept for a drag may be from before the page was scrolled to it. */
const rectsOf = (places: DroppableContainer[]): Map<UniqueIdentifier, ClientRect> =>
  new Map(places.flatMap(({ id, node }) => (node.current ? [[id, node.current.getBoundingClientRect()] as const] : [])))

const fits = (dragged: UniqueIdentifier, place: UniqueIdentifier) =>
  (placeOf(dragged).kind === 'category') === (placeOf(place).kind === 'category')

const middleOf = ({ left, top, width, height }: ClientRect) => ({ x: left + width / 2, y: top + height / 2 })

type Way = (distance: { x: number; y: number }) => { ahead: number; aside: number }
// To the left and right only neighbours in the same line count.
const sideways = (ahead: number, y: number) => ({ ahead: Math.abs(y) < 4 ? ahead : 0, aside: 0 })
const arrows: Record<string, Way | undefined> = {
  ArrowDown: ({ x, y }) => ({ ahead: y, aside: Math.abs(x) }),
  ArrowUp: ({ x, y }) => ({ ahead: -y, aside: Math.abs(x) }),
  ArrowRight: ({ x, y }) => sideways(x, y),
  ArrowLeft: ({ x, y }) => sideways(-x, y),
}
