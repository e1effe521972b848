import { Slot } from 'radix-ui/slot'
import {
  createContext,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const HintDelay = createContext(700)

/** Goes around what answers sooner or later than the rest of the page; within 300 ms of a tooltip, the next opens at once. */
export function TooltipDelay({ ms, children }: { ms: number; children: ReactNode }) {
  return <HintDelay value={ms}>{children}</HintDelay>
}

export type Side = 'top' | 'right' | 'bottom' | 'left'
type Props = { content: ReactNode; side?: Side; children: ReactNode }

/** A short hint for the one element inside it, on hover and on focus. The bubble is fetched when somebody first asks for one. */
export function Tooltip({ content, side = 'top', children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const { isOpen, show, hide } = useHint()
  const delay = use(HintDelay)
  return (
    <>
      <Slot
        ref={anchor}
        {...(isOpen && { 'aria-describedby': id })}
        onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && show(delay)}
        onPointerLeave={() => hide(graceMs)}
        onPointerDown={() => hide()}
        onFocus={(event: FocusEvent<HTMLElement>) => isByKeyboard(event) && show(0)}
        onBlur={() => hide()}
      >
        {children}
      </Slot>
      {isOpen && (
        <Suspense>
          <Bubble
            id={id}
            anchor={anchor}
            side={side}
            onReach={() => show(0)}
            onLeave={() => hide(graceMs)}
            onClose={hide}
          >
            {content}
          </Bubble>
        </Suspense>
      )}
    </>
  )
}

/** A menu or dialog that closes gives the focus back to its button: that is no question for a hint. */
const isByKeyboard = ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.matches(':focus-visible')

/** Time to move the pointer from the element to its hint. */
const graceMs = 120
const betweenHintsMs = 300
let lastHiddenAt = -betweenHintsMs

/** Whether a hint is on screen, and how to change that, now or in a while. */
function useHint() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const change = (open: boolean, afterMs: number) => {
    window.clearTimeout(timer.current)
    if (afterMs > 0) timer.current = window.setTimeout(() => setIsOpen(open), afterMs)
    else setIsOpen(open)
  }
  const show = (delay: number) => {
    // A failure here is no loss: the next question asks again.
    loadBubble().catch(() => {})
    change(true, performance.now() - lastHiddenAt < betweenHintsMs ? 0 : delay)
  }
  const hide = (afterMs = 0) => {
    if (isOpen) lastHiddenAt = performance.now() + afterMs
    change(false, afterMs)
  }
  return { isOpen, show, hide }
}

const loadBubble = () => import('./tooltip-bubble.tsx')
const Bubble = lazy(loadBubble)
