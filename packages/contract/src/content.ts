import { z } from 'zod'

/** What is written for members is a draft until somebody publishes it. */
export const publishStates = ['draft', 'published'] as const
export type PublishState = (typeof publishStates)[number]

/** Formatted text as HTML. The server keeps only what its allow-list names. */
export const RichText = z.string().max(400_000).default('')

/** The state of a row that its editor started from: saving over a newer one is refused with 409. */
export const Version = z.object({ version: z.int().min(1) })
/** The same for callers that may do without: then the last one wins. */
export const SeenVersion = z.object({ version: z.int().min(1).optional() })

export const Tags = z.array(z.string().trim().min(1).max(40)).max(20).default([])

/** Part of an address: lower case, digits and hyphens. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120)
