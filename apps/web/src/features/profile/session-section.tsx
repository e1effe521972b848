import type { SessionRow } from '@guildhall/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts'
import { ProfileSection } from './profile-section.tsx'
import { EndSessions, SessionList } from './session-list.tsx'

export function SessionSection() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <ProfileSection name="sessions" help={t('sessions.help')}>
      {data && <OwnSessions sessions={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24!" />}
    </ProfileSection>
  )
}

function OwnSessions({ sessions }: { sessions: SessionRow[] }) {
  const { t } = useTranslation('profile')
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  return (
    <>
      <SessionList label={t('section.sessions')} sessions={sessions} whose="own" end={end} />
      {sessions.every(({ is_current }) => is_current) ? (
        <p className="text-ink-2">{t('sessions.only')}</p>
      ) : (
        <EndSessions
          label={t('sessions.end_others')}
          question={t('sessions.end_others_title')}
          consequence={t('sessions.end_others_text')}
          end={endOthers}
        />
      )}
    </>
  )
}
