import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type Point, type Size, moved, type View, zoomed } from './view.ts'

type Change = (next: (view: View) => View) => void
const step = 80

/** Moves the map by dragging, by wheel and by keys; spots and buttons on it keep their own. */
export function useGestures(frame: RefObject<HTMLElement | null>, size: Size, change: Change, onFit: () => void) {
  const fingers = useRef(new Map<number, Point>())
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const { left, top } = (frame.current ?? document.body).getBoundingClientRect()
    const at = { x: event.clientX - left, y: event.clientY - top }
    change((view) =>
      zoomed(view, Math.exp(-Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 60) * 0.006), size, at),
    )
  })
  useEffect(() => {
    const element = frame.current
    // React listens passively, which could not keep the page from scrolling along.
    const listen = (event: WheelEvent) => turn(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [frame])

  const spread = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || isControl(event.target)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const wide = spread()
      const now = { x: event.clientX, y: event.clientY }
      fingers.current.set(event.pointerId, now)
      if (fingers.current.size === 2 && wide > 0) change((view) => zoomed(view, spread() / wide, size))
      else change((view) => moved(view, before.x - now.x, before.y - now.y))
    },
    onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const go = keys[event.key]
      if (event.key === '0') onFit()
      else if (go) change((view) => go(view, size))
      else return
      event.preventDefault()
    },
  }
}

/** One step by key or button. */
export const steps = {
  left: (view: View) => moved(view, -step, 0),
  right: (view: View) => moved(view, step, 0),
  up: (view: View) => moved(view, 0, -step),
  down: (view: View) => moved(view, 0, step),
  nearer: (view: View, size: Size) => zoomed(view, 1.6, size),
  farther: (view: View, size: Size) => zoomed(view, 1 / 1.6, size),
}

const keys: Record<string, ((view: View, size: Size) => View) | undefined> = {
  ArrowLeft: steps.left,
  ArrowRight: steps.right,
  ArrowUp: steps.up,
  ArrowDown: steps.down,
  '+': steps.nearer,
  '=': steps.nearer,
  '-': steps.farther,
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button') !== null
