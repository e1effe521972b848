import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { AssistantButton } from '../features/assistant/public.ts'
import { Bell } from '../features/notifications/public.ts'
import { PaletteIconButton } from '../features/palette/public.ts'
import { useSidebar } from '../lib/stores.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'

export const menuToggleId = 'menu-toggle'

/** The head of the page on screens without room for the sidebar. */
export function TopBar() {
  const { t } = useTranslation('shell')
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-rule bg-paper pr-2 pl-1.5 lg:hidden">
      <IconButton
        id={menuToggleId}
        icon={Menu}
        label={t('menu.open')}
        onClick={() => useSidebar.setState({ open: true })}
      />
      <div className="flex flex-1">
        <Brand />
      </div>
      <PaletteIconButton />
      <AssistantButton />
      <Bell />
      <PreferencesMenu />
    </header>
  )
}
