import type { SignUpSummary } from '@guildhall/contract/access-requests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FullPageLoader } from '../../ui/loader.tsx'
import { Door, fieldError, useTask, useTitleFocus } from '../auth/public.ts'
import { confirmSignUp, isStatus, signUpQuery } from './api.ts'
import { ConfirmSignUp } from './confirm-sign-up.tsx'

export default function EmailVerify() {
  const { t } = useTranslation('access-requests')
  const { token = '' } = useParams()
  const link = useQuery(signUpQuery(token))
  if (link.isPending) return <FullPageLoader />
  if (link.isSuccess) return <Behind token={token} signUp={link.data} />
  if (isStatus(link.error, 404, 422)) return <Spent />
  return (
    <Frame title={t('verify.title')}>
      <ErrorState error={link.error} onRetry={() => void link.refetch()} />
    </Frame>
  )
}

function Behind({ token, signUp }: { token: string; signUp: SignUpSummary }) {
  const { t } = useTranslation('access-requests')
  const queryClient = useQueryClient()
  const task = useTask(confirmSignUp)
  const submit = async (password: string) => {
    if (await task.run(token, password))
      queryClient.setQueryData(signUpQuery(token).queryKey, { ...signUp, is_confirmed: true })
  }

  if (signUp.is_confirmed) return <Confirmed email={signUp.email} />
  // Another link of the same address was faster.
  if (fieldError(task.error, 'token')) return <Spent />
  return (
    <Frame title={t('verify.title')}>
      <ConfirmSignUp signUp={signUp} task={task} onSubmit={submit} />
    </Frame>
  )
}

function Confirmed({ email }: { email: string }) {
  const { t } = useTranslation('access-requests')
  useTitleFocus()
  return (
    <Frame title={t('verify.done_title')}>
      <p className="mt-1.5 text-[15px] text-pretty wrap-break-word text-ink-2">{t('verify.done_text', { email })}</p>
      <section aria-labelledby="next-title" className="mt-7 border-t border-ink-rule pt-3">
        <h2 id="next-title" className="text-[17px]">
          {t('verify.next_title')}
        </h2>
        <ol className="mt-1 list-decimal divide-y pl-4 divide-rule text-data marker:text-ink-3">
          <li className="py-2">{t('verify.next_decide')}</li>
          <li className="py-2">{t('verify.next_mail')}</li>
          <li className="py-2">{t('verify.next_factor')}</li>
        </ol>
      </section>
      <p className="mt-6">
        <Link to="/" className="link">
          {t('verify.to_sign_in')}
        </Link>
      </p>
    </Frame>
  )
}

function Spent() {
  const { t } = useTranslation('access-requests')
  useTitleFocus()
  return (
    <Frame title={t('spent.title')}>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{t('spent.verify_text')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-5">
        <ButtonLink variant="primary" size="l" to="/create-account">
          {t('spent.create')}
        </ButtonLink>
        <Link to="/" className="link">
          {t('spent.sign_in')}
        </Link>
      </div>
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('access-requests')
  return (
    <Door title={title} artTitle={t('art.verify_title')} artText={t('art.verify_text')}>
      {children}
    </Door>
  )
}
