import type { Unsubscription } from '@guildhall/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { storeRedirect, useAuth } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Door, useTitleFocus } from '../auth/public.ts'
import { subscriptionQuery, useUnsubscribe } from './api.ts'

export default function Unsubscribe() {
  const { t } = useTranslation('unsubscribe')
  const token = useSearchParams()[0].get('token') ?? ''
  const subscription = useQuery(subscriptionQuery(token))
  const { data, error } = subscription
  if (data) return data.is_off ? <Ended {...data} /> : <Ask token={token} {...data} />
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <BadLink />
  return (
    <Frame title={t('title')}>
      {error ? (
        <ErrorState error={error} onRetry={() => void subscription.refetch()} />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
    </Frame>
  )
}

/** Opening the page ends nothing yet: mail scanners open every link. */
function Ask({ token, types, email }: Unsubscription & { token: string }) {
  const { t } = useTranslation('unsubscribe')
  const unsubscribe = useUnsubscribe(token)
  useTitleFocus()
  return (
    <Frame title={t('title')}>
      <Text>{t('ask', { email })}</Text>
      <Topics types={types} />
      {unsubscribe.error && (
        <p role="alert" className="mt-5 border-l-2 border-bad pl-3 text-[15px] text-pretty">
          {unsubscribe.error.message}
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-5">
        <Button variant="primary" size="l" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
          {t('stop')}
        </Button>
        <ToPreferences />
      </div>
      <p className="mt-6 text-data text-pretty text-ink-2">{t('always')}</p>
    </Frame>
  )
}

function Ended({ types, email }: Unsubscription) {
  const { t } = useTranslation('unsubscribe')
  useTitleFocus()
  return (
    <Frame title={t('ended_title')}>
      <Text>{t('ended', { email })}</Text>
      <Topics types={types} />
      <p className="mt-6 text-data text-pretty text-ink-2">{t('always')}</p>
      <p className="mt-4">
        <ToPreferences />
      </p>
    </Frame>
  )
}

function BadLink() {
  const { t } = useTranslation('unsubscribe')
  useTitleFocus()
  return (
    <Frame title={t('bad_title')}>
      <Text>{t('bad')}</Text>
      <p className="mt-6">
        <ToPreferences />
      </p>
    </Frame>
  )
}

const Topics = ({ types }: Pick<Unsubscription, 'types'>) => {
  const { t } = useTranslation('unsubscribe')
  return (
    <ul className="mt-4 divide-y divide-rule border-y border-rule">
      {types.map((type) => (
        <li key={type} className="py-2 font-semibold">
          {t(`type.${type}`)}
        </li>
      ))}
    </ul>
  )
}

/** The profile asks for a sign-in, and leads there afterwards. */
function ToPreferences() {
  const { t } = useTranslation('unsubscribe')
  const isSignedIn = useAuth((state) => state.loggedIn)
  const navigate = useNavigate()
  if (isSignedIn)
    return (
      <Link to={preferences} className="link">
        {t('preferences')}
      </Link>
    )
  const signIn = () => {
    storeRedirect(preferences)
    void navigate('/')
  }
  return (
    <button type="button" className="link" onClick={signIn}>
      {t('preferences_sign_in')}
    </button>
  )
}

const preferences = '/user-profile#notifications'

const Text = ({ children }: { children: ReactNode }) => (
  <p className="mt-1.5 text-[15px] text-pretty wrap-break-word text-ink-2">{children}</p>
)

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('unsubscribe')
  return (
    <Door title={title} artTitle={t('art_title')} artText={t('art_text')}>
      {children}
    </Door>
  )
}
