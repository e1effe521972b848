import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import statesUrl from 'us-atlas/states-10m.json?url'
import countriesUrl from 'world-atlas/countries-110m.json?url'
import { ApiError } from '../../../lib/api.ts'
import { lakes } from './lakes.ts'
import { projection } from './view.ts'

/** The outlines of the map as SVG draws them. */
export type Boundaries = { countries: string; lakes: string; states: string; borders: string; coast: string }

const states = '840'

/** Reads the boundaries that come with the portal: nobody else learns what is looked at. */
export async function readBoundaries(): Promise<Boundaries> {
  const [world, union] = await Promise.all([
    readTopology<{ countries: GeometryCollection }>(countriesUrl),
    readTopology<{ states: GeometryCollection }>(statesUrl),
  ])
  const path = geoPath(projection).digits(2)
  const others = {
    ...world.objects.countries,
    geometries: world.objects.countries.geometries.filter(({ id }) => id !== states),
  }
  const inside = mesh(union, union.objects.states, (a, b) => a !== b)
  return {
    countries: path(feature(world, others)) ?? '',
    lakes: lakes.map(({ shape }) => path(shape) ?? '').join(''),
    states: path(feature(union, union.objects.states)) ?? '',
    borders: path(inside) ?? '',
    coast: path(mesh(union, union.objects.states, (a, b) => a === b)) ?? '',
  }
}

async function readTopology<T extends Record<string, GeometryCollection>>(url: string): Promise<Topology<T>> {
  const response = await fetch(url)
  if (!response.ok) throw new ApiError(response.status, response.statusText)
  return response.json()
}
