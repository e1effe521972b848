import { useEffect } from 'react'
import type { PaletteProps } from './entries.ts'
import { isPaletteKey } from './keys.ts'
import { closePalette, openPalette, usePalette } from './store.ts'

/** Stands once in the shell: listens for the key, and shows the palette. */
export function PaletteHost(props: PaletteProps) {
  const { isOpen, Dialog } = usePalette()
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('keydown', onKey)
      closePalette()
    }
  }, [])
  return isOpen && Dialog ? <Dialog {...props} /> : null
}

function onKey(event: KeyboardEvent): void {
  // An editor has a meaning of its own for it.
  if (!isPaletteKey(event) || event.defaultPrevented) return
  if (usePalette.getState().isOpen) {
    event.preventDefault()
    closePalette()
  } else if (!isBehindDialog()) {
    event.preventDefault()
    void openPalette()
  }
}

/** What lies under a modal dialog or an open menu does not scroll. */
const isBehindDialog = () => document.body.hasAttribute('data-scroll-locked')
