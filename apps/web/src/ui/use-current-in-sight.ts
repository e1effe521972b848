import { type RefObject, useEffect, useRef } from 'react'

/** For a row of tabs, which is longer than a phone is wide: whatever changes in it, the current one is brought into sight. */
export function useCurrentInSight<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const observer = new ResizeObserver(() => show(element))
    observer.observe(element)
    show(element)
    return () => observer.disconnect()
  })
  return row
}

function show(row: HTMLElement) {
  const current = [...row.children].find((each) => each.matches(marks) || each.querySelector(marks))
  if (!current) return
  const [place, within] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  if (place.right > within.right) row.scrollLeft += place.right - within.right
  else if (place.left < within.left) row.scrollLeft -= within.left - place.left
}

const marks = '[aria-current], [data-state=active]'
