import type { FieldValues } from 'react-hook-form'
import { Field } from './input.tsx'
import { OneTimeCode } from './one-time-code.tsx'
import { useField, type BoundProps } from './use-field.ts'

/** Six digits from an authenticator. */
export function OneTimeCodeField<T extends FieldValues = FieldValues>({ name, disabled, ...props }: BoundProps<T>) {
  const { value, change, error, ...field } = useField<T>(name)
  return (
    <Field {...props} error={error}>
      <OneTimeCode {...field} disabled={disabled} value={typeof value === 'string' ? value : ''} onChange={change} />
    </Field>
  )
}
