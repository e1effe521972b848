import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Each figure is there only for those who hold its dashboard permission. */
export const HomeFigures = z.object({
  new_users: z.int().optional(),
  new_organizations: z.int().optional(),
  total_users: z.int().optional(),
  total_organizations: z.int().optional(),
  /** Organizations by membership level. */
  pie_chart: z.array(z.object({ level: z.string(), label: z.string(), count: z.int() })).optional(),
})
export type HomeFigures = z.infer<typeof HomeFigures>

export const home = {
  figures: endpoint({ method: 'GET', path: 'home/figures', access: 'any_session', data: HomeFigures }),
}
