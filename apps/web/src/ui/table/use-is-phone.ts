import { useSyncExternalStore } from 'react'

const phone = window.matchMedia('(max-width: 767.98px)')

const subscribe = (changed: () => void) => {
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

/** Whether the screen is too narrow for columns. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => phone.matches)
