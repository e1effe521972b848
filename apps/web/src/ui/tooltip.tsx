import * as Radix from 'radix-ui/tooltip'
import type { FocusEvent, ReactNode } from 'react'

/** Goes around everything that has tooltips; within 300 ms of one, the next opens at once. */
export function TooltipProvider({ delay = 700, children }: { delay?: number; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  )
}

type Props = { content: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode }

/** A short hint for the one element inside it, on hover and on focus. */
export function Tooltip({ content, side = 'top', children }: Props) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={ignoreMouseFocus}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-80 max-w-72 animate-fade rounded-m bg-inverse px-2.5 py-1.5 text-small text-on-inverse shadow-float"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A menu or dialog that closes gives the focus back to its button: that is no question for a hint. */
function ignoreMouseFocus(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
