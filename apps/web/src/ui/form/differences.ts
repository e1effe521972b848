import type { RefObject } from 'react'
import { isDay } from './date-text.ts'
import type { Described } from './use-field.ts'

/** The fields that a form has shown, by name, in its order. */
export type DescribedFields = ReadonlyMap<string, RefObject<Described>>

/** A field in which the saved record and what was typed differ. */
export type Difference = {
  field: string
  label: string
  theirs: string
  mine: string
  /** Both people changed it. */
  isConflict: boolean
}

/** The values that the form was opened with, those that someone else saved since, and those in the form now. */
export type Versions = { opened: object; saved: object; typed: object }

/** How values read that no field describes. */
export type ValueWords = { yes: string; no: string; day: (isoDay: string) => string }

/** What the other person changed since the form was opened, field by field in the order of the form. */
export function differencesOf(versions: Versions, fields: DescribedFields, words: ValueWords): Difference[] {
  const { opened, saved, typed } = versions
  const order = [...fields.keys()]
  const changed = partsOf(versions, order)
    .map((part) => ({ part, at: order.findIndex((name) => isWithin(name, part)) }))
    .filter(({ part, at }) => at >= 0 && !isSame(valueAt(saved, part), valueAt(opened, part)))
    .filter(({ part }) => !isSame(valueAt(saved, part), valueAt(typed, part)))
    .toSorted((one, other) => one.at - other.at)
  return changed.map(({ part, at }) => {
    const name = order[at] ?? part
    const { label = name, describe } = fields.get(name)?.current ?? {}
    // A description is about the field itself, not about what is around it.
    const text = (value: unknown) =>
      (name === part && !isEmpty(value) ? describe?.(value) : undefined) ?? textOf(value, words)
    return {
      field: part,
      label,
      theirs: text(valueAt(saved, part)),
      mine: text(valueAt(typed, part)),
      isConflict: !isSame(valueAt(typed, part), valueAt(opened, part)),
    }
  })
}

/** What this person changed since the form was opened. */
export const changesOf = (versions: Versions, fields: DescribedFields): { field: string; value: unknown }[] =>
  partsOf(versions, [...fields.keys()])
    .map((field) => ({ field, value: valueAt(versions.typed, field) }))
    .filter(({ field, value }) => !isSame(value, valueAt(versions.opened, field)))

/** The parts of a record that are compared and merged one by one: its fields, and inside of groups the fields of the group. */
function partsOf(versions: Versions, names: string[], inside = ''): string[] {
  const { opened, saved, typed } = versions
  const known = new Set([opened, saved, typed].flatMap((each) => Object.keys(inside ? groupAt(each, inside) : each)))
  return [...known].flatMap((key) => {
    const part = inside ? `${inside}.${key}` : key
    if (part === 'version') return []
    const isGroup =
      !names.includes(part) &&
      names.some((name) => isWithin(name, part)) &&
      [opened, saved, typed].every((each) => isRecord(valueAt(each, part)))
    return isGroup ? partsOf(versions, names, part) : [part]
  })
}

const isWithin = (name: string, part: string) => name === part || name.startsWith(`${part}.`)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const groupAt = (values: object, path: string): object => {
  const group = valueAt(values, path)
  return isRecord(group) ? group : {}
}
const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values)

/** Values of forms are plain data; a field that is left out is empty. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || sorted(a) === sorted(b)
const sorted = (value: unknown): string =>
  JSON.stringify(value ?? '', (_key, each: unknown) =>
    isRecord(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  )

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** A value as text. Of a list each row gets a line, and ids are left out: they tell people nothing. */
function textOf(value: unknown, words: ValueWords): string {
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value
      .map((each) => textOf(each, words))
      .filter(Boolean)
      .join(value.some(isRecord) ? '\n' : ', ')
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return isDay(value) ? words.day(value) : value
  if (!isRecord(value)) return ''
  if (isNamed(value)) return value.name
  return Object.entries(value)
    .filter(([key]) => !/^id$|_ids?$/.test(key))
    .map(([, each]) => textOf(each, words))
    .filter(Boolean)
    .join(' · ')
}

/** A file, a person or an organization is known by its name. */
const isNamed = (value: Record<string, unknown>): value is { id: unknown; name: string } =>
  'id' in value && typeof value['name'] === 'string'
