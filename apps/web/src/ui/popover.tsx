import * as Radix from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  trigger: ReactNode
  /** What it is, for those who do not see it. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A small surface at a button, for a few controls. */
export function Popover({ trigger, label, align = 'start', open, onOpenChange, className, children }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            'z-80 max-h-(--radix-popover-content-available-height) min-w-56 animate-fade overflow-y-auto rounded-l bg-sheet p-4 shadow-float outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
