import type { NodeRow } from '@guildhall/contract/capabilities-taxonomy'
import { ApiError } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastError } from '../../ui/toast.ts'
import { nodesQuery, useMoveNode } from './api.ts'
import type { Question } from './node-menu.tsx'
import { moved, type Tree } from './tree.ts'
import type { Step } from './tree-keys.ts'
import type { Drop } from './use-node-drag.ts'

type Place = { parent_id: string | null; before_id: string | null }

/** The ways to put a node elsewhere: among its siblings at once, under another parent after a look at what that touches. */
export function useMoves(tree: Tree<NodeRow>, onAsk: (question: Question) => void) {
  const move = useMoveNode()
  const go = (id: string, to: Place) => {
    const node = tree.byId.get(id)
    if (!node) return
    if (to.parent_id !== node.parent_id) return onAsk({ kind: 'move', node, to })
    const before = queryClient.getQueryData(nodesQuery.queryKey)
    void queryClient.cancelQueries({ queryKey: nodesQuery.queryKey })
    queryClient.setQueryData(nodesQuery.queryKey, (nodes) => nodes && moved(nodes, id, to.parent_id, to.before_id))
    move.mutate(
      { id, ...to },
      {
        onError(error) {
          queryClient.setQueryData(nodesQuery.queryKey, before)
          const refusal = error instanceof ApiError && Object.values(error.errors ?? {})[0]?.[0]
          if (refusal) toastError(refusal)
        },
      },
    )
  }
  return {
    mayDrop: (id: string, drop: Drop) => !tree.branch(id).some((node) => node.id === drop.id),
    drop: (id: string, drop: Drop) => go(id, placeOf(tree, id, drop)),
    step: (id: string, step: Step) => {
      const to = stepOf(tree, id, step)
      if (to) go(id, to)
    },
  }
}

function placeOf(tree: Tree<NodeRow>, id: string, { id: over, where }: Drop): Place {
  if (where === 'inside') return { parent_id: over, before_id: null }
  const parent_id = tree.byId.get(over)?.parent_id ?? null
  if (where === 'before') return { parent_id, before_id: over }
  const others = tree.childrenOf(parent_id).filter((node) => node.id !== id)
  const at = others.findIndex((node) => node.id === over)
  return { parent_id, before_id: others[at + 1]?.id ?? null }
}

function stepOf(tree: Tree<NodeRow>, id: string, step: Step): Place | undefined {
  const node = tree.byId.get(id)
  if (!node) return undefined
  const { parent_id } = node
  const siblings = tree.childrenOf(parent_id)
  const at = siblings.findIndex((each) => each.id === id)
  const [previous, next] = [siblings[at - 1], siblings[at + 1]]
  if (step === 'up') return previous && { parent_id, before_id: previous.id }
  if (step === 'down') return next && { parent_id, before_id: siblings[at + 2]?.id ?? null }
  if (step === 'in') return previous && { parent_id: previous.id, before_id: null }
  return parent_id === null ? undefined : placeOf(tree, id, { id: parent_id, where: 'after' })
}
