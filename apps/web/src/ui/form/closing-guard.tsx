import { use, useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Closing } from '../closing.ts'
import { LeaveQuestion } from './leave-question.tsx'

const givenBackMs = 50

/** Asks before a dialog is closed over what was typed into its form; its Cancel is meant and asks nothing. */
export function ClosingGuard() {
  const keep = use(Closing)
  const { isDirty, isSubmitting } = useFormState()
  const [close, setClose] = useState<(() => void) | null>(null)
  useEffect(() => {
    if (!keep || !isDirty) return
    keep((next) => setClose(() => next))
    return () => keep(null)
  }, [keep, isDirty])
  // The question gives the focus back first, and then the dialog does; together the focus would be lost.
  const leave = () => {
    setClose(null)
    if (close) setTimeout(close, givenBackMs)
  }
  return (
    <LeaveQuestion open={close !== null && isDirty && !isSubmitting} onStay={() => setClose(null)} onLeave={leave} />
  )
}
