import type { NodeOption } from '@guildhall/contract/capabilities-taxonomy'

type Node = Pick<NodeOption, 'id' | 'parent_id' | 'name' | 'synonyms'> & { codes?: { scheme: string; code: string }[] }

/** A tree that is asked many things: built once from the list that the server gives, parents before children. */
export type Tree<N extends Node = NodeOption> = {
  nodes: N[]
  byId: Map<string, N>
  childrenOf: (id: string | null) => N[]
  /** From the root down to the one above. */
  above: (id: string) => N[]
  /** A node and all below it. */
  branch: (id: string) => N[]
}

export function treeOf<N extends Node>(nodes: N[]): Tree<N> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const children = new Map<string | null, N[]>()
  for (const node of nodes) {
    const siblings = children.get(node.parent_id)
    if (siblings) siblings.push(node)
    else children.set(node.parent_id, [node])
  }
  const childrenOf = (id: string | null) => children.get(id) ?? []
  const above = (id: string): N[] => {
    const parent = byId.get(byId.get(id)?.parent_id ?? '')
    return parent ? [...above(parent.id), parent] : []
  }
  const branch = (id: string): N[] => {
    const node = byId.get(id)
    return node ? [node, ...childrenOf(id).flatMap((child) => branch(child.id))] : []
  }
  return { nodes, byId, childrenOf, above, branch }
}

export const pathText = (above: { name: string }[]): string => above.map(({ name }) => name).join(' › ')

/** As people type it: without accents, capital letters and the signs that join words. */
export const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Why a node answers to a search: `by` is the synonym or code, where it is not the name. */
export type Match<N> = { node: N; by: string | null }

/** The nodes that answer to a text, by name first, then by synonym and by code. */
export function matching<N extends Node>({ nodes }: Tree<N>, text: string): Match<N>[] {
  const wanted = plainly(text)
  if (wanted === '') return []
  const ranked = nodes.flatMap((node): (Match<N> & { rank: number })[] => {
    const name = plainly(node.name)
    if (name.startsWith(wanted)) return [{ node, by: null, rank: 0 }]
    if (holds(name, wanted)) return [{ node, by: null, rank: 1 }]
    const synonym = node.synonyms.find((each) => holds(plainly(each), wanted))
    if (synonym !== undefined) return [{ node, by: synonym, rank: plainly(synonym) === wanted ? 0 : 2 }]
    const code = node.codes?.find((each) => holds(plainly(`${each.scheme} ${each.code}`), wanted))
    return code ? [{ node, by: `${code.scheme} ${code.code}`, rank: 3 }] : []
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ node, by }) => ({ node, by }))
}

/** At the start of a word; inside one only what is long enough not to be there by chance, as GaN is in “organic”. */
const holds = (text: string, wanted: string): boolean =>
  ` ${text}`.includes(` ${wanted}`) || (wanted.length > 3 && text.includes(wanted))

/** The list with a node put below another parent, before one of its children or as the last; its branch goes along. */
export function moved<N extends Node>(nodes: N[], id: string, parent_id: string | null, before_id: string | null): N[] {
  const changed = treeOf(nodes.map((node) => (node.id === id ? { ...node, parent_id } : node)))
  const ordered = (parent: string | null): N[] => {
    const children = changed.childrenOf(parent)
    if (parent !== parent_id) return children
    const others = children.filter((child) => child.id !== id)
    const at = others.findIndex((child) => child.id === before_id)
    return others.toSpliced(at < 0 ? others.length : at, 0, ...children.filter((child) => child.id === id))
  }
  const below = (parent: string | null): N[] => ordered(parent).flatMap((child) => [child, ...below(child.id)])
  return below(null)
}
