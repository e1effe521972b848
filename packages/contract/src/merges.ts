import { z } from 'zod'
import { endpoint, Id, ListQuery } from './endpoint.ts'

/** What two accounts may differ in; for each, one value stays. */
export const mergeFields = [
  'first_name',
  'last_name',
  'email',
  'job_title',
  'phone',
  'organization_id',
  'language',
  'time_zone',
] as const
export type MergeField = (typeof mergeFields)[number]

const Pair = z.object({ survivor_id: z.uuid(), duplicate_id: z.uuid() })

export const MergeInput = Pair.extend({
  /** The fields of which the duplicate's value stays; of all others the survivor's does. */
  take: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
})
export type MergeInput = z.infer<typeof MergeInput>

export const MergePreview = z.object({
  fields: z.array(
    z.object({
      field: z.enum(mergeFields),
      survivor: z.string().nullable(),
      duplicate: z.string().nullable(),
    }),
  ),
  /** How many rows of each kind come over. */
  moves: z.array(z.object({ table: z.string(), rows: z.int() })),
})
export type MergePreview = z.infer<typeof MergePreview>

export const Merge = z.object({
  id: z.uuid(),
  survivor_id: z.uuid(),
  survivor_name: z.string(),
  duplicate_id: z.uuid(),
  duplicate_name: z.string(),
  duplicate_email: z.string(),
  merged_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  /** Until when it can be undone. */
  undo_until: z.iso.datetime(),
})
export type Merge = z.infer<typeof Merge>

export const merges = {
  /** What a merge would do; nothing is changed. */
  preview: endpoint({
    method: 'POST',
    path: 'users/merge-preview',
    access: 'system_admin',
    inPerson: true,
    body: Pair,
    data: MergePreview,
  }),
  /** Makes one account of two; the duplicate becomes a tombstone whose address still finds the survivor. */
  merge: endpoint({
    method: 'POST',
    path: 'users/merge',
    access: 'system_admin',
    inPerson: true,
    body: MergeInput,
    data: Merge,
    done: 'user.merged',
  }),
  /** Puts both back as they were, row for row, for 30 days. */
  undo: endpoint({
    method: 'POST',
    path: 'users/merge-undo',
    access: 'system_admin',
    inPerson: true,
    body: Id,
    data: Merge,
    done: 'user.merge_undone',
  }),
  list: endpoint({
    method: 'GET',
    path: 'users/merge-list',
    access: 'system_admin',
    query: ListQuery.omit({ search: true }),
    data: z.array(Merge),
    paged: true,
  }),
}
