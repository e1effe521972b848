import type { Gap } from '@guildhall/contract/matching'
import { needOf } from '@guildhall/contract/matching-rules'

/** A line of the gap map, and how deep it stands under its branch. */
export type GapLine = { gap: Gap; depth: number; isParent: boolean }

/** What was asked for by its own name, the greatest need first. */
export const linesByNeed = (gaps: Gap[]): GapLine[] =>
  gaps
    .filter(({ named_count }) => named_count > 0)
    .toSorted(byNeed)
    .map((gap) => ({ gap, depth: 0, isParent: false }))

/** The branches of the taxonomy, the greatest need first on every floor; below those that are open what lies there. */
export function linesByBranch(gaps: Gap[], isOpen: (id: string) => boolean): GapLine[] {
  const parents = new Set(gaps.map(({ parent_id }) => parent_id))
  const children = (id: string | null) => gaps.filter(({ parent_id }) => parent_id === id)
  const below = (id: string | null, depth: number): GapLine[] =>
    children(id)
      .toSorted(byNeed)
      .flatMap((gap) => {
        const isParent = parents.has(gap.node_id)
        const inside = isParent && isOpen(gap.node_id) ? below(gap.node_id, depth + 1) : []
        return [{ gap, depth, isParent }, ...inside]
      })
  return below(null, 0)
}

/** Which branches are open at first: the one with the greatest need. */
export const firstOpen = (gaps: Gap[]): string[] =>
  gaps
    .filter(({ parent_id }) => parent_id === null)
    .toSorted(byNeed)
    .slice(0, 1)
    .map(({ node_id }) => node_id)

/** Where the name alone does not say it: what lies above, from the top. */
export function pathOf(gaps: Gap[], { parent_id }: Gap): string[] {
  const parent = gaps.find(({ node_id }) => node_id === parent_id)
  return parent ? [...pathOf(gaps, parent), parent.name] : []
}

const byNeed = (one: Gap, other: Gap) =>
  needOf(other) - needOf(one) || other.asked_count - one.asked_count || one.name.localeCompare(other.name)
