import { useTranslation } from 'react-i18next'
import { useRecovery } from '../../lib/stores.ts'
import { useNotice } from './notice.ts'

/** Why somebody stands here again: his sign-in ended half way, or a mailed link needs his password first. */
export function SignInNotice() {
  const { t } = useTranslation('auth')
  const notice = useNotice((state) => state.notice)
  const isRecovering = useRecovery((state) => state.token !== null)
  return (
    <div role="alert" className="mt-3 border-l-2 border-copper pl-3 text-[15px] text-pretty empty:hidden">
      {notice ? `${t('sign_in.ended')} ${notice}` : isRecovering && t('sign_in.recovering')}
    </div>
  )
}
