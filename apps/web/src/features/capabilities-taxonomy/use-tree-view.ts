import type { NodeRow } from '@guildhall/contract/capabilities-taxonomy'
import { useMemo, useState } from 'react'
import { matching, type Tree, treeOf } from './tree.ts'

/** A row that is in view. */
export type VisibleRow = { node: NodeRow; depth: number; hasChildren: boolean; isOpen: boolean; hit: Hit | undefined }
/** That a row answers to the search, and by which synonym or code where it is not its name. */
export type Hit = { by: string | null }

/** Below this many a tree shows its second level at once. */
const fewNodes = 200

/** What of the tree is in view: the branches that are open, or what a search found with all above it. */
export function useTreeView(nodes: NodeRow[], search: string) {
  const tree = useMemo(() => treeOf(nodes), [nodes])
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(nodes.length <= fewNodes ? tree.childrenOf(null).map(({ id }) => id) : []),
  )
  const hits = useMemo(
    () => new Map<string, Hit>(matching(tree, search).map(({ node, by }) => [node.id, { by }])),
    [tree, search],
  )
  const isSearching = search.trim() !== ''
  const rows = useMemo(() => visibleRows(tree, open, isSearching ? hits : undefined), [tree, open, hits, isSearching])
  const set = (ids: string[], isOpen: boolean) =>
    setOpen((now) => {
      const next = new Set(now)
      for (const id of ids)
        if (isOpen) next.add(id)
        else next.delete(id)
      return next
    })
  return {
    tree,
    rows,
    hitCount: hits.size,
    isSearching,
    toggle: (id: string, isOpen: boolean) => set([id], isOpen),
    openAll: () => setOpen(new Set(nodes.map(({ id }) => id))),
    closeAll: () => setOpen(new Set()),
    /** Brings a node into view. */
    reveal: (id: string) =>
      set(
        tree.above(id).map((node) => node.id),
        true,
      ),
  }
}

function visibleRows(tree: Tree<NodeRow>, open: ReadonlySet<string>, hits: Map<string, Hit> | undefined): VisibleRow[] {
  const shown = hits && new Set([...hits.keys()].flatMap((id) => [...tree.above(id).map((node) => node.id), id]))
  const below = (parent: string | null, depth: number): VisibleRow[] =>
    tree
      .childrenOf(parent)
      .filter(({ id }) => !shown || shown.has(id))
      .flatMap((node) => {
        const children = tree.childrenOf(node.id)
        // A search opens what leads to a match.
        const isOpen = shown ? children.some(({ id }) => shown.has(id)) : open.has(node.id)
        const row = { node, depth, hasChildren: children.length > 0, isOpen, hit: hits?.get(node.id) }
        return [row, ...(isOpen ? below(node.id, depth + 1) : [])]
      })
  return below(null, 0)
}
