import { useState, type Ref } from 'react'
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readerZone } from '../../lib/format.ts'
import { CalendarButton } from './calendar.tsx'
import { formatDay, isDay, parseDay, parseTime } from './date-text.ts'
import { Field, Input } from './input.tsx'
import { useField, type BoundProps } from './use-field.ts'
import { isInstant, toInstant, toWallTime, zoneLabel } from './zoned-time.ts'

/** A day without a time, `2026-12-03` on the wire; null when empty. What is no day stays as it was typed. */
export function DateField<T extends FieldValues = FieldValues>({
  name,
  disabled,
  firstDay,
  ...props
}: BoundProps<T> & { firstDay?: string }) {
  const { i18n } = useTranslation('form')
  const shown = (current: unknown) =>
    isDay(current) ? formatDay(current, i18n.language) : typeof current === 'string' ? current : ''
  const { value, change, error, ref, onBlur } = useField<T>(name, { ...props, describe: shown })
  const [draft, setDraft] = useDraft(value, i18n.language, shown)
  const type = (text: string) => {
    const next = text.trim() ? (parseDay(text, i18n.language) ?? text) : null
    setDraft(next, text)
    change(next)
  }
  return (
    <Field {...props} error={error}>
      <DayInput
        {...{ disabled, firstDay }}
        inputRef={ref}
        label={props.label}
        text={draft}
        day={isDay(value) ? value : undefined}
        onType={type}
        onPick={(day) => type(day)}
        onBlur={() => {
          setDraft(value, shown(value))
          onBlur()
        }}
      />
    </Field>
  )
}

type DateTimeProps<T extends FieldValues> = BoundProps<T> & {
  /** The field that holds the zone, where the form asks for one. */
  zoneField?: FieldPath<T>
  /** Else a zone; the browser's own if nothing is said. */
  zone?: string
  firstDay?: string
}

/** An instant, in UTC on the wire and null when empty, typed and shown as day and time in a zone. */
export function DateTimeField<T extends FieldValues = FieldValues>({
  name,
  disabled,
  zoneField,
  zone: fixedZone,
  firstDay,
  help,
  ...props
}: DateTimeProps<T>) {
  const { t, i18n } = useTranslation('form')
  const zone = useZone<T>(zoneField, fixedZone)
  const shown = (current: unknown): Wall => wallText(current, zone, i18n.language)
  const describe = (current: unknown) => Object.values(shown(current)).join(' ')
  const { value, change, error, ref, onBlur } = useField<T>(name, { ...props, describe })
  const [draft, setDraft] = useDraft(value, `${zone} ${i18n.language}`, shown)
  const type = (wall: Wall) => {
    const next = instantOf(wall, zone, i18n.language)
    setDraft(next, wall)
    change(next)
  }
  const tidy = () => {
    if (isInstant(value)) setDraft(value, shown(value))
    onBlur()
  }
  const [now] = useState(() => Date.now())
  const at = isInstant(value) ? Date.parse(value) : now
  const zoneHelp = zoneField ? undefined : t('date.zone_of', { zone: zoneLabel(zone, at) })
  return (
    <Field {...props} help={help ?? zoneHelp} error={error}>
      <div className="flex gap-2">
        <DayInput
          {...{ disabled, firstDay }}
          inputRef={ref}
          label={props.label}
          text={draft.day}
          day={parseDay(draft.day, i18n.language)}
          onType={(day) => type({ ...draft, day })}
          onPick={(day) => type({ day: formatDay(day, i18n.language), time: draft.time || usualStart })}
          onBlur={tidy}
        />
        <TimeInput
          label={t('date.time', { label: props.label })}
          text={draft.time}
          disabled={disabled}
          onType={(time) => type({ ...draft, time })}
          onBlur={tidy}
        />
      </div>
    </Field>
  )
}

type DayInputProps = {
  label: string
  text: string
  day: string | undefined
  disabled?: boolean | undefined
  firstDay?: string | undefined
  inputRef: Ref<HTMLInputElement>
  onType: (text: string) => void
  onPick: (day: string) => void
  onBlur: () => void
}

function DayInput({ label, text, day, disabled, firstDay, inputRef, onType, onPick, onBlur }: DayInputProps) {
  const { t } = useTranslation('form')
  return (
    <div className="relative min-w-0 flex-1">
      <Input
        ref={inputRef}
        autoComplete="off"
        disabled={disabled}
        placeholder={t('date.day_placeholder')}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onBlur={onBlur}
        className="pr-10 tabular-nums"
      />
      <CalendarButton {...{ label, day, disabled, firstDay, onPick }} />
    </div>
  )
}

type TimeInputProps = {
  label: string
  text: string
  disabled?: boolean | undefined
  onType: (text: string) => void
  onBlur: () => void
}

function TimeInput({ label, text, disabled, onType, onBlur }: TimeInputProps) {
  const { t } = useTranslation('form')
  return (
    <Input
      id={undefined}
      aria-label={label}
      autoComplete="off"
      disabled={disabled}
      placeholder={t('date.time_placeholder')}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onBlur={onBlur}
      className="max-w-[92px] tabular-nums"
    />
  )
}

/**
 * What is typed into a field whose value is something else: kept while it stands for the value, made anew from the value
 * when that comes from elsewhere (a reset, a pick, another zone).
 */
function useDraft<D>(
  value: unknown,
  context: string,
  show: (value: unknown) => D,
): [D, (value: unknown, draft: D) => void] {
  const [state, setState] = useState({ value, context, draft: show(value) })
  const current = Object.is(state.value, value) && state.context === context ? state.draft : show(value)
  return [current, (next, draft) => setState({ value: next, context, draft })]
}

function useZone<T extends FieldValues>(field: FieldPath<T> | undefined, fixed: string | undefined): string {
  const { control } = useFormContext<T>()
  const chosen: unknown = useWatch({ control, name: field as FieldPath<T>, disabled: !field })
  if (field && typeof chosen === 'string' && chosen) return chosen
  return fixed ?? readerZone()
}

type Wall = { day: string; time: string }

function wallText(value: unknown, zone: string, language: string): Wall {
  if (!isInstant(value)) return { day: typeof value === 'string' ? value : '', time: '' }
  const { date, time } = toWallTime(value, zone)
  return { day: formatDay(date, language), time }
}

/** Half a date, or no date, is handed on as text, so that the contract refuses it and nothing typed is lost. */
function instantOf(wall: Wall, zone: string, language: string): string | null {
  if (!wall.day.trim() && !wall.time.trim()) return null
  const date = parseDay(wall.day, language)
  const time = parseTime(wall.time)
  return date && time ? toInstant({ date, time }, zone) : `${wall.day} ${wall.time}`.trim()
}

const usualStart = '09:00'
