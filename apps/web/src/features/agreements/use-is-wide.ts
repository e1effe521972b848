import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 768px)')

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** Whether a document can be read inside the page. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
