import type { UserDetails } from '@guildhall/contract/auth'
import { X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteButton } from '../features/palette/public.ts'
import { useSidebar, wideScreen } from '../lib/stores.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { networkName } from '../lib/network.ts'
import { Brand } from './brand.tsx'
import { ProfileBlock } from './profile-block.tsx'
import { SidebarMenu } from './sidebar-menu.tsx'
import { menuToggleId } from './top-bar.tsx'

/** The contents page of the portal: beside the page on wide screens, over it on others. */
export function Sidebar({ person }: { person: UserDetails }) {
  const { t } = useTranslation('shell')
  const { open } = useSidebar()
  const wide = useSyncExternalStore(onWidthChange, () => wideScreen.matches)

  if (wide) {
    return (
      <aside className="sticky top-0 flex h-dvh w-(--side) shrink-0 flex-col border-r border-rule bg-well">
        <Contents person={person} />
      </aside>
    )
  }
  return (
    <Dialog.Root open={open} onOpenChange={(next) => useSidebar.setState({ open: next })}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-45 animate-fade bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusToggle}
          className="fixed inset-y-0 left-0 z-50 flex w-(--side) animate-fade flex-col border-r border-rule bg-well shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('menu.label')}</Dialog.Title>
          <Contents person={person} />
          <div className="absolute top-4 right-3">
            <Dialog.Close asChild>
              <IconButton icon={X} label={t('menu.close')} />
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const Contents = ({ person }: { person: UserDetails }) => (
  <TooltipProvider delay={200}>
    <div className="px-6 pt-5 pb-3.5 max-lg:pr-14">
      <Brand network={networkName()} />
    </div>
    <div className="px-5 pb-3">
      <PaletteButton />
    </div>
    <SidebarMenu person={person} />
    <ProfileBlock person={person} />
  </TooltipProvider>
)

/** Unless a navigation has put the focus on the new page's heading already. */
function focusToggle() {
  if (document.activeElement === document.body) document.getElementById(menuToggleId)?.focus()
}

function onWidthChange(changed: () => void) {
  wideScreen.addEventListener('change', changed)
  return () => wideScreen.removeEventListener('change', changed)
}
