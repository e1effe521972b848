import { useCallback, useSyncExternalStore } from 'react'

/** What the server's clock showed, and the browser's own when that answer came. */
export type ServerClock = { now: string; answeredAt: number }

const stepMs = 250

/**
 * Something that follows from the time by the server's clock, such as whether a deadline has passed. It is asked four times a
 * second, and the screen is drawn anew only when the answer is another one.
 */
export function useServerClock<T extends string | boolean>(clock: ServerClock, answer: (now: string) => T): T {
  const { now, answeredAt } = clock
  const ask = useCallback(
    () => answer(new Date(Date.now() + Date.parse(now) - answeredAt).toISOString()),
    [answer, now, answeredAt],
  )
  return useSyncExternalStore(subscribe, ask)
}

function subscribe(changed: () => void) {
  const ticking = setInterval(changed, stepMs)
  return () => clearInterval(ticking)
}
