import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useExitImpersonation } from './api.ts'

/** What the banner says at its end: that it is over by itself, and the way out before. */
export default function ExitImpersonation() {
  const { t, ready } = useTranslation('impersonation')
  const exit = useExitImpersonation()
  const [asked, setAsked] = useState(false)
  if (!ready) return null
  return (
    <>
      <span className="text-small opacity-80">{t('ends')}</span>
      <Button size="s" onClick={() => setAsked(true)}>
        {t('exit')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('exit_question')}
        description={t('exit_about')}
        confirmLabel={t('exit')}
        cancelLabel={t('cancel')}
        // Until the page is gone there is nothing left to press.
        busy={exit.isPending || exit.isSuccess}
        onConfirm={() => exit.mutate()}
      />
    </>
  )
}
