import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogout } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'

type Question = { asked: boolean; setAsked: (asked: boolean) => void }

/** Whether the question about logging out is on screen. */
export function useLogoutQuestion() {
  const [asked, setAsked] = useState(false)
  return { asked, setAsked, ask: () => setAsked(true) }
}

export function LogoutQuestion({ asked, setAsked }: Question) {
  const { t } = useTranslation('shell')
  const logout = useLogout()
  return (
    <ConfirmDialog
      open={asked}
      onOpenChange={setAsked}
      title={t('logout.question')}
      description={t('logout.about')}
      confirmLabel={t('logout.confirm')}
      cancelLabel={t('logout.cancel')}
      busy={logout.isPending}
      onConfirm={() => logout.mutate()}
    />
  )
}
