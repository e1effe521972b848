import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Option } from './choice-fields.tsx'
import { Combobox } from './combobox.tsx'
import { Field } from './input.tsx'
import { useField, type BoundProps } from './use-field.ts'
import type { Search } from './use-search.ts'

type Props<T extends FieldValues> = BoundProps<T> & {
  search: Search
  /** What the current value is called, since the form holds only its id. */
  selected?: Option | null | undefined
  placeholder?: string
  /** The choice can be taken back; the value is null then. */
  clearable?: boolean
}

/** One of too many to list: the server searches while somebody types. The value is the option's `value`. */
export function ComboboxField<T extends FieldValues = FieldValues>({
  name,
  search,
  selected,
  placeholder,
  clearable,
  disabled,
  ...props
}: Props<T>) {
  // Every name that was seen is kept: two versions of a record may hold different choices.
  const [known, setKnown] = useState<readonly Option[]>([])
  const optionOf = (id: unknown) => [...known, selected].find((option) => option?.value === id)
  if (selected && !known.some(({ value: id, label }) => id === selected.value && label === selected.label))
    setKnown([selected, ...known])
  const { value, change, error, ref, onBlur } = useField<T>(name, { ...props, describe: (id) => optionOf(id)?.label })
  const current = optionOf(value)
  return (
    <Field {...props} error={error}>
      <Combobox
        {...{ search, placeholder, clearable, disabled, onBlur }}
        inputRef={ref}
        label={props.label}
        value={current ?? (typeof value === 'string' && value ? { value, label: value } : null)}
        onChange={(option) => {
          if (option) setKnown([option, ...known])
          change(option?.value ?? null)
        }}
      />
    </Field>
  )
}
