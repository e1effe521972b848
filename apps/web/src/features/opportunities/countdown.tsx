import type { Phase } from '@guildhall/contract/opportunity-rules'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { deadlineIn, readersTime, timeLeftWords } from './times.ts'
import type { Clock } from './use-phase.ts'
import { useServerClock } from './use-server-clock.ts'

type Timed = { opens_at: string; closes_at: string; time_zone: string }
type Props = { opportunity: Timed; phase: Phase; clock: Clock }

/** How long it is open, counted by the server's clock; the last minutes are shown by the second. */
export function Countdown({ opportunity, phase, clock }: Props) {
  const { t, i18n } = useTranslation('opportunities')
  const { opens_at, closes_at } = opportunity
  const next = phase === 'announced' ? opens_at : closes_at
  const left = useServerClock(clock, (now) => timeLeftWords(next, now, i18n.language))
  const elsewhere = readersTime(next, opportunity, i18n.language)
  const isRunning = phase === 'open' || phase === 'announced'
  return (
    <div>
      {/* Not a live region: a voice that counts seconds would drown the page. */}
      <p role="timer" aria-live="off">
        <span className="block text-small text-ink-2">{t(isRunning ? `countdown.${phase}` : 'countdown.over')}</span>
        <span
          className={cx(
            'mt-1 block font-serif leading-[1.1] tracking-[-.012em] tabular-nums',
            isRunning ? 'text-figure' : 'text-[28px]',
          )}
        >
          {isRunning ? left : t(`phase.${phase}`)}
        </span>
      </p>
      <time dateTime={next} className="mt-1 block text-small text-ink-2 first-letter:uppercase">
        {deadlineIn(next, opportunity, i18n.language)}
      </time>
      {isRunning && elsewhere && <p className="text-small text-ink-3">{t('countdown.yours', { when: elsewhere })}</p>}
    </div>
  )
}

/** The same in a line, where the room is short. */
export function CountdownLine({ opportunity, phase, clock }: Props) {
  const { t, i18n } = useTranslation('opportunities')
  const { opens_at, closes_at } = opportunity
  const isAnnounced = phase === 'announced'
  const left = useServerClock(clock, (now) => timeLeftWords(isAnnounced ? opens_at : closes_at, now, i18n.language))
  const when = deadlineIn(isAnnounced ? opens_at : closes_at, opportunity, i18n.language)
  const isRunning = phase === 'open' || isAnnounced
  return (
    <p role="timer" aria-live="off" className="text-data text-ink-2 tabular-nums">
      {isRunning ? (
        <>
          <b className="font-semibold text-ink">{t(isAnnounced ? 'opens_in' : 'left_line', { left })}</b>, {when}
        </>
      ) : (
        t('closed_at', { when })
      )}
    </p>
  )
}
