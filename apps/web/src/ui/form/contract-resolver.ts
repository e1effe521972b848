import { check, type Say } from '@guildhall/contract/validation'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { nestErrors } from './form-errors.ts'

/** A schema whose parts a form can show. */
export type FormSchema = z.ZodType<FieldValues, FieldValues>

/** Lets the contract judge the form, so that browser and server say the same about the same value. */
export function contractResolver<S extends FormSchema>(
  schema: S,
  say: Say,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return (values) => {
    const checked = check(schema, values, say)
    if (checked.ok) return { values: checked.value, errors: {} }
    return { values: {}, errors: nestErrors(checked.errors) as FieldErrors<z.input<S>> }
  }
}
