import type { DirectoryEntry, Spot } from '@guildhall/contract/connect'
import { grainOf, onScreen, type Point, type Size, type View } from './view.ts'

/** What is drawn at a place: results of the page by their number, others by how many they are. */
export type Bubble = Point & {
  key: string
  longitude: number
  latitude: number
  /** Results of the page that stand here. */
  entries: Numbered[]
  /** All that fit and stand here. */
  count: number
  /** Of a single one that is not on the page. */
  name: string | null
  radius: number
}
export type Numbered = { entry: DirectoryEntry; number: number }
type Drawn = Omit<Bubble, 'radius'>

const pinRadius = 10

/** Puts what would lie on top of each other into one bubble. */
export function bubblesOf(entries: DirectoryEntry[], spots: Spot[], view: View, size: Size): Bubble[] {
  const pins = entries.flatMap((entry, at) => pinOf(entry, at + 1, view, size))
  const crowds = othersOf(spots, pins, grainOf(view))
    .map((spot) => crowdOf(spot, view, size))
    // The large ones first, so that the small ones join them.
    .toSorted((a, b) => b.count - a.count)
  let drawn = gather([...crowds, ...pins])
  // What has grown by joining may touch another one now.
  for (let again = gather(drawn); again.length < drawn.length; again = gather(drawn)) drawn = again
  return drawn.filter(({ x, y }) => x > -30 && y > -30 && x < size.width + 30 && y < size.height + 30)
}

/** Two that are pressed apart have to be this far from each other. */
const leastDistance = 26

function gather(all: Drawn[]): Bubble[] {
  const gathered: Bubble[] = []
  for (const each of all) {
    const near = gathered.find(
      ({ x, y, radius }) => Math.hypot(x - each.x, y - each.y) < Math.max(radius + radiusOf(each), leastDistance),
    )
    if (near) join(near, each)
    else gathered.push({ ...each, entries: [...each.entries], radius: radiusOf(each) })
  }
  return gathered
}

/** The places of results, for a view that shows them all. */
export const placesOf = (entries: DirectoryEntry[], spots: Spot[]) => [
  ...spots,
  ...entries.flatMap(({ longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [{ longitude, latitude }],
  ),
]

function pinOf(entry: DirectoryEntry, number: number, view: View, size: Size): Drawn[] {
  const { longitude, latitude } = entry
  if (longitude === null || latitude === null) return []
  const place = { longitude, latitude }
  return [
    { key: entry.id, ...place, ...onScreen(place, view, size), entries: [{ entry, number }], count: 1, name: null },
  ]
}

/** The spots without those of the page, which have pins of their own: each is taken off the nearest spot that counts it. */
function othersOf(spots: Spot[], pins: Drawn[], grain: number): Spot[] {
  const left = spots.map((spot) => ({ ...spot }))
  for (const pin of pins) {
    const [nearest] = left
      .filter(({ count }) => count > 0)
      .map((spot) => ({ spot, far: Math.hypot(spot.longitude - pin.longitude, spot.latitude - pin.latitude) }))
      .filter(({ far }) => far <= Math.max(grain, 0.001))
      .toSorted((a, b) => a.far - b.far)
    if (nearest) nearest.spot.count--
  }
  return left.filter(({ count }) => count > 0)
}

const crowdOf = (spot: Spot, view: View, size: Size): Drawn => ({
  key: `${spot.longitude} ${spot.latitude}`,
  longitude: spot.longitude,
  latitude: spot.latitude,
  ...onScreen(spot, view, size),
  entries: [],
  count: spot.count,
  name: spot.count === 1 ? spot.name : null,
})

function join(bubble: Bubble, other: Drawn) {
  bubble.entries.push(...other.entries)
  bubble.count += other.count
  bubble.name = null
  bubble.radius = radiusOf(bubble)
}

const radiusOf = ({ count, entries }: Pick<Bubble, 'count' | 'entries'>) =>
  count === 1 ? (entries.length === 1 ? pinRadius : 6) : Math.min(20, 11 + Math.log2(count) * 1.5)
