import { useSyncExternalStore } from 'react'

const stepMs = 30_000

/** The present moment, anew every half minute. */
export const useNow = (): string => useSyncExternalStore(subscribe, present)

function subscribe(changed: () => void) {
  const ticking = setInterval(changed, stepMs)
  return () => clearInterval(ticking)
}

/** The same for all who ask within one step, or they would ask for ever. */
const present = () => new Date(Math.floor(Date.now() / stepMs) * stepMs).toISOString()
