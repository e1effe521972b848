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

/** What comes down the stream, each as one event: first where the answer comes from, then its text piece by piece, then its end. */
export const AssistantPart = z.discriminatedUnion('what', [
  z.object({ what: z.literal('sources'), engine: z.enum(assistantEngines), sources: z.array(AssistantSource) }),
  z.object({ what: z.literal('text'), text: z.string() }),
  /** `cut`: it was getting too long. `failed`: the writing engine broke off; what was found stands in its place. */
  z.object({ what: z.literal('end'), end: z.enum(['done', 'cut', 'failed', 'nothing']) }),
])
export type AssistantPart = z.infer<typeof AssistantPart>

export const assistantLimits = { a_minute: 6, a_day: 120 } as const

export const assistant = {
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
