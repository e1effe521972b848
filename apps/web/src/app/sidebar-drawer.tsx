import { X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSidebar } from '../lib/stores.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { menuToggleId } from './top-bar.tsx'

/** The sidebar over the page, fetched when it is first opened. */
export default function SidebarDrawer({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog.Root open onOpenChange={(open) => useSidebar.setState({ open })}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-45 animate-fade bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={focusToggle}
          className="fixed inset-y-0 left-0 z-50 flex w-(--side) animate-fade flex-col border-r border-rule bg-well shadow-float outline-none"
        >
          <Dialog.Title className="sr-only">{t('menu.label')}</Dialog.Title>
          {children}
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

/** Unless a navigation has put the focus on the new page's heading already. */
function focusToggle() {
  if (document.activeElement === document.body) document.getElementById(menuToggleId)?.focus()
}
