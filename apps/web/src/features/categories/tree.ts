import type { Category } from '@guildhall/contract/categories'

/** The children of a category, or what stands at the top; in their order. */
export const childrenOf = (tree: Category[], parent_id: string | null): Category[] =>
  tree.filter((category) => category.parent_id === parent_id)

/** From the top down to a category, with itself. */
export function pathOf(tree: Category[], id: string | null): Category[] {
  const category = tree.find((each) => each.id === id)
  return category ? [...pathOf(tree, category.parent_id), category] : []
}

/** A category and all below it. */
export function subtreeOf(tree: Category[], id: string): Category[] {
  const own = tree.filter((each) => each.id === id)
  return [...own, ...childrenOf(tree, id).flatMap((child) => subtreeOf(tree, child.id))]
}

/** What a reader finds in a category and below it. */
export const itemsIn = (tree: Category[], id: string): number =>
  subtreeOf(tree, id).reduce((sum, { item_count }) => sum + item_count, 0)

/** The categories to choose from, each with where it stands: "Billing › Invoices". */
export const optionsOf = (tree: Category[]) =>
  tree.map(({ id }) => ({
    value: id,
    label: pathOf(tree, id)
      .map(({ name }) => name)
      .join(' › '),
  }))

/** The tree with the children of one parent in this order. */
export function inOrder(tree: Category[], parent_id: string | null, ids: string[]): Category[] {
  const below = (parent: string | null): Category[] => {
    const children = childrenOf(tree, parent)
    const sorted =
      parent === parent_id ? children.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) : children
    return sorted.flatMap((child) => [child, ...below(child.id)])
  }
  return below(null)
}
