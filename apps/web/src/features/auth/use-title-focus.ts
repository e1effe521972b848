import { useEffect } from 'react'

/** A screen that only tells something is read out from its title on. */
export function useTitleFocus(): void {
  useEffect(() => {
    const title = document.querySelector<HTMLElement>('#content h1')
    if (!title) return
    title.tabIndex = -1
    // Nothing can be done with it, so no frame is drawn around it.
    title.style.outline = 'none'
    title.focus({ preventScroll: true })
  }, [])
}
