import { useEffect, useRef } from 'react'

/** A step has no path of its own, so its heading takes the focus here, as that of a new page does in the shell. */
export function useStepFocus(step: string | null): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }, [step])
}
