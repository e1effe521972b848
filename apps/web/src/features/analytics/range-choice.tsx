import type { AnalyticsRange } from '@guildhall/contract/analytics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { put, useAddress } from '../../lib/use-address.ts'
import { CalendarButton } from '../../ui/form/calendar.tsx'
import { formatDay, isDay, parseDay } from '../../ui/form/date-text.ts'
import { Field, Input } from '../../ui/form/input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useIsPhone } from '../../ui/table/use-is-phone.ts'
import { type RangeName, rangeNames } from './range.ts'

type Props = { name: RangeName; days: AnalyticsRange; errors: Record<string, string[]> }

/** Over which days is counted; the choice stands in the address. */
export function RangeChoice({ name, days, errors }: Props) {
  const { t } = useTranslation('analytics')
  const [, change] = useAddress()
  const isPhone = useIsPhone()
  const choose = (next: RangeName) =>
    change((address) => {
      address.set('range', next)
      // One's own days begin as those that were on screen.
      put(address, 'from', next === 'own' ? days.from : undefined)
      put(address, 'to', next === 'own' ? days.to : undefined)
    })
  const options = rangeNames.map((value) => ({ value, label: t(`range.${value}`) }))
  return (
    <div className="mb-4 grid gap-3">
      {isPhone ? (
        <Field label={t('range.label')} hideLabel>
          <Select
            value={name}
            onChange={(event) => {
              const next = rangeNames.find((each) => each === event.target.value)
              if (next) choose(next)
            }}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <Segmented label={t('range.label')} size="s" value={name} onChange={choose} options={options} />
      )}
      {name === 'own' && (
        <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-[220px_220px]">
          <legend className="sr-only">{t('range.own')}</legend>
          <DayField end="from" day={days.from} error={errors['from']?.[0]} />
          <DayField end="to" day={days.to} firstDay={days.from} error={errors['to']?.[0]} />
        </fieldset>
      )}
    </div>
  )
}

type DayProps = { end: 'from' | 'to'; day: string; firstDay?: string; error: string | undefined }

/** A day as people write it, taken when they leave the field or press Enter. What is none is kept, and said to be none. */
function DayField({ end, day, firstDay, error }: DayProps) {
  const { t, i18n } = useTranslation(['analytics', 'form'])
  const [, change] = useAddress()
  const [typed, setTyped] = useState<string>()
  const label = t(`range.${end}`)
  const take = (text: string) => {
    const next = parseDay(text, i18n.language) ?? text.trim()
    setTyped(undefined)
    if (next !== day) change((address) => put(address, end, next))
  }
  const takeTyped = () => typed !== undefined && take(typed)
  return (
    <Field label={label} error={error}>
      <div className="relative">
        <Input
          autoComplete="off"
          placeholder={t('form:date.day_placeholder')}
          value={typed ?? (isDay(day) ? formatDay(day, i18n.language) : day)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={takeTyped}
          onKeyDown={(event) => event.key === 'Enter' && takeTyped()}
          className="pr-9 tabular-nums"
        />
        <CalendarButton
          label={label}
          day={isDay(day) ? day : undefined}
          firstDay={firstDay !== undefined && isDay(firstDay) ? firstDay : undefined}
          onPick={take}
        />
      </div>
    </Field>
  )
}
