import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTwoFactor } from '../../lib/stores.ts'
import { Door } from './door.tsx'
import { MailboxLink } from './mailbox-link.tsx'
import { useTitleFocus } from './use-title-focus.ts'

/** The link is on its way; the questions wait behind it. */
export function RecoveryMailed() {
  const { t } = useTranslation('auth')
  const email = useTwoFactor((state) => state.email) ?? undefined
  useTitleFocus()
  return (
    <Door title={t('mailed.title')} artTitle={t('art.recover_title')} artText={t('art.recover_text')}>
      <p className="mt-1.5 text-[15px] text-pretty wrap-break-word text-ink-2">
        {t('recover_mailed.text', { email })} {t('mailed.holds')}
      </p>
      <MailboxLink email={email} />
      <section aria-labelledby="none-title" className="mt-7 border-t border-ink-rule pt-3">
        <h2 id="none-title" className="text-[17px]">
          {t('mailed.none_title')}
        </h2>
        <ul className="mt-1 divide-y divide-rule text-data">
          <li className="py-2">{t('mailed.none_spam')}</li>
          <li className="py-2">{t('recover_mailed.few')}</li>
          <li className="py-2">{t('recover.ask')}</li>
        </ul>
      </section>
      <p className="mt-6">
        <Link to="/recover-account" className="link">
          {t('recover_mailed.back')}
        </Link>
      </p>
    </Door>
  )
}
