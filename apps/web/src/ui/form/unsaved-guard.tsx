import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useLeaveWarning } from '../use-leave-warning.ts'
import { LeaveQuestion } from './leave-question.tsx'

/** Asks before unsaved changes are left behind. A navigation while saving waits for its end; `state: { force: true }` passes. */
export function UnsavedGuard() {
  const { isDirty, isSubmitting } = useFormState()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.state?.force !== true,
  )
  useEffect(() => {
    if (blocker.state === 'blocked' && !isDirty) blocker.proceed()
  }, [blocker, isDirty])
  useLeaveWarning(isDirty)
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked' && isDirty && !isSubmitting}
      onStay={() => blocker.state === 'blocked' && blocker.reset()}
      onLeave={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  )
}
