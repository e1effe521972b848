import { createContext, useCallback, useRef } from 'react'

/** Keeps a dialog open that somebody closes, and closes it if he means it. */
export type Keeper = (close: () => void) => void

/** Hands a keeper to the dialog around, or takes it back; null where there is none. */
export const Closing = createContext<((keeper: Keeper | null) => void) | null>(null)

/** Closes a dialog by Escape, its cross or a click beside it, unless the form inside has something to ask first. */
export function useClosing(onOpenChange: (open: boolean) => void) {
  const keeper = useRef<Keeper | null>(null)
  const keep = useCallback((next: Keeper | null) => {
    keeper.current = next
  }, [])
  const change = (open: boolean) => {
    if (keeper.current && !open) keeper.current(() => onOpenChange(false))
    else onOpenChange(open)
  }
  return { keep, change }
}
