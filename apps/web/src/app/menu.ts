import type { UserDetails } from '@guildhall/contract/auth'
import { has, type Person } from '@guildhall/contract/policy'
import { decidePage, type MenuFolder, type MenuGroup, menuGroups, type MenuPlace, type Page } from '../lib/pages.ts'

export type MenuPage = Page & { menu: MenuPlace }
export type MenuEntry =
  /** With a folder: the page is all that is left of it, and goes by its name. */
  { kind: 'page'; page: MenuPage; folder?: MenuFolder } | { kind: 'folder'; folder: MenuFolder; entries: MenuEntry[] }
export type MenuSection = { group: MenuGroup; entries: MenuEntry[] }
export type MenuPerson = Person & Pick<UserDetails, 'is_offline_payment' | 'membership_level'>

/** What the sidebar shows a person: of the pages that he may open those of his variant, where his variant has them. */
export function buildMenu(pages: Page[], person: MenuPerson): MenuSection[] {
  const variant = variantOf(person)
  const placed = pages
    .filter(hasPlace)
    .filter((page) => isShown(page, person, variant))
    .map((page) => ({ page, ...shelfOf(page, variant) }))
    .toSorted((one, other) => one.after + one.page.menu.order - (other.after + other.page.menu.order))
  return menuGroups
    .map((group) => ({ group, entries: entriesOf(placed.filter((each) => each.group === group)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** The page of the menu that an address belongs to: the longest path that it starts with. */
export function menuPageOf(pages: Page[], pathname: string): MenuPage | undefined {
  return pages
    .filter(hasPlace)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path.replace(/\/list$/, '')}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The group of the sidebar in which a person finds a page. */
export const groupOf = (page: MenuPage, person: Person): MenuGroup => shelfOf(page, variantOf(person)).group

/** Whoever runs an organization pays for it by card, unless it pays otherwise or its level is exempt. */
export const showsBilling = (person: MenuPerson): boolean =>
  has(person, 'organization_admin') && !person.is_offline_payment && person.membership_level !== 'stakeholders-gov'

const hasPlace = (page: Page): page is MenuPage => page.menu !== undefined

type Variant = 'system_admin' | 'eda_admin' | 'organization_admin' | 'onboarding_admin' | 'eda_only' | 'other'

function variantOf(person: Person): Variant {
  if (has(person, 'system_admin')) return 'system_admin'
  if (has(person, 'eda_admin')) return 'eda_admin'
  if (has(person, 'organization_admin')) {
    const isComplete = person.is_member_agreement_completed && person.is_membership_payment_completed
    return isComplete ? 'organization_admin' : 'onboarding_admin'
  }
  // Any role beside it brings the other users' menu.
  return has(person, 'eda_only') && person.role_slug.length === 1 ? 'eda_only' : 'other'
}

function isShown(page: MenuPage, person: MenuPerson, variant: Variant): boolean {
  if (page.demoOnly || onlyFor[page.path]?.(person) === false) return false
  const few = fewFolders[variant]
  if (few && page.path !== '/home' && !few.some((folder) => folder === page.menu.folder)) return false
  // A link asks for its permission even where the page itself lets everybody in.
  return decidePage(person, { access: page.access, open: page.open }).granted
}

const isSystemAdmin = (person: Person) => has(person, 'system_admin')

/** Links that ask for more than their page does. */
const onlyFor: Record<string, (person: MenuPerson) => boolean> = {
  '/organizations': isSystemAdmin,
  '/packages': isSystemAdmin,
  '/billing': showsBilling,
}

/** The variants that have Home and these folders only. */
const fewFolders: Partial<Record<Variant, MenuFolder[]>> = {
  onboarding_admin: ['help'],
  eda_only: ['eda', 'tools', 'help'],
}

/** Where the pages of a folder stand: in which group, inside which folders, and after what else is there. */
type Shelf = { group: MenuGroup; inside: MenuFolder[]; after: number }
type Layout = Record<MenuFolder, Shelf>

const offices: Layout = {
  users: { group: 'members', inside: [], after: 0 },
  eda: { group: 'offices', inside: ['eda'], after: 0 },
  tools: { group: 'offices', inside: ['eda', 'tools'], after: 0 },
  admin: { group: 'offices', inside: ['admin'], after: 1000 },
  help: { group: 'offices', inside: ['admin', 'help'], after: 2000 },
  workforce: { group: 'offices', inside: ['admin', 'workforce'], after: 3000 },
}

const organization: Layout = {
  users: { group: 'members', inside: [], after: 0 },
  eda: { group: 'members', inside: [], after: 1000 },
  tools: { group: 'members', inside: [], after: 1000 },
  admin: { group: 'offices', inside: ['admin'], after: 0 },
  help: { group: 'members', inside: ['help'], after: 3000 },
  workforce: { group: 'network', inside: ['workforce'], after: 1000 },
}

const layouts: Record<Variant, Layout> = {
  system_admin: offices,
  eda_admin: offices,
  organization_admin: organization,
  onboarding_admin: organization,
  eda_only: {
    ...organization,
    eda: { group: 'members', inside: ['eda'], after: 1000 },
    tools: { group: 'members', inside: ['eda', 'tools'], after: 1000 },
  },
  other: {
    ...organization,
    users: { group: 'members', inside: ['users'], after: 0 },
    eda: { group: 'members', inside: ['tools'], after: 1000 },
    tools: { group: 'members', inside: ['tools'], after: 1000 },
  },
}

const shelfOf = ({ menu }: MenuPage, variant: Variant): Shelf =>
  menu.folder ? layouts[variant][menu.folder] : { group: menu.group, inside: [], after: 0 }

type Placed = Shelf & { page: MenuPage }

function entriesOf(placed: Placed[], depth = 0): MenuEntry[] {
  return placed.flatMap(({ page, inside }, at): MenuEntry[] => {
    const folder = inside[depth]
    if (!folder) return [{ kind: 'page', page }]
    const isFirst = placed.findIndex((each) => each.inside[depth] === folder) === at
    const members = placed.filter((each) => each.inside[depth] === folder)
    return isFirst ? [entryOf(folder, entriesOf(members, depth + 1))] : []
  })
}

/** A folder of one entry is that entry. */
function entryOf(folder: MenuFolder, entries: MenuEntry[]): MenuEntry {
  const [only, ...more] = entries
  if (!only || more.length > 0) return { kind: 'folder', folder, entries }
  return only.kind === 'page' && namesItsPage.has(folder) ? { ...only, folder } : only
}

/** Folders that are one thing to those who see one side of it: reading it, or keeping it. */
const namesItsPage = new Set<MenuFolder>(['help', 'workforce'])
