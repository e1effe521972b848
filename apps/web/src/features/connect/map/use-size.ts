import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './view.ts'

/** How large an element is; nothing before it was measured. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(measured)
    return () => watch.disconnect()
  }, [element])
  return size
}
