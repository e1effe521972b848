import type { UserDetails } from '@guildhall/contract/auth'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { PaletteButton } from '../features/palette/public.ts'
import { useSidebar, wideScreen } from '../lib/stores.ts'
import { TooltipDelay } from '../ui/tooltip.tsx'
import { networkName } from '../lib/network.ts'
import { Brand } from './brand.tsx'
import { ProfileBlock } from './profile-block.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'

/** The contents page of the portal: beside the page on wide screens, over it on others. */
export function Sidebar({ person }: { person: UserDetails }) {
  const { open } = useSidebar()
  const wide = useSyncExternalStore(onWidthChange, () => wideScreen.matches)

  if (wide) {
    return (
      <aside className="sticky top-0 flex h-dvh w-(--side) shrink-0 flex-col border-r border-rule bg-well">
        <Contents person={person} />
      </aside>
    )
  }
  if (!open) return null
  return (
    <Suspense>
      <SidebarDrawer>
        <Contents person={person} />
      </SidebarDrawer>
    </Suspense>
  )
}

const SidebarDrawer = lazy(() => import('./sidebar-drawer.tsx'))

const Contents = ({ person }: { person: UserDetails }) => (
  <TooltipDelay ms={200}>
    <div className="px-6 pt-5 pb-3.5 max-lg:pr-14">
      <Brand network={networkName()} />
    </div>
    <div className="px-5 pb-3">
      <PaletteButton />
    </div>
    <SidebarMenu person={person} />
    <ProfileBlock person={person} />
  </TooltipDelay>
)

function onWidthChange(changed: () => void) {
  wideScreen.addEventListener('change', changed)
  return () => wideScreen.removeEventListener('change', changed)
}
