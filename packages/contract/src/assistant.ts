import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { word } from './validation.ts'

export const assistantEngines = ['extract', 'model'] as const
export const assistantSources = [
  'help',
  'workforce_development',
  'content_library',
  'opportunities',
  'connect',
  'events',
] as const

export const Question = z.object({
  question: z.string().trim().min(1, word('required')).max(1000),
  /** What was asked and answered before in the same panel. */
  history: z
    .array(z.object({ question: z.string().max(1000), answer: z.string().max(8000) }))
    .max(4)
    .default([]),
})
export type Question = z.infer<typeof Question>

export const AssistantSource = z.object({
  /** What the answer calls it: [1]. */
  number: z.int(),
  area: z.enum(assistantSources),
  title: z.string(),
  link: z.string(),
})
export type AssistantSource = z.infer<typeof AssistantSource>

/** Who answers: said before anybody asks, because a model may stand outside of the portal. */
export const AssistantAbout = z.object({ engine: z.enum(assistantEngines), model: z.string().nullable() })
export type AssistantAbout = z.infer<typeof AssistantAbout>

/** What comes down the stream, each as one event: first where the answer comes from, then its text piece by piece, then its end. */
export const AssistantPart = z.discriminatedUnion('what', [
  z.object({
    /** Comes once more where the writing engine broke off: what it wrote is taken back, and the text begins anew. */
    what: z.literal('sources'),
    ...AssistantAbout.shape,
    sources: z.array(AssistantSource),
  }),
  z.object({ what: z.literal('text'), text: z.string() }),
  /** `cut`: it was getting too long. `failed`: the writing engine broke off; what was found stands in its place. */
  z.object({ what: z.literal('end'), end: z.enum(['done', 'cut', 'failed', 'nothing']) }),
])
export type AssistantPart = z.infer<typeof AssistantPart>

/** How much one person may ask, whatever the node. */
export const assistantLimits = { a_minute: 6, a_day: 120 } as const

export const assistant = {
  about: endpoint({ method: 'GET', path: 'assistant/about', access: 'session', data: AssistantAbout }),
  /** Answers from what the caller may read, as a stream of parts (server-sent events); ends when the caller hangs up. */
  ask: endpoint({
    method: 'POST',
    path: 'assistant/ask',
    access: 'session',
    body: Question,
    data: z.string(),
    file: 'text/event-stream',
  }),
}
