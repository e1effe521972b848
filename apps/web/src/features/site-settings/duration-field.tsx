import { type ReactNode, type Ref, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Input, useGroup } from '../../ui/form/input.tsx'
import { type BoundProps, useField } from '../../ui/form/use-field.ts'
import { durationOf, type LargerUnit, type Typed, typedOf } from './duration.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  units: readonly [LargerUnit, 'hours' | 'minutes']
  /** From what to what it may be: the error, as the contract counts in the smaller unit only. */
  range: string
}

/** A length of time in two units, such as hours and minutes; its value is in the smaller one. */
export function DurationField<T extends FieldValues>({ name, units, range, disabled, ...props }: Props<T>) {
  const { t } = useTranslation('site-settings')
  const [larger, smaller] = units
  const describe = (duration: unknown) =>
    typedOf(duration, larger)
      .flatMap((count, at) => (Number(count) > 0 ? `${count} ${t(`unit.${units[at] ?? smaller}`)}` : []))
      .join(', ')
  const { value, change, error, ref, onBlur } = useField<T>(name, { ...props, describe })
  // "90 minutes" stay as they were typed for as long as they mean the value.
  const [kept, keep] = useState(() => typedOf(value, larger))
  const typed = durationOf(kept, larger) === value ? kept : typedOf(value, larger)
  const type = (next: Typed) => {
    keep(next)
    change(durationOf(next, larger))
  }
  const part = { disabled, onBlur }
  return (
    <Field {...props} error={error && range} group>
      <Parts>
        <Part
          {...part}
          ref={ref}
          unit={t(`unit.${larger}`)}
          text={typed[0]}
          onType={(text) => type([text, typed[1]])}
        />
        <Part {...part} unit={t(`unit.${smaller}`)} text={typed[1]} onType={(text) => type([typed[0], text])} />
      </Parts>
    </Field>
  )
}

function Parts({ children }: { children: ReactNode }) {
  return (
    <fieldset {...useGroup()} className="flex flex-wrap gap-x-5 gap-y-2">
      {children}
    </fieldset>
  )
}

type PartProps = {
  unit: string
  text: string
  disabled: boolean | undefined
  ref?: Ref<HTMLInputElement>
  onType: (text: string) => void
  onBlur: () => void
}

function Part({ unit, text, onType, ...props }: PartProps) {
  return (
    <label className="flex items-center gap-2 text-ink-2">
      <Input
        {...props}
        id={undefined}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        className="max-w-[84px] tabular-nums"
      />
      {unit}
    </label>
  )
}
