import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus goes to the new page's heading, so that it is read out and Tab goes on from there. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('content')
    const heading = main?.querySelector<HTMLElement>('h1')
    if (heading) heading.tabIndex = -1
    const target = heading ?? main
    target?.focus({ preventScroll: true })
  }, [pathname])
}
