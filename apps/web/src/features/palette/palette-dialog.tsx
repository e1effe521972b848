import { CommandInput, CommandRoot } from 'cmdk'
import { LoaderCircle, Search, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { keepOpenForToasts } from '../../ui/dialog-parts.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import type { Entry, PaletteProps } from './entries.ts'
import { isMac } from './keys.ts'
import { Results } from './results.tsx'
import { closePalette } from './store.ts'
import { useResults } from './use-results.ts'

/** Finds screens, things to do and what the network holds, and goes there. */
export function PaletteDialog(props: PaletteProps) {
  const { t } = useTranslation('palette')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const results = useResults(props, typed)
  const { open, ...focus } = useOpening()
  const entries = results.groups.flatMap((group) => group.entries)
  // What was chosen may be gone from the results; then the first is.
  const current = entries.find(({ value }) => value === chosen) ?? entries[0]

  const openInNewTab = (event: KeyboardEvent) => {
    const isMeant = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
    if (!isMeant || !current) return
    event.preventDefault()
    open(current, true)
  }

  return (
    <Radix.Root open onOpenChange={closePalette}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-70 animate-fade bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onInteractOutside={keepOpenForToasts}
          {...focus}
          className="fixed inset-x-0 top-0 z-70 mx-auto flex max-h-dvh animate-rise flex-col overflow-hidden bg-sheet shadow-float outline-none max-md:rounded-b-l md:top-[12vh] md:max-h-[76vh] md:w-[640px] md:rounded-l"
        >
          <Radix.Title className="sr-only">{t('title')}</Radix.Title>
          <CommandRoot
            label={t('title')}
            shouldFilter={false}
            vimBindings={false}
            value={current?.value ?? ''}
            onValueChange={setChosen}
            onKeyDown={openInNewTab}
            className="flex min-h-0 flex-col outline-none"
          >
            <div className="flex h-[58px] shrink-0 items-center gap-3 border-b border-ink-rule px-[18px]">
              <Sign isBusy={results.isBusy} />
              <CommandInput
                value={typed}
                onValueChange={setTyped}
                maxLength={100}
                placeholder={t('placeholder')}
                className="h-full min-w-0 flex-1 truncate bg-transparent font-serif text-[21px] font-[440] caret-accent outline-none placeholder:text-ink-3 max-md:text-[19px]"
              />
              <CloseButton />
            </div>
            <Results {...results} typed={typed.trim()} onOpen={open} />
          </CommandRoot>
          <Foot />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Goes where an entry leads, or does what it says once the palette is gone and the focus is back where it was. */
function useOpening() {
  const navigate = useNavigate()
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn()
  const after = useRef<'return' | 'leave' | (() => void)>('return')
  return {
    open: (entry: Entry, isNewTab: boolean) => {
      if ('run' in entry) after.current = entry.run
      else if (isNewTab) window.open(entry.to, '_blank', 'noopener')
      else {
        after.current = 'leave'
        void navigate(entry.to)
      }
      if (!isNewTab || 'run' in entry) closePalette()
    },
    onOpenAutoFocus,
    onCloseAutoFocus(event: Event) {
      if (after.current !== 'leave') onCloseAutoFocus(event)
      else {
        event.preventDefault()
        // The heading of the page takes the focus when it is there, and may have it already.
        if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
      }
      if (typeof after.current === 'function') after.current()
    },
  }
}

/** A search that is quick shows no sign of it. */
function Sign({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('palette')
  return (
    <span className="relative size-[18px] shrink-0">
      <Search className="size-[18px]" />
      {isBusy && (
        <output className="absolute inset-[-2px] grid animate-[fade_120ms_ease-out_300ms_backwards] place-items-center bg-sheet">
          <LoaderCircle className="size-[18px] animate-spin" />
          <span className="sr-only">{t('busy')}</span>
        </output>
      )}
    </span>
  )
}

function CloseButton() {
  const { t } = useTranslation('palette')
  return (
    <Radix.Close aria-label={t('close')} className="grid min-h-7 min-w-7 place-items-center rounded-s">
      <X className="size-4 text-ink-2 md:hidden" />
      <span className="max-md:hidden">
        <Kbd>{t('keys.escape')}</Kbd>
      </span>
    </Radix.Close>
  )
}

/** What the keys do; a phone has none. */
function Foot() {
  const { t } = useTranslation('palette')
  const enter = t('keys.enter')
  return (
    <div className="flex shrink-0 gap-[18px] border-t border-rule px-[18px] py-[9px] text-small text-ink-3 max-md:hidden">
      <span>↑ ↓ {t('keys.choose')}</span>
      <span>
        {enter} {t('keys.open')}
      </span>
      <span>
        {isMac ? '⌘' : t('keys.control')} {enter} {t('keys.new_tab')}
      </span>
    </div>
  )
}
