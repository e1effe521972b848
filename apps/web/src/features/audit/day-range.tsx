import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CalendarButton } from '../../ui/form/calendar.tsx'
import { formatDay, parseDay } from '../../ui/form/date-text.ts'
import { Input } from '../../ui/form/input.tsx'

type Day = string | undefined
type Props = { from: Day; to: Day; onChange: (end: 'from' | 'to', day: Day) => void }

/** The days that a list is narrowed to. */
export function DayRange({ from, to, onChange }: Props) {
  const { t } = useTranslation('audit')
  return (
    <fieldset className="mb-2 flex flex-wrap items-start gap-x-3 gap-y-2">
      <legend className="sr-only">{t('days.label')}</legend>
      <DayFilter label={t('days.from')} day={from} onChange={(day) => onChange('from', day)} />
      <DayFilter label={t('days.to')} day={to} firstDay={from} onChange={(day) => onChange('to', day)} />
      <p className="text-small leading-8 text-ink-3 max-md:w-full max-md:leading-normal">{t('days.zone')}</p>
    </fieldset>
  )
}

type FilterProps = { label: string; day: Day; firstDay?: Day; onChange: (day: Day) => void }

/** A day as people write it, taken when they leave the field or press Enter. */
function DayFilter({ label, day, firstDay, onChange }: FilterProps) {
  const { t, i18n } = useTranslation(['audit', 'form'])
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const take = (text: string) => {
    const next = parseDay(text, i18n.language)
    const isNoDay = next === undefined && text.trim() !== ''
    setRefused(isNoDay)
    if (isNoDay) return
    setTyped(undefined)
    if (next !== day) onChange(next)
  }
  const takeTyped = () => typed !== undefined && take(typed)
  return (
    <div className="max-md:flex-1">
      {/* On a phone the label stands above: beside it, the days would be cut. */}
      <div className="flex gap-x-2 gap-y-1 max-md:flex-col md:items-center">
        <label htmlFor={id} className="text-[13px] text-ink-2">
          {label}
        </label>
        <div className="relative min-w-0 flex-1">
          <Input
            id={id}
            autoComplete="off"
            placeholder={t('form:date.day_placeholder')}
            aria-invalid={isRefused || undefined}
            aria-describedby={isRefused ? `${id}-error` : undefined}
            value={typed ?? (day ? formatDay(day, i18n.language) : '')}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={takeTyped}
            onKeyDown={(event) => event.key === 'Enter' && takeTyped()}
            className="h-[38px] pr-9 text-[13px]! tabular-nums md:h-8! md:w-[150px]"
          />
          <CalendarButton label={label} day={day} firstDay={firstDay} onPick={take} />
        </div>
      </div>
      {isRefused && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-small font-[540] text-bad">
          {t('days.invalid')}
        </p>
      )}
    </div>
  )
}
