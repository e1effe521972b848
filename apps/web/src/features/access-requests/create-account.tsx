import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Door, MailboxLink, useTitleFocus } from '../auth/public.ts'
import { CreateAccountForm } from './create-account-form.tsx'

export default function CreateAccount() {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  return mailedTo === null ? <Asking onMailed={setMailedTo} /> : <Mailed email={mailedTo} />
}

function Asking({ onMailed }: { onMailed: (email: string) => void }) {
  const { t } = useTranslation('access-requests')
  return (
    <Door wide title={t('create.title')} artTitle={t('art.create_title')} artText={t('art.create_text')}>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">
        {t('create.lede')}{' '}
        <Link to="/" className="link">
          {t('create.sign_in')}
        </Link>
      </p>
      <CreateAccountForm onMailed={onMailed} />
    </Door>
  )
}

/** Says the same for every address, as the server does. */
function Mailed({ email }: { email: string }) {
  const { t } = useTranslation('access-requests')
  useTitleFocus()
  return (
    <Door title={t('mailed.title')} artTitle={t('art.create_title')} artText={t('art.create_text')}>
      <p className="mt-1.5 text-[15px] text-pretty wrap-break-word text-ink-2">{t('mailed.text', { email })}</p>
      <MailboxLink email={email} />
      <section aria-labelledby="none-title" className="mt-7 border-t border-ink-rule pt-3">
        <h2 id="none-title" className="text-[17px]">
          {t('mailed.none_title')}
        </h2>
        <ul className="mt-1 divide-y divide-rule text-data">
          <li className="py-2">{t('mailed.none_spam')}</li>
          <li className="py-2">{t('mailed.none_other')}</li>
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
