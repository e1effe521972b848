import { z } from 'zod'
import { endpoint, many } from './endpoint.ts'

export const OrganizationName = z.object({ id: z.uuid(), name: z.string() })

export const organizations = {
  /** The light list for pickers, inside the caller's scope: at most 50 by name, or just those asked for by id. */
  nameList: endpoint({
    method: 'GET',
    path: 'organizations/name-list',
    access: 'user_read',
    query: z.object({ search: z.string().trim().max(200).optional(), ids: many(z.uuid()) }),
    data: z.array(OrganizationName),
  }),
}
