import { geoMercator } from 'd3-geo'

/** The world as one square sheet, on which everything is drawn once; a view is a window on it. */
export const sheet = 8192
export const projection = geoMercator()
  .scale(sheet / (2 * Math.PI))
  .translate([sheet / 2, sheet / 2])

/** The window: the place of the sheet in its middle, and how many pixels a unit of the sheet is. */
export type View = { x: number; y: number; k: number }
export type Size = { width: number; height: number }
export type Place = { longitude: number; latitude: number }
/** In degrees. */
export type Box = { west: number; south: number; east: number; north: number }
export type Point = { x: number; y: number }

/** Where the contiguous states are, for a map without anything on it. */
export const home: Box = { west: -125, south: 24.5, east: -66.5, north: 49.5 }
const closest = 60

export function onSheet({ longitude, latitude }: Place): Point {
  // Mercator has no poles.
  const [x, y] = projection([longitude, Math.max(-84, Math.min(84, latitude))]) ?? [0, 0]
  return { x, y }
}

/** Where a place is in the window, in pixels. */
export function onScreen(place: Place, view: View, { width, height }: Size): Point {
  const { x, y } = onSheet(place)
  return { x: (x - view.x) * view.k + width / 2, y: (y - view.y) * view.k + height / 2 }
}

/** The view that shows all of a box, with room around it for the buttons at the edges. */
export function viewOf(box: Box, { width, height }: Size, room = 54): View {
  const a = onSheet({ longitude: box.west, latitude: box.north })
  const b = onSheet({ longitude: box.east, latitude: box.south })
  const across = Math.max(width - 2 * room, 40) / Math.max(b.x - a.x, 1)
  const down = Math.max(height - 2 * room, 40) / Math.max(b.y - a.y, 1)
  return within({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, k: Math.min(across, down) })
}

/** What of the world the window shows. */
export function boxOf(view: View, { width, height }: Size): Box {
  const corner = (right: number, down: number) =>
    projection.invert?.([view.x + (right * width) / 2 / view.k, view.y + (down * height) / 2 / view.k]) ?? [0, 0]
  const [[west, north], [east, south]] = [corner(-1, -1), corner(1, 1)]
  return {
    west: Math.max(-180, round(west)),
    south: Math.max(-90, round(south)),
    east: Math.min(180, round(east)),
    north: Math.min(90, round(north)),
  }
}

/** The smallest box around places; a single one gets the land around it. */
export function boxAround(places: Place[]): Box | undefined {
  if (places.length === 0) return undefined
  const longitudes = places.map(({ longitude }) => longitude)
  const latitudes = places.map(({ latitude }) => latitude)
  const [west, east] = widened(Math.min(...longitudes), Math.max(...longitudes))
  const [south, north] = widened(Math.min(...latitudes), Math.max(...latitudes))
  return { west, south, east, north }
}

/** Nearer or farther by a factor, around a point of the window that stays where it is. */
export function zoomed(view: View, factor: number, { width, height }: Size, around?: Point): View {
  const at = around ?? { x: width / 2, y: height / 2 }
  const { k } = within({ ...view, k: view.k * factor })
  const [right, down] = [at.x - width / 2, at.y - height / 2]
  return within({ x: view.x + right / view.k - right / k, y: view.y + down / view.k - down / k, k })
}

/** The window moved by pixels. */
export const moved = (view: View, right: number, down: number): View =>
  within({ ...view, x: view.x + right / view.k, y: view.y + down / view.k })

/** How many degrees two spots have to be apart to stand beside each other; in steps, so that moving asks for nothing new. */
export const grainOf = ({ k }: View): number => Math.min(20, 2 ** Math.round(Math.log2((44 * 360) / (sheet * k))))

const within = ({ x, y, k }: View): View => ({
  x: Math.max(0, Math.min(sheet, x)),
  y: Math.max(0, Math.min(sheet, y)),
  k: Math.max(0.04, Math.min(closest, k)),
})

const round = (degrees: number) => Math.round(degrees * 1000) / 1000

const widened = (from: number, to: number): [number, number] => {
  const missing = Math.max(0, 5 - (to - from)) / 2
  return [from - missing, to + missing]
}
