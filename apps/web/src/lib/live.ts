import { LiveChange, live } from '@guildhall/contract/live'
import { useEffect, useEffectEvent } from 'react'

/** What a listener hears: a change, or that something may have been missed. */
export type Heard = LiveChange | { what: 'gap' }

const listeners = new Set<(heard: Heard) => void>()
const say = (heard: Heard) => {
  for (const listen of listeners) listen(heard)
}

/** Hears of changes for as long as the component is there. */
export function useLive(onHeard: (heard: Heard) => void): void {
  const hear = useEffectEvent(onHeard)
  useEffect(() => {
    const listen = (heard: Heard) => hear(heard)
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
}

/** So long may a page be out of sight before it stops listening: browsers allow few connections to one place. */
const hiddenMs = 15_000

/** Holds the page's one stream open while it is looked at. */
export function openLive(): () => void {
  let source: EventSource | undefined
  let timer: number | undefined
  let isFirst = true
  const open = () => {
    clearTimeout(timer)
    if (source && source.readyState !== EventSource.CLOSED) return
    source = new EventSource(`/api/${live.stream.path}`)
    source.addEventListener('hello', () => {
      if (!isFirst) say({ what: 'gap' })
      isFirst = false
    })
    source.addEventListener('change', ({ data }) => {
      const change = LiveChange.safeParse(JSON.parse(String(data)))
      if (change.success) say(change.data)
    })
  }
  const close = () => source?.close()
  const look = () => {
    if (document.visibilityState === 'visible') open()
    else timer = window.setTimeout(close, hiddenMs)
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', open)
  look()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', open)
    close()
  }
}
