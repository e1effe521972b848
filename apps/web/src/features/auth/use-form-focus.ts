import { useEffect, useRef } from 'react'

/** The focus of a form: first where typing begins, unless there is something to read before, then where something is wrong. */
export function useFormFocus(error: Error | null, { atStart = true } = {}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const target = error ? '[aria-invalid]' : atStart && 'input:not([hidden])'
    if (target) form.current?.querySelector<HTMLElement>(target)?.focus()
  }, [error, atStart])
  return form
}
