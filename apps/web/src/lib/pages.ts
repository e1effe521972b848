import type { Door } from '@guildhall/contract/endpoint'
import { isPermission } from '@guildhall/contract/permissions'
import { decideDoor, type Decision, type Person } from '@guildhall/contract/policy'
import type { TypeOptions } from 'i18next'
import type { ComponentType } from 'react'

/** A feature's entry in the shell: its pages, and its name, which is that of its folder and of its words. */
export type Feature = {
  name: string
  /** Other features of which its pages show parts: their words come along. */
  speaks?: string[]
  pages: Page[]
}

/** One row of the table that feeds router, guard, sidebar and breadcrumbs. */
export type Page = Door & {
  /** From the root, with `:name` parameters: `/users/edit-user/:id`. */
  path: string
  /** Key in the shell's words under `page`: document title, breadcrumb and menu label. */
  title: PageTitle
  load: () => Promise<{ default: ComponentType }>
  menu?: MenuPlace
  /** Anybody who is signed in may open it. */
  skipsPermission?: true
  /** Needs neither the agreement nor the payment. */
  open?: true
  /** A public page that a mail leads to: also for those who are signed in, whom other public pages send on. */
  staysOpen?: true
  /** Exists in the demo network only. */
  demoOnly?: true
}

export type PageTitle = keyof TypeOptions['resources']['shell']['page']

/** Where the menu of a system admin has it; the shell's menu says where the other menus do. */
export type MenuPlace = {
  group: MenuGroup
  /** A nested group that is closed at first, and a plain link when it holds one entry. */
  folder?: MenuFolder
  icon: MenuIcon
  /** Lower comes first. */
  order: number
}

export const menuGroups = ['top', 'network', 'members', 'offices'] as const
export type MenuGroup = (typeof menuGroups)[number]
export type MenuFolder = 'users' | 'eda' | 'tools' | 'admin' | 'help' | 'workforce'
/** Names only: the drawings are loaded with the sidebar, not with the first page. */
export type MenuIcon =
  | 'home'
  | 'inbox'
  | 'events'
  | 'opportunities'
  | 'hubs'
  | 'connect'
  | 'design'
  | 'library'
  | 'link'
  | 'organization'
  | 'profile'
  | 'users'
  | 'requests'
  | 'capabilities'
  | 'taxonomy'
  | 'eda'
  | 'admin'
  | 'roles'
  | 'analytics'
  | 'settings'
  | 'audit'
  | 'help'
  | 'workforce'
  | 'orders'
  | 'key'
  | 'billing'
  | 'shield'
  | 'kit'

/** Whether a person may open a page. */
export function decidePage(person: Person | null, page: Door & Pick<Page, 'skipsPermission' | 'open'>): Decision {
  const access = page.skipsPermission && isPermission(page.access) ? 'session' : page.access
  return decideDoor(person && page.open ? { ...person, ...onboarded } : person, { ...page, access })
}

const onboarded = { is_member_agreement_completed: true, is_membership_payment_completed: true }
