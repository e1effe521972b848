import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { clearRedirect, storeRedirect, useAuth } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Door, useTitleFocus } from '../auth/public.ts'
import { isStatus, requestQuery } from './api.ts'
import { RequestScreen } from './request-screen.tsx'

export default function ApproveRequest() {
  const token = useSearchParams()[0].get('token') ?? ''
  const loggedIn = useAuth((state) => state.loggedIn)
  return loggedIn ? <ForSignedIn token={token} /> : <SignInFirst token={token} />
}

/** Nothing of the request is shown to whoever merely holds the link. */
function SignInFirst({ token }: { token: string }) {
  const { t } = useTranslation('access-requests')
  const navigate = useNavigate()
  useTitleFocus()
  const signIn = () => {
    storeRedirect(`/approve-request?${new URLSearchParams({ token, set: '1' })}`)
    void navigate('/')
  }
  return (
    <Frame title={t('approve.stranger_title')} text={t('approve.stranger_text')}>
      <Button variant="primary" size="l" onClick={signIn}>
        {t('approve.sign_in')}
      </Button>
    </Frame>
  )
}

function ForSignedIn({ token }: { token: string }) {
  const { t } = useTranslation('access-requests')
  const request = useQuery({ ...requestQuery(token), enabled: token !== '' })
  // Whoever is here has arrived, by the stored redirect or without it.
  useEffect(clearRedirect, [])

  if (request.isSuccess) return <RequestScreen token={token} request={request.data} />
  if (isStatus(request.error, 403)) return <Refused title={t('approve.denied_title')} text={t('approve.denied_text')} />
  if (isStatus(request.error, 404)) return <Refused title={t('approve.other_title')} text={t('approve.other_text')} />
  // A link that lost its end on the way needs no call to be refused.
  if (token === '' || isStatus(request.error, 422))
    return <Refused title={t('spent.title')} text={t('spent.approve_text')} />
  return (
    <Frame title={t('approve.title')}>
      {request.isError ? (
        <ErrorState error={request.error} onRetry={() => void request.refetch()} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Frame>
  )
}

function Refused({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('access-requests')
  useTitleFocus()
  return (
    <Frame title={title} text={text}>
      <ButtonLink variant="primary" size="l" to="/home">
        {t('approve.to_home')}
      </ButtonLink>
    </Frame>
  )
}

function Frame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const { t } = useTranslation('access-requests')
  return (
    <Door title={title} artTitle={t('art.approve_title')} artText={t('art.approve_text')}>
      {text && <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{text}</p>}
      <div className="mt-6">{children}</div>
    </Door>
  )
}
