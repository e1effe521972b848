import { z } from 'zod'
import { ToolName } from './tools.ts'

const Person = z.object({ id: z.uuid(), name: z.string() })

/** One thing in the way. What `blocks` has to go before it is submitted, the rest before it can be used. */
export const Obstacle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('standing'), blocks: z.literal(true), lacks: z.enum(['agreement', 'payment', 'status']) }),
  z.object({ kind: z.literal('package'), blocks: z.literal(true) }),
  z.object({ kind: z.literal('level'), blocks: z.literal(true), level: z.string(), eligible: z.array(z.string()) }),
  z.object({ kind: z.literal('type'), blocks: z.literal(true) }),
  z.object({ kind: z.literal('limit'), blocks: z.literal(true), used: z.int(), most: z.int() }),
  z.object({ kind: z.literal('tool'), blocks: z.literal(true), tool: ToolName }),
  z.object({
    kind: z.literal('seats'),
    blocks: z.literal(true),
    tool: ToolName,
    asked: z.int(),
    free: z.int(),
    /** The order of the caller's organization that ends next and holds some of them. */
    held_by: z.object({ number: z.string(), ends_on: z.iso.date().nullable() }).nullable(),
  }),
  z.object({ kind: z.literal('no_seats'), blocks: z.literal(true) }),
  z.object({ kind: z.literal('people'), blocks: z.literal(true), tool: ToolName, people: z.int(), seats: z.int() }),
  /** People who cannot hold a seat: of another organization, or no longer active. */
  z.object({ kind: z.literal('strangers'), blocks: z.literal(true), people: z.array(Person) }),
  z.object({
    kind: z.literal('field'),
    blocks: z.literal(true),
    field: z.enum(['project_title', 'project_purpose', 'project_ends_on', 'justification', 'po_number']),
  }),
  z.object({
    kind: z.literal('eula_organization'),
    blocks: z.literal(false),
    version_id: z.uuid(),
    name: z.string(),
    number: z.int(),
    may_accept: z.boolean(),
  }),
  z.object({
    kind: z.literal('eula_people'),
    blocks: z.literal(false),
    version_id: z.uuid(),
    name: z.string(),
    number: z.int(),
    people: z.array(Person),
  }),
  /** People who cannot sign in yet. */
  z.object({ kind: z.literal('not_ready'), blocks: z.literal(false), people: z.array(Person) }),
])
export type Obstacle = z.infer<typeof Obstacle>

export const Preflight = z.object({
  obstacles: z.array(Obstacle),
  /** What was looked at and is in order. */
  passed: z.array(z.enum(['standing', 'level', 'limit', 'seats', 'eulas', 'people'])),
  used: z.int(),
  most: z.int().nullable(),
})
export type Preflight = z.infer<typeof Preflight>
