import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus goes to the new page's heading, so that it is read out and Tab goes on from there. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Whoever was sent on before he touched the page begins at its top as with every new page, without a ring around its name.
    if (!navigator.userActivation.hasBeenActive) return
    const main = document.getElementById('content')
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])
}
