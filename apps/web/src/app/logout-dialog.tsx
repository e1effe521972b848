import { useTranslation } from 'react-i18next'
import { useLogout } from '../lib/session.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import type { Question } from './logout-question.tsx'

export default function LogoutDialog({ asked, setAsked }: Question) {
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
