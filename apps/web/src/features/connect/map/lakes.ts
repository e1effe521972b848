import { geoArea } from 'd3-geo'
import type { Polygon } from 'geojson'

type Lake = 'superior' | 'michigan' | 'huron' | 'erie' | 'ontario'

/** The Great Lakes, which the boundaries of countries do not know; on the side of the states their own shores lie over it. */
export const lakes: { name: Lake; label: [number, number]; shape: Polygon }[] = [
  {
    name: 'superior',
    label: [-87.6, 47.75],
    shape: shapeOf(
      '-92.3,46.6 -91.2,47.3 -90.0,47.75 -89.6,48.0 -89.3,48.25 -89.2,48.45 -88.9,48.35 -88.7,48.55 -88.35,48.6 -88.2,48.95 -87.6,48.85 -87.0,48.75 -86.4,48.75 -86.1,48.6 -85.95,48.2 -85.6,47.95 -84.95,47.95 -84.75,47.55 -84.95,47.3 -84.6,47.2 -84.75,46.9 -84.4,46.75 -84.6,46.45 -85.1,46.4 -86.6,46.3 -88.2,46.7 -90.5,46.4 -91.5,46.6',
    ),
  },
  {
    name: 'michigan',
    label: [-87.2, 43.4],
    shape: shapeOf(
      '-87.7,41.5 -86.7,41.5 -85.9,42.5 -86.0,44.0 -85.0,45.0 -84.75,45.95 -86.0,46.1 -87.3,45.8 -88.2,44.5 -88.1,43.0',
    ),
  },
  {
    name: 'huron',
    label: [-82.4, 44.7],
    shape: shapeOf(
      '-84.75,46.0 -84.3,46.1 -83.9,46.25 -83.2,46.2 -82.6,46.15 -81.8,46.05 -81.1,45.95 -80.7,45.85 -80.5,45.5 -80.1,45.2 -79.75,44.85 -80.0,44.75 -80.15,44.5 -80.6,44.5 -81.0,44.75 -81.2,45.2 -81.6,45.25 -81.25,44.9 -81.4,44.55 -81.65,44.3 -81.75,43.8 -81.7,43.3 -82.1,43.05 -82.42,42.98 -82.7,43.5 -83.5,43.6 -83.9,43.6 -83.5,44.2 -83.5,45.2 -84.6,45.7',
    ),
  },
  {
    name: 'erie',
    label: [-81.2, 42.25],
    shape: shapeOf(
      '-83.15,42.05 -82.75,42.02 -82.5,41.92 -82.4,42.1 -81.9,42.27 -81.4,42.6 -81.0,42.67 -80.5,42.6 -80.2,42.58 -80.4,42.76 -79.8,42.85 -79.2,42.87 -78.9,42.88 -78.9,42.7 -80.0,42.1 -81.5,41.6 -82.7,41.4 -83.5,41.7',
    ),
  },
  {
    name: 'ontario',
    label: [-78.2, 43.62],
    shape: shapeOf(
      '-79.05,43.25 -79.4,43.18 -79.78,43.3 -79.55,43.58 -79.3,43.65 -78.9,43.85 -78.2,43.93 -77.7,44.02 -77.2,43.88 -76.95,43.95 -76.9,44.08 -76.5,44.2 -76.2,44.2 -76.1,43.6 -77.0,43.2 -78.5,43.3',
    ),
  },
]

function shapeOf(corners: string): Polygon {
  const ring = corners.split(' ').map((corner) => corner.split(',').map(Number))
  const shape: Polygon = { type: 'Polygon', coordinates: [[...ring, ring[0] ?? []]] }
  // On a globe a ring has two sides: the one that is meant is the smaller.
  if (geoArea(shape) > 2 * Math.PI) shape.coordinates[0]?.reverse()
  return shape
}
