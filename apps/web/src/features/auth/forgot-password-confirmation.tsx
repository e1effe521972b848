import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Mailed } from './mailed.tsx'

export default function ForgotPasswordConfirmation() {
  const { t } = useTranslation('auth')
  const email = useRequestedEmail()
  const otherAddress = (
    <>
      {t('mailed.none_other')}{' '}
      <Link to="/forgot-password" className="link">
        {t('mailed.again')}
      </Link>
    </>
  )
  return (
    <Mailed
      title={t('mailed.title')}
      artTitle={t('art.reset_title')}
      artText={t('art.reset_text')}
      text={`${email ? t('mailed.text_to', { email }) : t('mailed.text')} ${t('mailed.holds')}`}
      email={email}
      none={{
        title: t('mailed.none_title'),
        hints: [
          { name: 'spam', text: t('mailed.none_spam') },
          { name: 'other', text: otherAddress },
          { name: 'ask', text: t('mailed.none_ask') },
        ],
      }}
      back={{ to: '/', label: t('mailed.back') }}
    />
  )
}

/** The address that the form hands on; none after a visit by the address bar. */
function useRequestedEmail(): string | undefined {
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' ? email : undefined
}
