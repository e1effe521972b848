import { useRef } from 'react'

/** Gives the focus back to whatever had it before a dialog opened; Radix does so only for triggers of its own. */
export function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(before.current instanceof HTMLElement) || !before.current.isConnected) return
      event.preventDefault()
      before.current.focus()
    },
  }
}
