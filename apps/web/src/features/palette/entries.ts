import type { UserDetails } from '@guildhall/contract/auth'
import type { PaletteHit, PaletteKind } from '@guildhall/contract/palette'
import type { Passage } from '@guildhall/contract/search'
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { matchRoutes } from 'react-router'
import { decidePage, type MenuIcon, menuGroups, type MenuPlace, type Page } from '../../lib/pages.ts'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { mark, rank } from './rank.ts'
import type { Visit } from './recent.ts'

/** What the shell lends: it knows all pages, their drawings, and the question about logging out. */
export type PaletteProps = {
  person: UserDetails
  pages: Page[]
  icons: Record<MenuIcon, LucideIcon>
  onLogout: () => void
}

/** One line of the palette: a place to go to, or something to do at once. */
export type Entry = {
  value: string
  title: Passage
  note: Passage
  picture: { of: 'icon'; icon: LucideIcon } | { of: 'person' | 'organization'; name: string; address?: string }
} & ({ to: string } | { run: () => void })

type Screen = { path: string; title: string; above: string; icon: LucideIcon; place: number }

/** The pages of the menu that the person may open, in its order, and whether he may open the page at an address. */
export function useScreens({ person, pages, icons }: PaletteProps) {
  const { t } = useTranslation('shell')
  const isSwitchedOff = useIsSwitchedOff()
  const isOpen = (page: Page) => page.demoOnly !== true && !isSwitchedOff(page.path) && decidePage(person, page).granted
  const screens = pages
    .filter((page): page is Page & { menu: MenuPlace } => page.menu !== undefined && isOpen(page))
    .map(({ path, menu, ...page }): Screen => {
      const { group, folder } = menu
      const title = t(`page.${page.title}`)
      const over = [group !== 'top' && t(`menu.${group}`), folder && t(`menu.${folder}`)]
      const place = menuGroups.indexOf(group) * 1e6 + (folder ? 1e4 : 0) + menu.order
      // A folder that goes by the name of its page tells nothing more.
      const above = over.filter((label) => label && label !== title).join(', ')
      return { path, title, above, icon: icons[menu.icon], place }
    })
    .toSorted((one, other) => one.place - other.place)
  const routes = pages.map((page) => ({ path: page.path, handle: page }))
  const mayOpen = (path: string) => {
    const page = matchRoutes(routes, path)?.at(-1)?.route.handle
    return page !== undefined && isOpen(page)
  }
  return { screens, mayOpen }
}

const plain = (text: string): Passage => (text ? [{ text, is_hit: false }] : [])

export const screenEntry = ({ path, title, above, icon }: Screen, typed: string): Entry => ({
  value: `screen ${path}`,
  title: mark(title, typed),
  note: mark(above, typed),
  picture: { of: 'icon', icon },
  to: path,
})

/** Of what has a title, that which fits what was typed, the best first. */
export function fitting<T extends { title: string; above?: string }>(all: T[], typed: string, most: number): T[] {
  return all
    .map((each) => ({ each, fit: rank(typed, each.title, each.above) }))
    .filter(({ fit }) => fit !== undefined)
    .toSorted((one, other) => (one.fit ?? 0) - (other.fit ?? 0))
    .slice(0, most)
    .map(({ each }) => each)
}

/** A page that was visited, by the name of what it is about. */
export const visitEntry = ({ path, name }: Visit, title: string, icon: LucideIcon): Entry => ({
  value: `visit ${path}`,
  title: plain(name || title),
  note: plain(name && name !== title ? title : ''),
  picture: { of: 'icon', icon },
  to: path,
})

export function hitEntry(kind: PaletteKind, hit: PaletteHit, icons: PaletteProps['icons']): Entry {
  const { id, title, note, link } = hit
  const name = title.map(({ text }) => text).join('')
  const isParty = kind === 'people' || kind === 'organizations'
  const of = kind === 'people' ? 'person' : 'organization'
  const picture: Entry['picture'] = isParty
    ? { of, name, ...(hit.picture !== null && { address: hit.picture }) }
    : { of: 'icon', icon: icons[kindIcons[kind]] }
  return { value: `${kind} ${id}`, title, note, picture, to: link }
}

const kindIcons: Record<PaletteKind, MenuIcon> = {
  organizations: 'organization',
  people: 'users',
  orders: 'orders',
  opportunities: 'opportunities',
  events: 'events',
  hubs: 'hubs',
  tools: 'eda',
  content_library: 'library',
  workforce_development: 'workforce',
  help: 'help',
}
