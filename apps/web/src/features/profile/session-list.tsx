import { nameDevice } from '@guildhall/contract/devices'
import type { SessionRow } from '@guildhall/contract/profile'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import { When } from '../../ui/when.tsx'
import { Entries, Entry } from './entries.tsx'

/** Whether the reader sees what is his own, or somebody else's. */
export type Whose = 'own' | 'other'

type Session = Omit<SessionRow, 'is_current'> & { is_current?: boolean }
/** The part of a mutation that ends sessions. */
type Ending<T> = { isPending: boolean; mutate: (asked: T, options: { onSettled: () => void }) => void }
/** Without `end` they can only be looked at. */
type Props = { label: string; sessions: Session[]; whose: Whose; end?: Ending<string> }

/** Where somebody is signed in, this one first. */
export function SessionList({ label, sessions, whose, end }: Props) {
  const { t } = useTranslation('profile')
  const here = sessions.filter(({ is_current }) => is_current)
  const elsewhere = sessions.filter(({ is_current }) => !is_current)
  return (
    <Entries label={label}>
      {[...here, ...elsewhere].map((session) => {
        const device = nameDevice(session.user_agent) || t('device_unknown')
        const { impersonator_name: name } = session
        return (
          <Entry
            key={session.id}
            title={device}
            mark={
              <>
                {session.is_current && <Tag kind="solid">{t('sessions.current')}</Tag>}
                {name && <Tag>{t(`sessions.by.${whose}`, { name })}</Tag>}
              </>
            }
            action={end && !session.is_current && <EndSession id={session.id} device={device} end={end} />}
          >
            <span className="wrap-anywhere">{session.address}</span>
            <span>
              {t('sessions.seen')} <When iso={session.last_seen_at} />
            </span>
          </Entry>
        )
      })}
    </Entries>
  )
}

function EndSession({ id, device, end }: { id: string; device: string; end: Ending<string> }) {
  const { t } = useTranslation('profile')
  const [asked, setAsked] = useState(false)
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

type EndAllProps = { label: string; question: string; consequence: string; end: Ending<void> }

/** Ends several at once, after a question. */
export function EndSessions({ label, question, consequence, end }: EndAllProps) {
  const [asked, setAsked] = useState(false)
  return (
    <div>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={question}
        description={consequence}
        confirmLabel={label}
        danger
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsked(false) })}
      />
    </div>
  )
}
