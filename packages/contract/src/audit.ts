import { z } from 'zod'
import { endpoint, Format, ListQuery, many, tableFiles } from './endpoint.ts'

export const AuditRow = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  /** Who did it: the administrator where one acted in another person's name. */
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  on_behalf_of_id: z.uuid().nullable(),
  on_behalf_of_name: z.string().nullable(),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  /** What a person or an organization is called today. */
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Since when before and after are empty, because what they said of a person was erased. */
  erased_at: z.iso.datetime().nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const AuditListQuery = ListQuery.omit({ search: true }).extend({
  /** Those who did it, or in whose name it was done. */
  person_id: many(z.uuid()),
  action: many(z.string().max(80)),
  subject_type: many(z.string().max(40)),
  subject_id: z.string().max(80).optional(),
  /** From the beginning of this day to the end of that one, UTC. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditListQuery = z.infer<typeof AuditListQuery>

export const AuditVerdict = z.object({
  is_intact: z.boolean(),
  /** How many rows were looked at. */
  checked: z.int(),
  /** The first row that was changed, or after which one is missing. */
  broken_id: z.int().nullable(),
})
export type AuditVerdict = z.infer<typeof AuditVerdict>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: 'audit/list',
    access: 'system_admin',
    query: AuditListQuery,
    data: z.array(AuditRow),
    paged: true,
  }),
  /** What there is to filter by. */
  filters: endpoint({
    method: 'GET',
    path: 'audit/filters',
    access: 'system_admin',
    data: z.object({ actions: z.array(z.string()), subject_types: z.array(z.string()) }),
  }),
  verify: endpoint({ method: 'POST', path: 'audit/verify', access: 'system_admin', data: AuditVerdict }),
  export: endpoint({
    method: 'GET',
    path: 'audit/export',
    access: 'system_admin',
    query: AuditListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
}
