import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Closing, useClosing } from './closing.ts'
import { keepOpenForToasts } from './dialog-parts.ts'
import { IconButton } from './icon-button.tsx'
import { useFocusReturn } from './use-focus-return.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Buttons that stay in view. */
  footer?: ReactNode
  children: ReactNode
}

/** A sheet from the right edge, for a look or a change that should not leave the page. */
export function Drawer({ open, onOpenChange, title, footer, children }: Props) {
  const { t } = useTranslation('ui')
  const sheet = useRef<HTMLDivElement>(null)
  const focusReturn = useFocusReturn()
  const { keep, change } = useClosing(onOpenChange)
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-70 animate-fade bg-scrim" />
        <Radix.Content
          ref={sheet}
          aria-describedby={undefined}
          // Not on Close, whose tooltip would be the first thing to see and to hear.
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus()
            event.preventDefault()
            sheet.current?.focus()
          }}
          onInteractOutside={keepOpenForToasts}
          className="fixed inset-y-0 right-0 z-70 flex w-full max-w-[480px] animate-slide flex-col bg-sheet shadow-float outline-none"
        >
          <header className="flex items-center gap-3 border-b border-rule py-3 pr-3 pl-6">
            <Radix.Title className="min-w-0 flex-1">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t('close')} icon={X} />
            </Radix.Close>
          </header>
          <div className="flex-1 overflow-y-auto px-6 py-5">
            <Closing value={keep}>{children}</Closing>
          </div>
          {footer && <footer className="flex justify-end gap-2 border-t border-ink-rule px-6 py-3">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** One of several things that a drawer tells, under its own line. */
export const DrawerPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-ink-rule pt-2.5">
    <h3 className="mb-1.5">{title}</h3>
    {children}
  </section>
)
