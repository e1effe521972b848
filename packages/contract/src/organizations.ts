import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const OrganizationName = z.object({ id: z.uuid(), name: z.string() })

export const organizations = {
  /** The light list for pickers, inside the caller's scope; at most 50, best match first. */
  nameList: endpoint({
    method: 'GET',
    path: 'organizations/name-list',
    access: 'user_read',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    data: z.array(OrganizationName),
  }),
}
