import { z } from 'zod'

/** What became of several people: for how many it was done, and for whom it was not, and why. */
export const BulkOutcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ id: z.uuid(), name: z.string(), reason: z.string() })),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>
