import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Door } from './door.tsx'
import { useTitleFocus } from './use-title-focus.ts'

export default function ResetPasswordConfirmation() {
  const { t } = useTranslation('auth')
  useTitleFocus()
  return (
    <Door title={t('reset_done.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{t('reset_done.text')}</p>
      <ButtonLink variant="primary" size="l" to="/" className="mt-6">
        {t('reset_done.submit')}
      </ButtonLink>
    </Door>
  )
}
