import { nameDevice } from '@guildhall/contract/devices'
import type { SessionRow } from '@guildhall/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { When } from '../../ui/when.tsx'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts'
import { Entries, Entry } from './entries.tsx'
import { ProfileSection } from './profile-section.tsx'

export function SessionSection() {
  const { t } = useTranslation('profile')
  const { data, error, refetch } = useQuery(sessionsQuery)
  return (
    <ProfileSection name="sessions" help={t('sessions.help')}>
      {data && <SessionList sessions={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24!" />}
    </ProfileSection>
  )
}

function SessionList({ sessions }: { sessions: SessionRow[] }) {
  const { t } = useTranslation('profile')
  const here = sessions.filter(({ is_current }) => is_current)
  const elsewhere = sessions.filter(({ is_current }) => !is_current)
  return (
    <>
      <Entries label={t('section.sessions')}>
        {[...here, ...elsewhere].map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </Entries>
      {elsewhere.length === 0 ? <p className="text-ink-2">{t('sessions.only')}</p> : <EndOthers />}
    </>
  )
}

function SessionEntry({ session }: { session: SessionRow }) {
  const { t } = useTranslation('profile')
  const device = nameDevice(session.user_agent) || t('device_unknown')
  return (
    <Entry
      title={device}
      mark={
        <>
          {session.is_current && <Tag kind="solid">{t('sessions.current')}</Tag>}
          {session.impersonator_name && <Tag>{t('sessions.by', { name: session.impersonator_name })}</Tag>}
        </>
      }
      action={!session.is_current && <EndSession id={session.id} device={device} />}
    >
      <span className="wrap-anywhere">{session.address}</span>
      <span>
        {t('sessions.seen')} <When iso={session.last_seen_at} />
      </span>
    </Entry>
  )
}

function EndSession({ id, device }: { id: string; device: string }) {
  const { t } = useTranslation('profile')
  const [asked, setAsked] = useState(false)
  const end = useEndSession()
  return (
    <>
      <Button size="s" aria-label={t('sessions.end_label', { device })} onClick={() => setAsked(true)}>
        {t('sessions.end')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('sessions.end_title', { device })}
        description={t('sessions.end_text')}
        confirmLabel={t('sessions.end_confirm')}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate(id, { onSettled: () => setAsked(false) })}
      />
    </>
  )
}

function EndOthers() {
  const { t } = useTranslation('profile')
  const [asked, setAsked] = useState(false)
  const end = useEndOtherSessions()
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('sessions.end_others')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('sessions.end_others_title')}
        description={t('sessions.end_others_text')}
        confirmLabel={t('sessions.end_others_confirm')}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </div>
  )
}
