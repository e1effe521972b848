import type { QuickLink, QuickLinkCategory } from '@guildhall/contract/quick-links'

/** A category with its links, in the order of the page. */
export type Shelf = { category: QuickLinkCategory; links: QuickLink[] }

export const shelve = (categories: QuickLinkCategory[], links: QuickLink[]): Shelf[] =>
  categories.map((category) => ({ category, links: links.filter((link) => link.category_id === category.id) }))

/** What a text leaves of the shelves: links that it names, and all links of a category that it names. */
export function narrow(shelves: Shelf[], text: string): Shelf[] {
  const wanted = plain(text)
  if (!wanted) return shelves
  const names = (...parts: string[]) => plain(parts.join(' ')).includes(wanted)
  return shelves
    .map(({ category, links }) => ({
      category,
      links: names(category.name)
        ? links
        : links.filter((link) => names(link.title, link.description, hostOf(link.url))),
    }))
    .filter(({ links }) => links.length > 0)
}

/** The ids once `id` has taken the place of `at`, or the last one when nothing is said. */
export function orderWith(ids: string[], id: string, at?: string): string[] {
  const place = at === undefined ? ids.length : ids.indexOf(at)
  return ids.filter((each) => each !== id).toSpliced(place, 0, id)
}

/** The links after a category has got this order; links of other categories that are named move there. */
export function placeLinks(
  links: QuickLink[],
  { category_id, ids }: { category_id: string; ids: string[] },
): QuickLink[] {
  const placed = inOrder(links, ids).map((link) => Object.assign({}, link, { category_id }))
  return [...links.filter(({ id }) => !ids.includes(id)), ...placed]
}

/** The categories after these have got this order among themselves; all others stay in their places. */
export function placeCategories(categories: QuickLinkCategory[], ids: string[]): QuickLinkCategory[] {
  const placed = inOrder(categories, ids).values()
  return categories.map((category) => (ids.includes(category.id) ? (placed.next().value ?? category) : category))
}

/** A category by its name, and by its hub where it has one: two hubs may use the same name. */
export const labelOf = ({ name, hub_name }: QuickLinkCategory): string => (hub_name ? `${name} (${hub_name})` : name)

/** The name by which people know a site. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url)

const inOrder = <T extends { id: string }>(things: T[], ids: string[]) =>
  things.filter(({ id }) => ids.includes(id)).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** Case and accents do not count: "medicion" finds "medición". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()
