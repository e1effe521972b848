import { useRef } from 'react'
import { menuOpener } from './menu-opener.ts'

/** Gives the focus back to whatever had it before a dialog opened; Radix does so only for triggers of its own. */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      const { activeElement, body } = document
      // A menu that opened the dialog goes away, and the focus with it: its button is where to return to.
      const isFromMenu = activeElement === body || activeElement?.closest('[role=menu]')
      before.current = isFromMenu ? menuOpener.current : activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const place = before.current?.isConnected ? before.current : document.querySelector('main')
      if (place instanceof HTMLElement) place.focus({ preventScroll: place.localName === 'main' })
    },
  }
}
