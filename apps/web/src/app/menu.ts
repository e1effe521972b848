import type { Person } from '@guildhall/contract/policy'
import { decidePage, type MenuFolder, type MenuGroup, menuGroups, type MenuPlace, type Page } from '../lib/pages.ts'

export type MenuPage = Page & { menu: MenuPlace }
export type MenuEntry = { kind: 'page'; page: MenuPage } | { kind: 'folder'; folder: MenuFolder; pages: MenuPage[] }
export type MenuSection = { group: MenuGroup; entries: MenuEntry[] }

/** What the sidebar shows a person: the pages that he may open, by group; a folder of one page is that page. */
export function buildMenu(pages: Page[], person: Person): MenuSection[] {
  const shown = pages
    .filter(hasPlace)
    .filter((page) => !page.demoOnly && decidePage(person, page).granted)
    .toSorted((one, other) => one.menu.order - other.menu.order)
  return menuGroups
    .map((group) => ({ group, entries: entriesOf(shown.filter((page) => page.menu.group === group)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The page of the menu that an address belongs to: the longest path that it starts with. */
export function menuPageOf(pages: Page[], pathname: string): Page | undefined {
  return pages
    .filter(hasPlace)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

const hasPlace = (page: Page): page is MenuPage => page.menu !== undefined

function entriesOf(pages: MenuPage[]): MenuEntry[] {
  const folders = new Map<MenuFolder, MenuPage[]>()
  const entries: MenuEntry[] = []
  for (const page of pages) {
    const { folder } = page.menu
    const open = folder && folders.get(folder)
    if (open) open.push(page)
    else if (folder && pages.filter((other) => other.menu.folder === folder).length > 1) {
      const members = [page]
      folders.set(folder, members)
      entries.push({ kind: 'folder', folder, pages: members })
    } else entries.push({ kind: 'page', page })
  }
  return entries
}
