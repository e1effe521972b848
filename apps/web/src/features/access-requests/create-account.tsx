import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Door, Mailed, passwordRulesQuery } from '../auth/public.ts'
import { CreateAccountForm } from './create-account-form.tsx'

export default function CreateAccount() {
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  return mailedTo === null ? <Asking onMailed={setMailedTo} /> : <AskedFor email={mailedTo} />
}

function Asking({ onMailed }: { onMailed: (email: string) => void }) {
  const { t } = useTranslation('access-requests')
  const rules = useQuery(passwordRulesQuery)
  return (
    <Door wide title={t('create.title')} artTitle={t('art.create_title')} artText={t('art.create_text')}>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">
        {t('create.lede')}{' '}
        <Link to="/" className="link">
          {t('create.sign_in')}
        </Link>
      </p>
      {rules.data?.registration_note && (
        <p className="mt-4 border-l-2 border-copper pl-3.5 text-[15px] whitespace-pre-line">
          {rules.data.registration_note}
        </p>
      )}
      {rules.data?.is_registration_open === false ? (
        <p className="mt-4 rounded-m border border-rule-2 bg-sheet px-4 py-3 font-semibold">{t('create.closed')}</p>
      ) : (
        <CreateAccountForm onMailed={onMailed} />
      )}
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
