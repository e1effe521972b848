import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Door, Mailed } from '../auth/public.ts'
import { CreateAccountForm } from './create-account-form.tsx'

export default function CreateAccount() {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  return mailedTo === null ? <Asking onMailed={setMailedTo} /> : <AskedFor email={mailedTo} />
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
function AskedFor({ email }: { email: string }) {
  const { t } = useTranslation('access-requests')
  return (
    <Mailed
      title={t('mailed.title')}
      artTitle={t('art.create_title')}
      artText={t('art.create_text')}
      text={t('mailed.text', { email })}
      email={email}
      none={{
        title: t('mailed.none_title'),
        hints: [
          { name: 'spam', text: t('mailed.none_spam') },
          { name: 'other', text: t('mailed.none_other') },
        ],
      }}
      back={{ to: '/', label: t('mailed.back') }}
    />
  )
}
