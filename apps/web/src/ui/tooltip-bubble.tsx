import { computePosition, flip, offset, shift } from '@floating-ui/dom'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { Side } from './tooltip.tsx'

type Props = {
  id: string
  anchor: RefObject<HTMLElement | null>
  side: Side
  onReach: () => void
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}

/** The hint itself, beside its element wherever there is room. */
export default function TooltipBubble({ id, anchor, side, onReach, onLeave, onClose, children }: Props) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (bubble.current && anchor.current) void place(bubble.current, anchor.current, side)
  })
  useClosing(onClose)
  return createPortal(
    <div
      ref={bubble}
      role="tooltip"
      id={id}
      onPointerEnter={onReach}
      onPointerLeave={onLeave}
      className="pointer-events-auto invisible fixed top-0 left-0 z-80 w-max max-w-72 animate-fade rounded-m bg-inverse px-2.5 py-1.5 text-small text-on-inverse shadow-float"
    >
      {children}
    </div>,
    document.body,
  )
}

async function place(bubble: HTMLElement, anchor: HTMLElement, side: Side) {
  const { x, y } = await computePosition(anchor, bubble, {
    strategy: 'fixed',
    placement: side,
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
  })
  Object.assign(bubble.style, { left: `${x}px`, top: `${y}px`, visibility: 'visible' })
}

/** Escape ends the hint and not what lies below it; so does scrolling, which would leave it behind. */
function useClosing(onClose: () => void) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const closed = new AbortController()
    const options = { capture: true, signal: closed.signal }
    window.addEventListener('scroll', () => close.current(), options)
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        // A dialog below takes it for answered; whatever else listens, such as dragging, still hears it.
        event.preventDefault()
        close.current()
      },
      options,
    )
    return () => closed.abort()
  }, [])
}
