import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { Door } from './door.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { useTitleFocus } from './use-title-focus.ts'

export default function ForgotPasswordConfirmation() {
  const { t } = useTranslation('auth')
  const email = useRequestedEmail()
  useTitleFocus()

  return (
    <Door title={t('mailed.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <p className="mt-1.5 text-[15px] text-pretty wrap-break-word text-ink-2">
        {email ? t('mailed.text_to', { email }) : t('mailed.text')} {t('mailed.holds')}
      </p>
      <MailboxLink email={email} />
      <section aria-labelledby="none-title" className="mt-7 border-t border-ink-rule pt-3">
        <h2 id="none-title" className="text-[17px]">
          {t('mailed.none_title')}
        </h2>
        <ul className="mt-1 divide-y divide-rule text-data">
          <li className="py-2">{t('mailed.none_spam')}</li>
          <li className="py-2">
            {t('mailed.none_other')}{' '}
            <Link to="/forgot-password" className="link">
              {t('mailed.again')}
            </Link>
          </li>
          <li className="py-2">{t('mailed.none_ask')}</li>
        </ul>
      </section>
      <p className="mt-6">
        <Link to="/" className="link">
          {t('mailed.back')}
        </Link>
      </p>
    </Door>
  )
}

/** The address that the form hands on; none after a visit by the address bar. */
function useRequestedEmail(): string | undefined {
  const state: unknown = useLocation().state
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined
  return typeof email === 'string' ? email : undefined
}
