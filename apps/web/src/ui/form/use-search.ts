import { useEffect, useRef, useState } from 'react'
import type { Option } from './choice-fields.tsx'

export type Search = (text: string) => Promise<readonly Option[]>
export type Found = { state: 'searching' | 'failed' | 'done'; options: readonly Option[] }

/** Asks once the typing rests; a late answer to an earlier question is dropped. `text` undefined means that nobody asks. */
export function useSearch(search: Search, text: string | undefined): Found {
  const [answer, setAnswer] = useState<Found & { to?: string | undefined }>({ state: 'searching', options: [] })
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  useEffect(() => {
    if (text === undefined) return
    let current = true
    const settle = (found: Found) => current && setAnswer({ ...found, to: text })
    const ask = () =>
      latest.current(text.trim()).then(
        (options) => settle({ state: 'done', options }),
        () => settle({ state: 'failed', options: [] }),
      )
    const timer = setTimeout(() => void ask(), text === '' ? 0 : restMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text])
  // The last answer stays in view until the next one is there.
  return answer.to === text ? answer : { state: 'searching', options: answer.options }
}

const restMs = 250
