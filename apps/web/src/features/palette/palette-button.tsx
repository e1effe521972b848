import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSidebar, wideScreen } from '../../lib/stores.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { isMac } from './keys.ts'
import { openPalette, preparePalette, usePalette } from './store.ts'

/** The first line of the contents page: a field by its look, a button by its nature. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      {...usePaletteTrigger()}
      onClick={() => {
        if (!wideScreen.matches) useSidebar.setState({ open: false })
        void openPalette()
      }}
      className="flex h-[34px] w-full items-center gap-2 rounded-m border border-edge bg-sheet pr-2 pl-2.5 text-left text-[13.5px] text-ink-3 transition-colors hover:text-ink"
    >
      <Search className="size-3.5" />
      <span className="flex-1 truncate">{t('search.label')}</span>
      <span aria-hidden="true" className="hidden md:flex">
        <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  )
}

/** The same where there is room for a sign only. */
export function PaletteIconButton() {
  const { t } = useTranslation('shell')
  return (
    <IconButton icon={Search} label={t('search.label')} {...usePaletteTrigger()} onClick={() => void openPalette()} />
  )
}

const usePaletteTrigger = () => ({
  'aria-haspopup': 'dialog' as const,
  'aria-expanded': usePalette(({ isOpen }) => isOpen),
  'aria-keyshortcuts': isMac ? 'Meta+K' : 'Control+K',
  onPointerEnter: preparePalette,
  onFocus: preparePalette,
})
