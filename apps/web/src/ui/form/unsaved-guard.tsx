import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../dialog.tsx'
import { useLeaveWarning } from '../use-leave-warning.ts'

/** Asks before unsaved changes are left behind. A navigation while saving waits for its end; `state: { force: true }` passes. */
export function UnsavedGuard() {
  const { t } = useTranslation('form')
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
    <ConfirmDialog
      open={blocker.state === 'blocked' && isDirty && !isSubmitting}
      onOpenChange={(open) => !open && blocker.state === 'blocked' && blocker.reset()}
      title={t('leave.title')}
      description={t('leave.text')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.confirm')}
      danger
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    />
  )
}
