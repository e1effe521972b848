import type { Db } from '../db/db.ts'
import { capability_nodes } from '../db/schema/capabilities.ts'
import { daysAgo, idOf } from './stable.ts'
import type { Branch } from './taxonomy-branch.ts'
import { designBranches } from './taxonomy-design.ts'
import { packageBranches } from './taxonomy-package.ts'
import { waferBranches } from './taxonomy-wafer.ts'

/** The id of a node by its name, which the demo taxonomy has once. */
export const nodeId = (name: string): string => {
  const id = idOf('node', name)
  if (!known.has(id)) throw new Error(`The demo taxonomy has no node “${name}”.`)
  return id
}

/** What organizations of the demo network can do, as a tree. */
export async function loadTaxonomy(db: Db) {
  await db.insert(capability_nodes).values(rows)
}

type Row = typeof capability_nodes.$inferInsert

const created_at = daysAgo(420)

const rowsOf = (branches: Branch[], above: string[]): Row[] =>
  branches.flatMap(({ name, definition, synonyms, codes, below }, index) => {
    const id = idOf('node', name)
    const path = [...above, id]
    const row: Row = {
      id,
      parent_id: above.at(-1) ?? null,
      path,
      name,
      definition,
      synonyms,
      codes: codes.map((text) => ({ scheme: text.split(':')[0] ?? '', code: text.split(':')[1] ?? '' })),
      position: index + 1,
      created_at,
      updated_at: created_at,
    }
    return [row, ...rowsOf(below, path)]
  })

const rows = rowsOf([...designBranches, ...waferBranches, ...packageBranches], [])
const known = new Set(rows.map(({ id }) => id))
