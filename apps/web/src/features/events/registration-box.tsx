import { doorOf } from '@guildhall/contract/event-rules'
import type { EventDetails, MyRegistration } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readerZone } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { StatusGlyph, type StatusKind } from '../../ui/status.tsx'
import { type RegistrationStep, useRegistration } from './api.ts'
import { momentIn } from './event-times.ts'
import { useNow } from './use-now.ts'

/** Where the reader stands with an event, and what he can do about it. */
export function RegistrationBox({ event }: { event: EventDetails }) {
  const { t } = useTranslation('events')
  const now = useNow()
  const door = doorOf(event, now)
  const mine = event.my_registration
  const isOver = door === 'over' || door === 'cancelled' || door === 'draft'
  return (
    <section aria-label={t('register.title')} className="rounded-m border border-rule-2 bg-sheet p-4">
      {mine && !isOver ? <Mine event={event} mine={mine} now={now} /> : <AtTheDoor event={event} door={door} />}
      <Counts event={event} />
    </section>
  )
}

type MineProps = { event: EventDetails; mine: MyRegistration; now: string }

function Mine({ event, mine, now }: MineProps) {
  const { t, i18n } = useTranslation('events')
  const step = useRegistration(event.id)
  if (mine.state === 'offered' && mine.offered_until)
    return (
      <>
        <Headline kind="needs">{t('register.offered')}</Headline>
        <Text>
          {t('register.offered_until', {
            when: momentIn(mine.offered_until, i18n.language, readerZone()),
            left: timeLeft(mine.offered_until, now, i18n.language),
          })}
        </Text>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" busy={step.isPending} onClick={() => step.mutate({ step: 'accept' })}>
            {t('register.accept')}
          </Button>
          <Button busy={step.isPending} onClick={() => step.mutate({ step: 'decline' })}>
            {t('register.decline')}
          </Button>
        </div>
      </>
    )
  if (mine.state === 'waiting')
    return (
      <>
        <Headline kind="under_way">{t('register.waiting', { position: mine.position ?? 1 })}</Headline>
        <Text>{t('register.waiting_text')}</Text>
        <Button
          className="mt-3"
          busy={step.isPending}
          onClick={() => step.mutate({ step: 'unregister' satisfies RegistrationStep })}
        >
          {t('register.leave_waitlist')}
        </Button>
      </>
    )
  return (
    <>
      <Headline kind="done">{t('register.confirmed')}</Headline>
      <Text>{t('register.confirmed_text')}</Text>
      <GiveUp id={event.id} />
    </>
  )
}

function GiveUp({ id }: { id: string }) {
  const { t } = useTranslation('events')
  const [isAsking, setIsAsking] = useState(false)
  const step = useRegistration(id)
  return (
    <>
      <Button className="mt-3" onClick={() => setIsAsking(true)}>
        {t('register.give_up')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('register.give_up_title')}
        description={t('register.give_up_text')}
        cancelLabel={t('register.keep')}
        confirmLabel={t('register.give_up_confirm')}
        danger
        busy={step.isPending}
        onConfirm={() => step.mutate({ step: 'unregister' }, { onSettled: () => setIsAsking(false) })}
      />
    </>
  )
}

function AtTheDoor({ event, door }: { event: EventDetails; door: ReturnType<typeof doorOf> }) {
  const { t, i18n } = useTranslation('events')
  if (door === 'open') {
    const left = event.capacity === null ? null : event.capacity - event.taken_count
    const closes = event.registration_closes_at
    return (
      <>
        <Headline kind="not_begun">
          {left !== null && left <= fewPlaces
            ? t('register.few', { count: left })
            : closes
              ? t('register.open_until', { when: momentIn(closes, i18n.language, readerZone()) })
              : t('register.open')}
        </Headline>
        <Register id={event.id} label={t('register.button')} />
      </>
    )
  }
  if (door === 'waitlist')
    return (
      <>
        <Headline kind="under_way">{t('register.full')}</Headline>
        <Text>{t('register.waitlist')}</Text>
        <Register id={event.id} label={t('register.join_waitlist')} />
      </>
    )
  if (door === 'full') return <Headline kind="retired">{t('register.no_waitlist')}</Headline>
  return (
    <>
      <Headline kind={door === 'cancelled' ? 'refused' : 'retired'}>{t(`register.${door}`)}</Headline>
      {door === 'over' && event.my_registration?.state === 'confirmed' && <Text>{t('register.attended')}</Text>}
    </>
  )
}

/** From here on a reader should know that places run out. */
const fewPlaces = 5
const longestNote = 500

function Register({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation('events')
  const step = useRegistration(id)
  const [note, setNote] = useState('')
  return (
    <form
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!step.isPending) step.mutate({ step: 'register', note: note.trim() })
      }}
    >
      <label className="grid gap-1 text-small text-ink-2">
        {t('register.note')}
        <input
          value={note}
          maxLength={longestNote}
          placeholder={t('register.note_help')}
          onChange={(event) => setNote(event.target.value)}
          className="h-9 w-full min-w-0 rounded-m border border-edge bg-paper px-2.5 text-[14px] text-ink placeholder:text-ink-3"
        />
      </label>
      <Button type="submit" variant="primary" busy={step.isPending}>
        {label}
      </Button>
    </form>
  )
}

function Counts({ event }: { event: EventDetails }) {
  const { t } = useTranslation('events')
  if (event.status === 'draft') return null
  return (
    <p className="mt-3.5 border-t border-rule pt-2.5 text-small text-ink-2 tabular-nums">
      {t('register.taken', { count: event.taken_count })}
      {event.capacity !== null && ` ${t('register.of', { capacity: event.capacity })}`}
      {event.waiting_count > 0 && `, ${t('register.waiting_count', { count: event.waiting_count })}`}
    </p>
  )
}

function Headline({ kind, children }: { kind: StatusKind; children: string }) {
  return (
    <output className="flex items-baseline gap-2 leading-[1.35] font-[620]">
      <StatusGlyph kind={kind} className={`size-2.5 ${kind === 'needs' ? 'text-warn' : 'text-accent'}`} />
      {children}
    </output>
  )
}

const Text = ({ children }: { children: string }) => <p className="mt-1 text-data text-pretty text-ink-2">{children}</p>

/** "in 5 hours", "in 12 minutes". */
function timeLeft(until: string, now: string, language: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(until) - Date.parse(now)) / 60_000))
  const form = new Intl.RelativeTimeFormat(language)
  return minutes < 90 ? form.format(minutes, 'minute') : form.format(Math.round(minutes / 60), 'hour')
}
