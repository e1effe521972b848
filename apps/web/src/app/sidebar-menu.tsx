import type { UserDetails } from '@guildhall/contract/auth'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { UnreadBadge } from '../features/messages/unread-badge.tsx'
import { BillingEntry } from '../features/payments/billing-entry.tsx'
import type { MenuFolder, MenuIcon } from '../lib/pages.ts'
import { useIsSwitchedOff } from '../lib/portal.ts'
import { useSidebar, wideScreen } from '../lib/stores.ts'
import { cx } from '../ui/cx.ts'
import { pages } from './features.ts'
import { useGroupLabel } from './group-label.ts'
import { buildMenu, type MenuEntry, type MenuPage, menuPageOf, type MenuSection } from './menu.ts'
import { menuIcons } from './menu-icons.ts'

export function SidebarMenu({ person }: { person: UserDetails }) {
  const { t } = useTranslation('shell')
  const isSwitchedOff = useIsSwitchedOff()
  const inUse = pages.filter(({ path }) => !isSwitchedOff(path))
  return (
    <nav aria-label={t('menu.label')} className="flex-1 overflow-y-auto px-3 pt-1 pb-4 [scrollbar-width:thin]">
      {buildMenu(inUse, person).map((section) => (
        <Section key={section.group} section={section} person={person} />
      ))}
    </nav>
  )
}

function Section({ section: { group, entries }, person }: { section: MenuSection; person: UserDetails }) {
  const id = useId()
  const label = useGroupLabel(group, person)
  return (
    <>
      {label && (
        <h2
          id={id}
          className="flex items-center gap-2.5 px-3 pt-4 pb-[7px] text-[15px] leading-none font-[440] tracking-normal text-ink-3 italic after:h-px after:flex-1 after:bg-rule"
        >
          {label}
        </h2>
      )}
      <ul aria-labelledby={label ? id : undefined}>
        <Entries entries={entries} />
      </ul>
    </>
  )
}

function Entries({ entries, nested = false }: { entries: MenuEntry[]; nested?: boolean }) {
  return entries.map((entry) => (
    <li key={entry.kind === 'page' ? entry.page.path : entry.folder}>
      {entry.kind === 'page' ? <Entry {...entry} nested={nested} /> : <Folder {...entry} nested={nested} />}
    </li>
  ))
}

type FolderProps = { folder: MenuFolder; entries: MenuEntry[]; nested: boolean }

function Folder({ folder, entries, nested }: FolderProps) {
  const { t } = useTranslation('shell')
  const current = useCurrentEntry()
  const Icon = menuIcons[folderIcons[folder]]
  return (
    // Opens by itself where the current page lies inside, so that it is never out of sight.
    <details open={current && holds(entries, current)}>
      <summary
        className={cx(
          entryLook,
          'cursor-pointer list-none select-none [&::-webkit-details-marker]:hidden [details[open]>&>svg:last-child]:rotate-90',
          nested && nestedLook,
        )}
      >
        {!nested && <Icon className="size-4 text-ink-3" />}
        {t(`menu.${folder}`)}
        <ChevronRight className="ml-auto size-3.5 text-ink-3 transition-transform" />
      </summary>
      <ul className={cx('border-l border-rule-2 pl-2', nested ? 'ml-3' : 'ml-[19px]')}>
        <Entries entries={entries} nested />
      </ul>
    </details>
  )
}

const holds = (entries: MenuEntry[], page: MenuPage): boolean =>
  entries.some((entry) => (entry.kind === 'page' ? entry.page === page : holds(entry.entries, page)))

type EntryProps = { page: MenuPage; folder?: MenuFolder; nested: boolean }

function Entry({ page, folder, nested }: EntryProps) {
  const { t } = useTranslation('shell')
  const current = useCurrentEntry() === page
  const Icon = menuIcons[folder ? folderIcons[folder] : page.menu.icon]
  if (page.path === '/billing') return <BillingEntry icon={Icon} className={entryLook} />
  return (
    <Link
      to={page.path}
      aria-current={current ? 'page' : undefined}
      onClick={() => !wideScreen.matches && useSidebar.setState({ open: false })}
      className={cx(entryLook, current && currentLook, nested && nestedLook)}
    >
      {!nested && <Icon className={cx('size-4', current ? 'text-accent' : 'text-ink-3')} />}
      {folder ? t(`menu.${folder}`) : t(`page.${page.title}`)}
      {page.path === '/inbox' && <UnreadBadge />}
    </Link>
  )
}

function useCurrentEntry() {
  return menuPageOf(pages, useLocation().pathname)
}

const folderIcons: Record<MenuFolder, MenuIcon> = {
  users: 'users',
  eda: 'eda',
  tools: 'eda',
  admin: 'admin',
  help: 'help',
  workforce: 'workforce',
}

const entryLook =
  'relative flex min-h-[31px] items-center gap-[11px] rounded-m py-1 pr-2.5 pl-3 text-[14px] leading-[1.3] text-ink-2 hover:bg-ink/6 hover:text-ink'
const nestedLook = 'text-[13.5px]'
const currentLook =
  'bg-nav-on font-[620] text-ink before:absolute before:inset-y-[5px] before:-left-3 before:w-[3px] before:rounded-r-[2px] before:bg-accent'
