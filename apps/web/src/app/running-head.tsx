import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { AssistantButton } from '../features/assistant/public.ts'
import { Bell } from '../features/notifications/public.ts'
import type { Page } from '../lib/pages.ts'
import { useUserDetails } from '../lib/stores.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { pages } from './features.ts'
import { useGroupLabel } from './group-label.ts'
import { groupOf, menuPageOf } from './menu.ts'
import { PreferencesMenu } from './preferences-menu.tsx'

/** Where you are on the left, preferences on the right; phones have the top bar instead. */
export function RunningHead({ page }: { page: Page | undefined }) {
  return (
    <div className="hidden h-12 items-center justify-between gap-2 pr-[calc(var(--gutter)-8px)] pl-(--gutter) lg:flex">
      <Breadcrumbs items={useCrumbs(page)} />
      <div className="flex items-center gap-1">
        <AssistantButton />
        <Bell />
        <PreferencesMenu />
      </div>
    </div>
  )
}

/** The group, the page of the menu, and the page itself where it lies below. */
function useCrumbs(page: Page | undefined) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const person = useUserDetails((state) => state.userDetails)
  const above = menuPageOf(pages, pathname)
  const group = useGroupLabel(above && person ? groupOf(above, person) : 'top', person)
  return [
    ...(group ? [{ label: group }] : []),
    ...(above && above !== page ? [{ label: t(`page.${above.title}`), to: above.path }] : []),
    { label: t(`page.${page?.title ?? 'not_found'}`) },
  ]
}
