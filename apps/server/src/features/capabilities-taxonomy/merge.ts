import type { MergePreview, TaxonomyNode } from '@guildhall/contract/capabilities-taxonomy'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import { conflict, HttpError, InvalidField } from '../../http/errors.ts'
import { moveCapabilities } from '../capabilities/public.ts'
import { moveWanted } from '../opportunities/public.ts'
import { leadOn, listBoth, lockNodes, lockTree, markMerged, placeNode, updateNode } from './change-queries.ts'
import { expectNode, findNode, findRow, listChildren, subject_type, type Node } from './node-queries.ts'

type Pair = { from_id: string; into_id: string }

/** Everything that a merge would touch; what stands in its way is refused here already. */
export async function previewMerge(db: Db, { from_id, into_id }: Pair): Promise<MergePreview> {
  const { from, into, children } = await expectPair(db, { from_id, into_id })
  const [row, survivor] = [await findRow(db, from_id), await findRow(db, into_id)]
  const dropped = await listBoth(db, from_id, into_id)
  return {
    from: row,
    into: survivor,
    moved: row.capability_count - dropped.length,
    dropped,
    opportunities: row.opportunity_count,
    children,
    ...joined(from, into),
  }
}

type Merge = Pair & { from_version: number; into_version: number }

/** Lets one node go into another one: whatever named it names the other one from then on, and its id leads there. */
export function mergeNodes(
  db: Db,
  author: Author,
  { from_version, into_version, ...pair }: Merge,
): Promise<TaxonomyNode> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    await lockNodes(tx, [pair.from_id, pair.into_id])
    const { from, into, children } = await expectPair(tx, pair)
    expectVersion(from, { version: from_version })
    expectVersion(into, { version: into_version })
    // First, so that its name is free for a child of the same name.
    await markMerged(tx, from.id, into.id)
    const merged = await updateNode(tx, into.id, {
      ...joined(from, into),
      definition: into.definition || from.definition,
    })
    for (const { id } of children) await placeNode(tx, await expectNode(tx, id), into)
    await leadOn(tx, from.id, into.id)
    const { moved, dropped } = await moveCapabilities(tx, from.id, into.id)
    const opportunities = await moveWanted(tx, from.id, into.id)
    const after = { other: into.name, into_id: into.id, moved, dropped, opportunities, children: children.length }
    note({ action: 'taxonomy_node.merged', subject_type, subject_id: from.id, before: from, after })
    const noted = { ...merged, other: from.name }
    note({ action: 'taxonomy_node.absorbed', subject_type, subject_id: into.id, before: into, after: noted })
    return findNode(tx, into.id)
  })
}

/** The two, and the children that move along; the survivor is in use and does not stand below the other one. */
async function expectPair(db: Db, { from_id, into_id }: Pair) {
  if (from_id === into_id) throw conflict('error.taxonomy_merge_itself')
  const [from, into] = [await expectNode(db, from_id), await expectNode(db, into_id)]
  if (into.path.includes(from_id)) throw conflict('error.taxonomy_merge_below')
  if (into.state !== 'active') throw new InvalidField('into_id', 'node_not_in_use')
  const children = await listChildren(db, from_id)
  const taken = new Set(
    (await listChildren(db, into_id)).filter(({ id }) => id !== from_id).map(({ name }) => name.toLowerCase()),
  )
  const twice = children.find(({ name }) => taken.has(name.toLowerCase()))
  if (twice) throw new HttpError(409, 'error.taxonomy_merge_children', { name: twice.name })
  return { from, into, children }
}

/** What the survivor answers to: its own synonyms, then the name and the synonyms of the other one. */
function joined(from: Node, into: Node) {
  const synonyms = distinct([...into.synonyms, from.name, ...from.synonyms], (each) => each.toLowerCase())
  const codes = distinct([...into.codes, ...from.codes], ({ scheme, code }) => `${scheme} ${code}`.toLowerCase())
  return { synonyms: synonyms.filter((each) => each.toLowerCase() !== into.name.toLowerCase()), codes }
}

/** The first of each kind. */
function distinct<T>(items: T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}
