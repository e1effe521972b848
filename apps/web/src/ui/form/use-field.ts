import { createContext, use, useEffect } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { firstMessage } from './form-errors.ts'
import type { FieldProps } from './input.tsx'

/** What every bound field takes. `<TextField<QuickLinkInput> name="title" …>` lets TypeScript check the name. */
export type BoundProps<T extends FieldValues> = Omit<FieldProps, 'error'> & {
  name: FieldPath<T>
  disabled?: boolean | undefined
}

/** Ties a field to the form around it: its value, how to change it, and what is wrong with it. */
export function useField<T extends FieldValues>(name: FieldPath<T>) {
  const { field, fieldState } = useController<T>({ name })
  const show = use(FormContext)?.show
  useEffect(() => show?.(name), [show, name])
  const value: unknown = field.value
  const change: (value: unknown) => void = field.onChange
  return {
    name: field.name,
    ref: field.ref,
    onBlur: field.onBlur,
    value,
    change,
    error: firstMessage(fieldState.error),
  }
}

/** What fields tell the form: that they are shown, and that saving has to wait for them. Each answers how to take it back. */
export const FormContext = createContext<{ show: (name: string) => () => void; hold: () => () => void } | undefined>(
  undefined,
)

/** Keeps the form from being saved while `waiting`, for example for an upload. */
export function useHoldSaving(waiting: boolean): void {
  const hold = use(FormContext)?.hold
  useEffect(() => (waiting ? hold?.() : undefined), [waiting, hold])
}
