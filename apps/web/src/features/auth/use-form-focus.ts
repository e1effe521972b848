import { useEffect, useRef } from 'react'

/** The focus of a form: first where typing begins, then where something is wrong. */
export function useFormFocus(error: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(error ? '[aria-invalid]' : 'input:not([hidden])')?.focus()
  }, [error])
  return form
}
