import { closestCenter, type ClientRect, type CollisionDetection, type KeyboardCoordinateGetter, pointerWithin, type UniqueIdentifier } from '@dnd-kit/core'

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
    return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(({ id }) => fits(args.active.id, id)) })
  }
  const under = pointerWithin(args)
  const place = under.find(({ id }) => fits(args.active.id, id))
  if (place) return [place]
  // Anywhere else in a category means its end.
  return under.map((hit) => ({ ...hit, id: placeId('end', placeOf(hit.id).id) }))
}

/** An arrow key sends what is dragged to the middle of the nearest place in its direction. */
export const toNextPlace: KeyboardCoordinateGetter = (event, { active, context: { collisionRect, droppableContainers, droppableRects } }) => {
  const arrow = arrows[event.code]
  if (!arrow || !collisionRect) return undefined
  event.preventDefault()
  const from = middleOf(collisionRect)
  const places = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => (fits(active, id) ? (droppableRects.get(id) ?? []) : []))
    .map((rect) => middleOf(rect))
    .map((middle) => ({ middle, ...arrow({ x: middle.x - from.x, y: middle.y - from.y }) }))
    .filter(({ ahead }) => ahead > 4)
    .toSorted((one, other) => Math.round(one.ahead - other.ahead) || one.aside - other.aside)
  const [next] = places
  return next && { x: next.middle.x - collisionRect.width / 2, y: next.middle.y - collisionRect.height / 2 }
}

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
