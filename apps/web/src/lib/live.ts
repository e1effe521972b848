import type { LiveChange, LiveEvent, live } from '@guildhall/contract/live'
import { useEffect, useEffectEvent } from 'react'

/** What a listener hears: a change, or that there may have been some which nobody heard of. */
export type Heard = LiveChange | { what: 'gap' }

const listeners = new Set<(heard: Heard) => void>()
const say = (heard: Heard) => {
  for (const listen of listeners) listen(heard)
}

/** Hears of changes for as long as the component is there. A stream begins with a gap: what was read before may be old. */
export function useLive(onHeard: (heard: Heard) => void): void {
  const hear = useEffectEvent(onHeard)
  useEffect(() => listenLive((heard) => hear(heard)), [])
}

/** Hears of changes until told to stop. */
export function listenLive(listen: (heard: Heard) => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

const address: `/api/${typeof live.stream.path}` = '/api/live/stream'
/** So long may a page be out of sight before it stops listening: browsers allow few connections to one place. */
const hiddenMs = 15_000
/** More than two beats of the server: a stream that is silent for so long is none any more, and only the browser does not know. */
const silentMs = 50_000
const [firstRetryMs, lastRetryMs] = [2000, 30_000]

/** Holds the page's one stream open while it is looked at. */
export function openLive(): () => void {
  let source: EventSource | undefined
  let refusals = 0
  let [hiding, retry, silence]: (number | undefined)[] = []

  const close = () => {
    clearTimeout(retry)
    clearTimeout(silence)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    const opened = new EventSource(address)
    source = opened
    const stay = () => {
      clearTimeout(silence)
      silence = window.setTimeout(open, silentMs)
    }
    const on = (event: LiveEvent, hear: (data: string) => void) =>
      opened.addEventListener(event, ({ data }) => {
        stay()
        hear(String(data))
      })
    stay()
    on('hello', () => {
      refusals = 0
      say({ what: 'gap' })
    })
    on('beat', () => {})
    on('change', (data) => say(JSON.parse(data)))
    opened.addEventListener('error', () => {
      // After a cut the browser comes back by itself, after a refusal it does not.
      if (source !== opened || opened.readyState !== EventSource.CLOSED) return
      clearTimeout(silence)
      retry = window.setTimeout(open, retryMs(refusals++))
    })
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = window.setTimeout(close, hiddenMs)
    else if (!source || source.readyState === EventSource.CLOSED) open()
  }
  const goOn = () => {
    if (document.visibilityState === 'visible') open()
  }

  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', goOn)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', goOn)
    clearTimeout(hiding)
    close()
  }
}

// Pages that were refused together do not come back together.
const retryMs = (refusals: number) => Math.min(firstRetryMs * 2 ** refusals, lastRetryMs) * (0.75 + Math.random() / 4)
