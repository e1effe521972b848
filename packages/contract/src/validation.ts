import type { z } from 'zod'
import type { en } from './words/en.ts'

/** Turns a key of the words and its values into a sentence; i18next's `t` is one. */
export type Say = (key: string, values?: Record<string, unknown>) => string
export type ValidationWord = keyof typeof en.validation

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string[]> }

/** Parses a value; what is wrong with it comes by field, in the reader's language: the `errors` of a 422 and of a form. */
export function check<S extends z.ZodType>(schema: S, value: unknown, say: Say): Checked<z.output<S>> {
  const result = schema.safeParse(legible(value), { reportInput: true })
  return result.success ? { ok: true, value: result.data } : { ok: false, errors: fieldErrors(result.error, say) }
}

/** What nobody types and no database keeps: the letter that means nothing, and half of a letter. */
const illegible = /[\0\p{Surrogate}]/gu

/** A value without illegible letters, wherever they stand; names of fields count, too. */
function legible(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(illegible, '')
  if (Array.isArray(value)) return value.map(legible)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name.replaceAll(illegible, ''), legible(inner)]),
  )
}

/** As parsers make them, with a prototype or without one. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value))

function fieldErrors(error: z.ZodError, say: Say): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form'
    const sentence = sentenceFor(issue, say)
    const said = (errors[field] ??= [])
    if (!said.includes(sentence)) said.push(sentence)
  }
  return errors
}

/** A schema's own message is a key of the words; typed, so that none is left without words. */
export const word = (key: ValidationWord): string => key

function sentenceFor(issue: z.core.$ZodIssue, say: Say): string {
  const [key, values] = wordFor(issue)
  return say(`validation.${key}`, values)
}

function wordFor(issue: z.core.$ZodIssue): [string, Record<string, unknown>?] {
  if (/^[a-z_]+$/.test(issue.message)) return [issue.message, issue.code === 'custom' ? issue.params : undefined]
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined || issue.input === null ? 'required' : 'invalid']
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? ['required'] : ['too_short', { minimum: issue.minimum }]
      if (issue.origin === 'array') return ['choose_at_least', { count: issue.minimum }]
      return ['too_low', { minimum: issue.minimum }]
    case 'too_big':
      if (issue.origin === 'string') return ['too_long', { maximum: issue.maximum }]
      if (issue.origin === 'array') return ['choose_at_most', { count: issue.maximum }]
      return ['too_high', { maximum: issue.maximum }]
    case 'invalid_format':
      return [issue.format === 'email' || issue.format === 'url' ? `${issue.format}_invalid` : 'invalid']
    case 'invalid_value':
      return ['not_offered']
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return ['invalid']
  }
}
