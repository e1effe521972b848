import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DueEula } from './eulas.ts'
import { StoredFile } from './files.ts'
import { orderStates } from './order-rules.ts'
import { seatReasons, seatStates } from './seats.ts'
import { deliveries, licenceModels, ToolName } from './tools.ts'

/** What is in the way of using a tool, in the order in which it has to go. */
export const accessBlocks = ['order', 'suspended', 'eula_organization', 'eula_user', 'ended'] as const
export type AccessBlock = (typeof accessBlocks)[number]

/** One tool of the caller: his seat on it, what blocks it, and how he gets to work. */
export const MyTool = z.object({
  seat_id: z.uuid(),
  tool: ToolName.extend({
    licence_model: z.enum(licenceModels),
    delivery: z.enum(deliveries),
    summary: z.string(),
  }),
  order: z.object({ id: z.uuid(), number: z.string(), state: z.enum(orderStates) }),
  project_title: z.string(),
  state: z.enum(seatStates),
  reason: z.enum(seatReasons).nullable(),
  blocks: z.array(z.enum(accessBlocks)),
  due: z.array(DueEula),
  ends_on: z.iso.date().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** How to get to work; empty where something is in the way. */
  instructions: z.string(),
  access_url: z.string(),
  licence_files: z.array(StoredFile),
  successor: ToolName.nullable(),
})
export type MyTool = z.infer<typeof MyTool>

/** A tool of the caller's organization with a free seat that he could take. */
export const ClaimableTool = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  project_title: z.string(),
  tool: ToolName.extend({
    licence_model: z.enum(licenceModels),
    delivery: z.enum(deliveries),
    summary: z.string(),
  }),
  /** Null where they are not counted. */
  free: z.int().nullable(),
  ends_on: z.iso.date().nullable(),
})
export type ClaimableTool = z.infer<typeof ClaimableTool>

export const edaAccess = {
  list: endpoint({
    method: 'GET',
    path: 'eda-access/list',
    access: 'eda_tools_read',
    data: z.object({
      mine: z.array(MyTool),
      /** What ran out or was given back in the last year. */
      past: z.array(MyTool),
      claimable: z.array(ClaimableTool),
    }),
  }),
}
