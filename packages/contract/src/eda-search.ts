import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderStates } from './order-rules.ts'
import { packageStates } from './packages.ts'
import { Passage } from './search.ts'
import { toolStates } from './tools.ts'

export const edaSubjects = ['tool', 'package', 'order', 'organization', 'user'] as const
export type EdaSubject = (typeof edaSubjects)[number]

export const EdaHit = z.object({
  id: z.uuid(),
  title: Passage,
  /** What tells it from others of the same name: a vendor, a project, an organization, an address. */
  note: Passage,
  state: z.enum([...toolStates, ...packageStates, ...orderStates]).nullable(),
})
export type EdaHit = z.infer<typeof EdaHit>

export const EdaHits = z.object({
  subject: z.enum(edaSubjects),
  /** The best first, and no more than eight. */
  hits: z.array(EdaHit),
  total: z.int(),
  /** False when there are more than `total` says. */
  total_is_exact: z.boolean(),
})
export type EdaHits = z.infer<typeof EdaHits>

export const edaSearch = {
  list: endpoint({
    method: 'GET',
    path: 'eda-search/list',
    access: 'eda_read',
    query: z.object({ search: z.string().trim().min(1).max(200) }),
    data: z.object({
      /** What the caller may look for at all, where something was found. */
      groups: z.array(EdaHits),
      /** Nothing was written so: these are written alike. */
      is_near: z.boolean(),
    }),
  }),
}
