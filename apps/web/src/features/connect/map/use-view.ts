import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Box, boxOf, home, type Size, type View, viewOf } from './view.ts'

type Options = {
  /** Names the results that are shown; with other ones the map shows where those are. */
  of: string
  /** Around the results, once they are known. */
  around: Box | undefined
  /** The window of the address. */
  window: Box | undefined
  /** Is told where a person has moved the map to, when he pauses. */
  onMove: ((box: Box) => void) | undefined
}
/** Where somebody moved the map to, and among which results. */
type Moved = { of: string; view: View }
const pauseMs = 400

/** What the map shows: where somebody moved it to, else the window of the address, else where the results are. */
export function useView(size: Size, { of, around, window, onMove }: Options) {
  const [fitted, setFitted] = useState<{ of: string; box: Box }>()
  const [chosen, setChosen] = useState<Moved>()
  // Kept for these results: asked for in another grain, they lie a little elsewhere.
  if (around && !window && fitted?.of !== of) setFitted({ of, box: around })

  const asked = JSON.stringify(window)
  const sent = useRef(asked)
  useEffect(() => {
    // Not what was moved here: the person went back, or dropped the window.
    if (asked !== sent.current) setChosen(undefined)
    sent.current = asked
  }, [asked])

  const fit = () => (window ? viewOf(window, size, 0) : viewOf(fitted?.box ?? home, size))
  const counts = (moved: Moved) => moved.of === of || window !== undefined
  const view = chosen && counts(chosen) ? chosen.view : fit()

  const tell = useEffectEvent((moved: Moved) => {
    // The person may have gone on to another search during the pause.
    if (!onMove || !counts(moved)) return
    const box = boxOf(moved.view, size)
    sent.current = JSON.stringify(box)
    onMove(box)
  })
  useEffect(() => {
    if (!chosen) return
    const pause = setTimeout(() => tell(chosen), pauseMs)
    return () => clearTimeout(pause)
  }, [chosen])

  return {
    view,
    change: (next: (now: View) => View) =>
      setChosen((before) => ({ of, view: next(before && counts(before) ? before.view : view) })),
    /** Back to where all results are. */
    fit: () => setChosen({ of, view: viewOf(fitted?.box ?? home, size) }),
  }
}
