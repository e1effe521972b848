import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { figuresQuery, openOrdersQuery, talksQuery } from './api.ts'

/** A busy network changes all the time: nobody needs to see it more often. */
const restMs = 5000
/** What is written in one breath is asked for once. */
const breathMs = 200

/** Reads figures, orders and inbox anew when the stream says that they changed, or that nobody heard whether they did. */
export function useFreshHome(): void {
  const network = useRest(restMs, [figuresQuery.queryKey, openOrdersQuery.queryKey])
  const inbox = useRest(breathMs, [talksQuery.queryKey])
  useLive(({ what }) => {
    if (what === 'figures' || what === 'gap') network()
    if (what === 'conversation' || what === 'gap') inbox()
  })
}

/** Asks for these again, at once if the last time is long enough ago, else as soon as it is. */
function useRest(ms: number, keys: (readonly unknown[])[]): () => void {
  const askedAt = useRef(0)
  const timer = useRef<number>(undefined)
  useEffect(() => {
    // The page has just asked for all of it.
    askedAt.current = Date.now()
    return () => clearTimeout(timer.current)
  }, [])
  return () => {
    if (timer.current !== undefined) return
    timer.current = window.setTimeout(
      () => {
        timer.current = undefined
        askedAt.current = Date.now()
        for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
      },
      Math.max(0, askedAt.current + ms - Date.now()),
    )
  }
}
