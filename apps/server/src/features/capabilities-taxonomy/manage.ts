import type { MovePreview, NodeInput, TaxonomyNode } from '@guildhall/contract/capabilities-taxonomy'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { isProposed } from '../capabilities/public.ts'
import { deleteNode, insertNode, lockNodes, lockTree, orderNodes, placeNode, updateNode } from './change-queries.ts'
import { countBranch, expectNode, findNode, listChildren, pathOf, subject_type, type Node } from './node-queries.ts'
import { expectNodes } from './queries.ts'

export function createNode(db: Db, author: Author, input: NodeInput): Promise<TaxonomyNode> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    const parent = await expectParent(tx, input.parent_id)
    const after = await insertNode(tx, tidied(input), parent?.path ?? [])
    note({ action: 'taxonomy_node.created', subject_type, subject_id: after.id, after })
    return findNode(tx, after.id)
  })
}

export function updateTaxonomyNode(
  db: Db,
  author: Author,
  { id, version, parent_id, ...input }: NodeInput & { id: string; version: number },
): Promise<TaxonomyNode> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    const before = await expectNode(tx, id)
    expectVersion(before, { version })
    const isMoved = before.parent_id !== parent_id
    const placed = isMoved ? await placeNode(tx, before, await expectPlace(tx, before, parent_id)) : before
    const saved = await updateNode(tx, id, tidied(input))
    note({
      action: 'taxonomy_node.updated',
      subject_type,
      subject_id: id,
      before,
      after: { ...saved, path: placed.path },
    })
    return findNode(tx, id)
  })
}

/** What a move would touch; one into the branch itself is refused here already. */
export async function previewMove(db: Db, id: string, parent_id: string | null): Promise<MovePreview> {
  const node = await expectNode(db, id)
  const parent = await expectPlace(db, node, parent_id)
  return {
    ...(await countBranch(db, id)),
    from: (await pathOf(db, node)).slice(0, -1),
    to: parent ? await pathOf(db, parent) : [],
  }
}

type Move = { id: string; parent_id: string | null; before_id: string | null }

/** Puts a node elsewhere, or among its siblings elsewhere. Decided under a lock: of two that meet, the second sees the first. */
export function moveNode(db: Db, author: Author, { id, parent_id, before_id }: Move): Promise<null> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    const before = await expectNode(tx, id)
    const parent = await expectPlace(tx, before, parent_id)
    if (before.parent_id !== parent_id) await placeNode(tx, before, parent)
    const ids = (await listChildren(tx, parent_id)).map((child) => child.id).filter((each) => each !== id)
    const at = before_id === null ? ids.length : ids.indexOf(before_id)
    if (at < 0) throw new InvalidField('before_id', 'order_stale')
    await orderNodes(tx, ids.toSpliced(at, 0, id))
    const after = { parent_id, place: at + 1, other: parent?.name ?? null }
    note({
      action: 'taxonomy_node.moved',
      subject_type,
      subject_id: id,
      before: { parent_id: before.parent_id },
      after,
    })
    return null
  })
}

/** Takes a node out of what is offered to choose from; those who have it keep it and are shown what is used instead. */
export function deprecateNode(
  db: Db,
  author: Author,
  id: string,
  replaced_by_id: string | null,
): Promise<TaxonomyNode> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    const before = await expectNode(tx, id)
    const replacement = replaced_by_id ? await expectReplacement(tx, id, replaced_by_id) : null
    const after = await updateNode(tx, id, { state: 'deprecated', replaced_by_id })
    const noted = { ...after, other: replacement?.name ?? null }
    note({ action: 'taxonomy_node.deprecated', subject_type, subject_id: id, before, after: noted })
    return findNode(tx, id)
  })
}

export function restoreNode(db: Db, author: Author, id: string): Promise<TaxonomyNode> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    const before = await expectNode(tx, id)
    const after = await updateNode(tx, id, { state: 'active', replaced_by_id: null })
    note({ action: 'taxonomy_node.restored', subject_type, subject_id: id, before, after })
    return findNode(tx, id)
  })
}

/** Only what nothing hangs on can go; the constraints of the database know. */
export function deleteTaxonomyNode(db: Db, author: Author, id: string): Promise<null> {
  return audited(db, author, async (tx, note) => {
    await lockTree(tx)
    const before = await expectNode(tx, id)
    await lockNodes(tx, [id])
    if (await isProposed(tx, id)) throw conflict('error.taxonomy_node_in_use')
    await deleteNode(tx, id)
    note({ action: 'taxonomy_node.deleted', subject_type, subject_id: id, before })
    return null
  })
}

async function expectParent(tx: Db, parent_id: string | null): Promise<Node | null> {
  if (parent_id === null) return null
  await expectNodes(tx, [parent_id], 'parent_id')
  return expectNode(tx, parent_id)
}

/** Where a node is to be put: anywhere but into its own branch. */
async function expectPlace(tx: Db, node: Node, parent_id: string | null): Promise<Node | null> {
  const parent = await expectParent(tx, parent_id)
  if (parent?.path.includes(node.id)) throw new InvalidField('parent_id', 'node_inside_itself')
  return parent
}

/** What is used instead is in use itself, so that nobody is led in circles. */
async function expectReplacement(tx: Db, id: string, replaced_by_id: string): Promise<Node> {
  await expectNodes(tx, [replaced_by_id], 'replaced_by_id')
  const replacement = await expectNode(tx, replaced_by_id)
  if (replaced_by_id === id || replacement.state !== 'active')
    throw new InvalidField('replaced_by_id', 'node_not_in_use')
  return replacement
}

/** A synonym counts once, whatever its capital letters, and a name is none of its own synonyms. */
function tidied<I extends { name: string; synonyms: string[] }>(input: I): I {
  const seen = new Set([input.name.toLowerCase()])
  const synonyms = input.synonyms.filter((each) => !seen.has(each.toLowerCase()) && seen.add(each.toLowerCase()))
  return { ...input, synonyms }
}
