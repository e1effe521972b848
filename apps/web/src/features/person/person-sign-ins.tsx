import type { UserDetail } from '@guildhall/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EndSessions, SessionList, SignInHistory } from '../profile/public.ts'
import { sessionsQuery, signInsQuery, useEndSessions } from './api.ts'
import { usePage } from './use-page.ts'

type Props = { user: UserDetail; mayChange: boolean }

/** Where somebody is signed in, and what happened at the door of the account. */
export function PersonSignIns({ user, mayChange }: Props) {
  const { t } = useTranslation('person')
  const [page, setPage] = usePage()
  return (
    <div className="pb-8">
      <FormSection title={t('sessions.title')} help={t('sessions.help', { name: user.name })}>
        <Sessions user={user} mayChange={mayChange} />
      </FormSection>
      <FormSection title={t('history.title')} help={t('history.help')}>
        <SignInHistory
          label={t('history.title')}
          whose="other"
          signIns={useQuery(signInsQuery(user.id, page))}
          onPage={setPage}
        />
      </FormSection>
    </div>
  )
}

function Sessions({ user: { id, name }, mayChange }: Props) {
  const { t } = useTranslation('person')
  const { data, error, refetch } = useQuery(sessionsQuery(id))
  const mayEnd = useMay('user_write') && mayChange
  const end = useEndSessions(id)
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24!" />
  if (data.length === 0) return <p className="text-ink-2">{t('sessions.none', { name })}</p>
  return (
    <>
      <SessionList label={t('sessions.title')} sessions={data} whose="other" end={mayEnd ? end : undefined} />
      {mayEnd && data.length > 1 && (
        <EndSessions
          label={t('sessions.end_all')}
          question={t('sessions.end_all_title', { name })}
          consequence={t('sessions.end_all_text')}
          end={end}
        />
      )}
    </>
  )
}
