import { useReorderCategories, useReorderLinks } from './api.ts'
import { orderWith, type Shelf } from './shelves.ts'

export type Order = ReturnType<typeof useOrder>

/** Puts links and categories into other places; dragging, the keyboard and the menus all come here. */
export function useOrder(shelves: Shelf[]) {
  const links = useReorderLinks()
  const categories = useReorderCategories()
  const idsIn = (category_id: string) =>
    shelves.find(({ category }) => category.id === category_id)?.links.map(({ id }) => id) ?? []
  const categoryIds = shelves.map(({ category }) => category.id)

  const linkOrder = (id: string, category_id: string, at?: string) => orderWith(idsIn(category_id), id, at)
  const categoryOrder = (id: string, at: string) => orderWith(categoryIds, id, at)
  return {
    linkOrder,
    categoryOrder,
    /** Puts a link in the place of another one, or at the end of a category. */
    putLink(id: string, category_id: string, at?: string) {
      const ids = linkOrder(id, category_id, at)
      if (!isSame(ids, idsIn(category_id))) links.mutate({ category_id, ids })
    },
    putCategory(id: string, at: string) {
      const ids = categoryOrder(id, at)
      if (!isSame(ids, categoryIds)) categories.mutate(ids)
    },
  }
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])
