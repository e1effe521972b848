import { z } from 'zod'
import { visibilities } from './organization-profile-fields.ts'

/** What a person may keep to himself; his name and his organization are what makes an entry. */
export const personFields = ['job_title', 'email', 'phone'] as const
export type PersonField = (typeof personFields)[number]
export const OwnEntry = z.object({
  is_listed: z.boolean(),
  visibility: z.record(z.enum(personFields), z.enum(visibilities)),
})
export type OwnEntry = z.infer<typeof OwnEntry>
export const SavedEntry = OwnEntry.extend({ version: z.int() })
export type SavedEntry = z.infer<typeof SavedEntry>
/** Where nobody chose otherwise. */
export const defaultEntry: OwnEntry = {
  is_listed: true,
  visibility: { job_title: 'network', email: 'connect', phone: 'private' },
}
