import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Door, useTitleFocus } from '../auth/public.ts'
import { isStatus, verifiedQuery } from './api.ts'

export default function EmailVerify() {
  const { t } = useTranslation('access-requests')
  const { token = '' } = useParams()
  const verified = useQuery(verifiedQuery(token))
  if (verified.isSuccess) return <Confirmed email={verified.data.email} />
  if (isStatus(verified.error, 404, 422)) return <Spent />
  return (
    <Frame title={t('verify.working')}>
      {verified.isError && <ErrorState error={verified.error} onRetry={() => void verified.refetch()} />}
    </Frame>
  )
}

function Confirmed({ email }: { email: string }) {
  const { t } = useTranslation('access-requests')
  useTitleFocus()
  return (
    <Frame title={t('verify.title')}>
      <p className="mt-1.5 text-[15px] text-pretty wrap-break-word text-ink-2">{t('verify.text', { email })}</p>
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
