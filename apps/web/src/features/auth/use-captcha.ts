import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import type { CaptchaField } from '../captcha/public.ts'
import { fieldError } from './field-error.ts'

const mostFailures = 3

/** Asks for a captcha after three wrong pairs on this page, and whenever the server does; the field is loaded only then. */
export function useCaptcha() {
  const failures = useRef(0)
  const [Field, setField] = useState<typeof CaptchaField | null>(null)
  const [solution, setSolution] = useState('')

  /** Hands the solution to an attempt, and counts its failure. */
  const accompany = async (attempt: (solution: string | undefined) => Promise<void>) => {
    try {
      await attempt(solution || undefined)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) failures.current += 1
      const isAsked = error instanceof Error && fieldError(error, 'captcha') !== undefined
      if (isAsked || failures.current >= mostFailures) await show()
      throw error
    } finally {
      // Taken or refused, a solution counts once.
      setSolution('')
    }
  }
  const show = async () => {
    // A field that does not arrive leaves what the server says at the password.
    const loaded = await import('../captcha/public.ts').catch(() => null)
    if (loaded) setField(() => loaded.CaptchaField)
  }
  return { Field, solution, setSolution, accompany }
}
