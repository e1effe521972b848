import { pathSign } from '@guildhall/contract/capabilities-taxonomy'
import type { Db } from '../../db/db.ts'
import type { Columns } from '../../http/table-file.ts'
import { readKnown } from './import-queries.ts'
import type { Node } from './node-queries.ts'

/** The columns of the file, as an import takes them back. */
export const exportColumns: Columns<Exported> = {
  id: ({ id }) => id,
  parent: ({ parent }) => parent,
  name: ({ name }) => name,
  definition: ({ definition }) => definition,
  synonyms: ({ synonyms }) => synonyms.join('; '),
  codes: ({ codes }) => codes.map(({ scheme, code }) => `${scheme}:${code}`).join('; '),
  state: ({ state }) => state,
  replacement: ({ replacement }) => replacement,
}

type Exported = Node & { parent: string; replacement: string }

/** The tree in its order, paths in words. */
export async function* exportedNodes(db: Db): AsyncGenerator<Exported[]> {
  const { nodes } = await readKnown(db)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const inWords = (path: string[]) => path.map((id) => byId.get(id)?.name ?? '').join(pathSign)
  yield nodes.map((node) => ({
    ...node,
    parent: inWords(node.path.slice(0, -1)),
    replacement: inWords(byId.get(node.replaced_by_id ?? '')?.path ?? []),
  }))
}
