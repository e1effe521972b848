import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { word } from './validation.ts'

export const membershipLevels = [
  'founding',
  'principal',
  'associate',
  'startup',
  'academic',
  'stakeholders-gov',
] as const

/** Who a published thing is for: everyone when nothing is chosen, otherwise all who match any of the choices. */
export const Audience = z.object({
  levels: z.array(z.string().max(60)).max(50).default([]),
  hubs: z.array(z.uuid()).max(100).default([]),
  /** Built-in and custom roles, by their slugs. */
  roles: z
    .array(
      z
        .string()
        .max(400)
        .regex(/^[\w-]+$/, word('not_offered')),
    )
    .max(50)
    .default([]),
})
export type Audience = z.infer<typeof Audience>

const Choice = z.object({ value: z.string(), label: z.string() })

export const audiences = {
  /** What an audience can be made of in this network. */
  options: endpoint({
    method: 'GET',
    path: 'audiences/options',
    access: 'session',
    data: z.object({ levels: z.array(Choice), hubs: z.array(Choice), roles: z.array(Choice) }),
  }),
}
