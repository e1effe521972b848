import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { firstMessage } from './form-errors.ts'
import type { FieldProps } from './input.tsx'

/** What every bound field takes. `<TextField<QuickLinkInput> name="title" …>` lets TypeScript check the name. */
export type BoundProps<T extends FieldValues> = Omit<FieldProps, 'error'> & {
  name: FieldPath<T>
  disabled?: boolean | undefined
}

/** What a field is called, and how a value of it reads, for comparing two versions of a record. */
export type Described = { label?: string; describe?: (value: unknown) => string | undefined }

/** Ties a field to the form around it: its value, how to change it, and what is wrong with it. */
export function useField<T extends FieldValues>(name: FieldPath<T>, described: Described = {}) {
  const { field, fieldState } = useController<T>({ name })
  useDescribed<T>(name, described)
  useShown<T>(name)
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

/** Tells the form that what is wrong with this field is shown at it. */
export function useShown<T extends FieldValues>(name: FieldPath<T>): void {
  const show = use(FormContext)?.show
  useEffect(() => show?.(name), [show, name])
}

/** Tells the form about a field of several inputs, such as a list of rows. */
export function useDescribed<T extends FieldValues>(name: FieldPath<T>, { label, describe }: Described): void {
  const add = use(FormContext)?.describe
  const described = useRef<Described>({})
  useEffect(() => {
    described.current = { ...(label !== undefined && { label }), ...(describe && { describe }) }
  })
  useEffect(() => add?.(name, described), [add, name])
}

/** What fields tell the form: that they are shown, and that saving has to wait for them. Each answers how to take it back. */
export const FormContext = createContext<
  | {
      show: (name: string) => () => void
      describe: (name: string, described: RefObject<Described>) => void
      hold: () => () => void
    }
  | undefined
>(undefined)

/** Keeps the form from being saved while `waiting`, for example for an upload. */
export function useHoldSaving(waiting: boolean): void {
  const hold = use(FormContext)?.hold
  useEffect(() => (waiting ? hold?.() : undefined), [waiting, hold])
}
