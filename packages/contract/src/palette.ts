import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Passage } from './search.ts'

/** What the palette finds on the server; screens and actions the browser knows by itself. In the order in which they are shown. */
export const paletteKinds = [
  'organizations',
  'people',
  'orders',
  'opportunities',
  'events',
  'hubs',
  'tools',
  'content_library',
  'workforce_development',
  'help',
] as const
export type PaletteKind = (typeof paletteKinds)[number]

export const PaletteHit = z.object({
  id: z.string(),
  title: Passage,
  /** What tells it from others of its name: an address, a level, a day. */
  note: Passage,
  link: z.string(),
  /** Of people and organizations that have one. */
  picture: z.string().nullable(),
})
export type PaletteHit = z.infer<typeof PaletteHit>

export const PaletteGroup = z.object({ kind: z.enum(paletteKinds), hits: z.array(PaletteHit).max(4) })
export type PaletteGroup = z.infer<typeof PaletteGroup>

export const palette = {
  /** What the reader may open and that goes by these words or by a beginning of them. */
  find: endpoint({
    method: 'GET',
    path: 'palette/find',
    access: 'session',
    query: z.object({ query: z.string().trim().min(2).max(100) }),
    data: z.array(PaletteGroup),
  }),
}
