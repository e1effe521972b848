import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { centsOf, moneyText } from '../../lib/money.ts'
import { Field, Input } from './input.tsx'
import { type BoundProps, useField } from './use-field.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  /** From what to what it may be: the error where the contract would name bounds in cents. */
  range?: string
}

/** An amount of money, typed in the reader's format; its value is in cents. */
export function MoneyField<T extends FieldValues>({ name, range, disabled, ...props }: Props<T>) {
  const { t, i18n } = useTranslation('form')
  const { value, change, error, onBlur, ...field } = useField<T>(name, {
    ...props,
    describe: (cents) => moneyText(cents, i18n.language),
  })
  // "1500." is on the way to "1500.50": the text stays as typed while somebody types.
  const [typed, setTyped] = useState<string>()
  const noAmount = typeof value === 'string' && t('money.invalid', { example: moneyText(150_050, i18n.language) })
  return (
    <Field {...props} error={error && (range ?? (noAmount || error))}>
      <Input
        {...field}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? moneyText(value, i18n.language)}
        onChange={(event) => {
          setTyped(event.target.value)
          change(centsOf(event.target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur()
        }}
        className="tabular-nums"
      />
    </Field>
  )
}
