import type { SignUpSummary } from '@guildhall/contract/access-requests'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PasswordForm, useTitleFocus } from '../auth/public.ts'

type Props = { signUp: SignUpSummary } & Pick<ComponentProps<typeof PasswordForm>, 'task' | 'onSubmit'>

/** Shows whose request it is before its password is chosen: a stranger may have filled in the form. */
export function ConfirmSignUp({ signUp, task, onSubmit }: Props) {
  const { t } = useTranslation('access-requests')
  useTitleFocus()
  return (
    <>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{t('verify.text')}</p>
      <section aria-labelledby="request-title" className="mt-6 border-t border-ink-rule pt-3">
        <h2 id="request-title" className="mb-1 text-[17px]">
          {t('verify.request_title')}
        </h2>
        <SignUpFacts signUp={signUp} />
        <p className="mt-3 border-l-2 border-copper pl-3 text-data text-pretty text-ink-2">
          {t('verify.not_yours')}{' '}
          <Link to="/create-account" className="link">
            {t('verify.ask_again')}
          </Link>
        </p>
      </section>
      <PasswordForm
        email={signUp.email}
        label={t('verify.password')}
        submitLabel={t('verify.submit')}
        takesFocus={false}
        task={task}
        onSubmit={onSubmit}
      />
    </>
  )
}

function SignUpFacts({ signUp }: { signUp: SignUpSummary }) {
  const { t } = useTranslation('access-requests')
  return (
    <Facts>
      <Fact label={t('facts.name')}>
        {signUp.first_name} {signUp.last_name}
      </Fact>
      <Fact label={t('facts.email')}>{signUp.email}</Fact>
      {signUp.job_title && <Fact label={t('facts.job_title')}>{signUp.job_title}</Fact>}
      {signUp.organization_name && <Fact label={t('facts.organization')}>{signUp.organization_name}</Fact>}
      {signUp.organization_website && <Fact label={t('facts.website')}>{signUp.organization_website}</Fact>}
      {signUp.message && (
        <Fact label={t('facts.message')}>
          <span className="font-normal whitespace-pre-line">{signUp.message}</span>
        </Fact>
      )}
    </Facts>
  )
}
