import type { NodeOption } from '@guildhall/contract/capabilities-taxonomy'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { taxonomyQuery } from './api.ts'
import { type Tree, treeOf } from './tree.ts'

const none: NodeOption[] = []

/** The taxonomy as a tree; empty until it is there. */
export function useTree(): Tree {
  const { data = none } = useQuery(taxonomyQuery)
  return useMemo(() => treeOf(data), [data])
}

/** What a node is called: `useNodeName()(id)`. */
export function useNodeName(): (id: string) => string {
  const { byId } = useTree()
  return (id) => byId.get(id)?.name ?? ''
}
