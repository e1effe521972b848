import { useState, type HTMLInputAutoCompleteAttribute } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Input, TextArea } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { useField, type BoundProps } from './use-field.ts'

type TextProps<T extends FieldValues> = BoundProps<T> & {
  type?: 'text' | 'email' | 'url' | 'tel' | 'password'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function TextField<T extends FieldValues = FieldValues>({
  name,
  disabled,
  type = 'text',
  placeholder,
  autoComplete,
  ...props
}: TextProps<T>) {
  const { value, change, error, ...field } = useField<T>(name, props)
  const attributes = { ...field, disabled, placeholder, autoComplete, value: textOf(value) }
  return (
    <Field {...props} error={error}>
      {type === 'password' ? (
        <PasswordInput {...attributes} onChange={(event) => change(event.target.value)} />
      ) : (
        <Input {...attributes} type={type} onChange={(event) => change(event.target.value)} />
      )}
    </Field>
  )
}

type AreaProps<T extends FieldValues> = BoundProps<T> & { maxLength?: number; rows?: number; placeholder?: string }

/** Grows with its text. Says how much room is left near `maxLength`, and never cuts off what was pasted. */
export function TextAreaField<T extends FieldValues = FieldValues>({
  name,
  disabled,
  maxLength,
  rows,
  placeholder,
  ...props
}: AreaProps<T>) {
  const { value, change, error, ...field } = useField<T>(name, props)
  const text = textOf(value)
  return (
    <Field {...props} error={error}>
      <TextArea
        {...field}
        {...{ disabled, rows, placeholder }}
        value={text}
        onChange={(event) => change(event.target.value)}
      />
      {maxLength && <Counter length={text.length} maxLength={maxLength} />}
    </Field>
  )
}

function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  const { t } = useTranslation('form')
  const left = maxLength - length
  const near = length >= maxLength * 0.8
  return (
    <p aria-live="polite" className={left < 0 ? 'text-small font-[540] text-bad' : 'text-small text-ink-3'}>
      {near && (left < 0 ? t('area.over', { count: -left }) : t('area.left', { count: left }))}
    </p>
  )
}

type NumberProps<T extends FieldValues> = BoundProps<T> & { unit?: string; placeholder?: string }

/** A number, or null when empty. What is no number stays as it was typed, and the contract refuses it. */
export function NumberField<T extends FieldValues = FieldValues>({
  name,
  disabled,
  unit,
  placeholder,
  ...props
}: NumberProps<T>) {
  const { value, change, error, ...field } = useField<T>(name, {
    ...props,
    describe: (number) => [textOf(number), unit].filter(Boolean).join(' '),
  })
  // "1." and "1.0" are on the way to "1.05": the text stays as typed for as long as it means the value.
  const [typed, setTyped] = useState(textOf(value))
  const text = numberOf(typed) === value ? typed : textOf(value)
  const type = (next: string) => {
    setTyped(next)
    change(numberOf(next))
  }
  return (
    <Field {...props} error={error}>
      <div className="flex items-center gap-2">
        <Input
          {...field}
          {...{ disabled, placeholder }}
          inputMode="decimal"
          value={text}
          onChange={(event) => type(event.target.value)}
          className="max-w-[140px] tabular-nums"
        />
        {unit && <span className="text-ink-2">{unit}</span>}
      </div>
    </Field>
  )
}

function numberOf(text: string): number | string | null {
  const clean = text.trim().replace(',', '.')
  if (clean === '') return null
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(clean) ? Number(clean) : text
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
