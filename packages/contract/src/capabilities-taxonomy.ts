import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** `merged`: it went into another one, and whoever still has its id is led there. */
export const nodeStates = ['active', 'deprecated', 'merged'] as const
export type NodeState = (typeof nodeStates)[number]

/** What a node is called in somebody else's system. */
export type NodeCode = { scheme: string; code: string }

/** A node as pickers, filters and search need it. */
export const NodeOption = z.object({
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  name: z.string(),
  synonyms: z.array(z.string()),
  state: z.enum(['active', 'deprecated']),
})
export type NodeOption = z.infer<typeof NodeOption>

export const capabilitiesTaxonomy = {
  /** The whole tree, each node after the one above it and in the order of the tree; for pickers, so without counts. */
  options: endpoint({
    method: 'GET',
    path: 'capabilities-taxonomy/options',
    access: 'session',
    data: z.array(NodeOption),
  }),
}
