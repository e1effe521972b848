import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put, useAddress } from '../../lib/use-address.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { CalendarButton } from '../../ui/form/calendar.tsx'
import { formatDay, isDay, parseDay } from '../../ui/form/date-text.ts'
import { Field, Input } from '../../ui/form/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { standingQuery } from './api.ts'
import { StandingAnswer } from './standing-answer.tsx'

/** How the membership would stand on a day that the reader names; the address keeps the day. */
export function OtherDay({ id }: { id: string }) {
  const { t } = useTranslation('organizations')
  const [address, change] = useAddress()
  const asked = address.get('on')
  const day = isDay(asked) ? asked : undefined
  return (
    <div className="max-w-[560px]">
      <p className="mb-3 text-pretty text-ink-2">{t('other_day.about')}</p>
      <DayInput day={day} onAsk={(on) => change((now) => put(now, 'on', on), true)} />
      {day && <Answer id={id} day={day} />}
    </div>
  )
}

/** A day as people write it, taken when they leave the field or press Enter. */
function DayInput({ day, onAsk }: { day: string | undefined; onAsk: (day: string) => void }) {
  const { t, i18n } = useTranslation(['organizations', 'form'])
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const take = (text = '') => {
    const next = parseDay(text, i18n.language)
    setRefused(next === undefined && text.trim() !== '')
    if (next === undefined) return
    setTyped(undefined)
    if (next !== day) onAsk(next)
  }
  const label = t('other_day.label')
  return (
    <Field label={label} error={isRefused ? t('other_day.invalid') : undefined} className="max-w-[260px]">
      <div className="relative">
        <Input
          autoComplete="off"
          placeholder={t('form:date.day_placeholder')}
          value={typed ?? (day ? formatDay(day, i18n.language) : '')}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => take(typed)}
          onKeyDown={(event) => event.key === 'Enter' && take(typed)}
          className="pr-10 tabular-nums"
        />
        <CalendarButton label={label} day={day} onPick={take} />
      </div>
    </Field>
  )
}

function Answer({ id, day }: { id: string; day: string }) {
  const { t, i18n } = useTranslation('organizations')
  const { data, error, refetch } = useQuery(standingQuery(id, day))
  return (
    <section
      aria-label={t('other_day.answer', { day: formatDay(day, i18n.language) })}
      aria-live="polite"
      className="mt-4 rounded-m border border-rule bg-sheet px-4 pt-3 pb-2"
    >
      {data && <StandingAnswer report={data} />}
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-32!" />)}
    </section>
  )
}
