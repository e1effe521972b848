import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'

/**
 * Fields that state no limit of their own. `refined`: a check that JSON Schema cannot show limits them. `body`: only the
 * size of the request does.
 */
const exceptions: Record<string, 'refined' | 'body'> = {
  'POST design/create body.time_zone': 'refined',
  'POST design/update body.time_zone': 'refined',
  'POST site-settings/update body.time_zone': 'refined',
  'POST users/profile-update body.time_zone': 'refined',
  'POST membership-levels/create body.renews_on': 'refined',
  'POST membership-levels/update body.renews_on': 'refined',
  // Spaces are taken out before the code is checked.
  'POST users/2fa/disable body.code': 'refined',
  'POST users/2fa/recovery-code body.code': 'refined',
  'POST users/2fa/recovery-code/verify body.code': 'refined',
  'POST users/2fa/verify body.code': 'refined',
  // By the lines of a file, whose number is limited.
  'POST organizations/import-check body.choices{}': 'body',
  // Each item is one of a few known words, but nothing limits how often it is repeated.
  'POST packages/create body.types': 'body',
  'POST packages/update body.types': 'body',
  'POST site-settings/update body.switched_off': 'body',
  'POST roles/create body.permissions': 'body',
  'POST roles/preview body.permissions': 'body',
  'POST roles/update body.permissions': 'body',
  'POST roles/create body.permissions[]': 'refined',
  'POST roles/preview body.permissions[]': 'refined',
  'POST roles/update body.permissions[]': 'refined',
  // The browser's own response, which the passkey library checks.
  'POST passkeys/create body.response{}': 'body',
  'POST users/2fa/passkey/verify body.response{}': 'body',
  'POST workforce-development/create body.details.apply_url': 'body',
  'POST workforce-development/update body.details.apply_url': 'body',
}

test('every text has a maximum length and every list a maximum number of items', () => {
  const found = endpoints.flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([name, schema]) =>
      schema ? unlimitedIn(toJson(schema)).map((field) => `${method} ${path} ${name}${field}`) : [],
    ),
  )
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('an unlimited text, list, record or unknown value is noticed, however deep', () => {
  const Schema = z.object({
    text: z.string(),
    bounded: z.string().max(5),
    nested: z.object({ list: z.array(z.string().nullable()).max(3), tags: z.array(z.enum(['a', 'b'])) }),
    either: z.union([z.uuid(), z.string().regex(/^a+$/)]),
    code: z.string().regex(/^\d{2,6}$/),
    by_name: z.record(z.string().max(9), z.boolean()),
    by_choice: z.record(z.enum(['a', 'b']), z.boolean()),
    any: z.unknown(),
  })
  expect(unlimitedIn(toJson(Schema)).toSorted()).toEqual([
    '.any',
    '.by_name{}',
    '.either',
    '.nested.list[]',
    '.nested.tags',
    '.text',
  ])
})

type Json = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Json>
  items?: Json
  prefixItems?: Json[]
  additionalProperties?: Json | boolean
  propertyNames?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

const toJson = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json

/** The fields of a schema that anything of any length fits into. */
function unlimitedIn(json: Json, path = ''): string[] {
  const { properties = {}, items, prefixItems = [], additionalProperties, anyOf = [], oneOf = [], allOf = [] } = json
  const alternatives = [...anyOf, ...oneOf]
  return [
    ...(isUnlimited(json) ? [path] : []),
    ...Object.entries(properties).flatMap(([name, field]) => unlimitedIn(field, `${path}.${name}`)),
    ...[...(items ? [items] : []), ...prefixItems].flatMap((item) => unlimitedIn(item, `${path}[]`)),
    ...alternatives.flatMap((each) => unlimitedIn(each, path)),
    // The parts of an intersection may leave the limits to each other.
    ...allOf.filter(({ type }) => type === 'object').flatMap((each) => unlimitedIn(each, path)),
    ...(typeof additionalProperties === 'object'
      ? [
          ...(json.propertyNames?.enum ? [] : [`${path}{}`]),
          ...unlimitedIn(additionalProperties, `${path}{}`).filter((field) => field !== `${path}{}`),
        ]
      : []),
  ]
}

function isUnlimited(json: Json): boolean {
  if (json.enum || json.const !== undefined || json.anyOf || json.oneOf) return false
  const types = [json.type ?? []].flat()
  if (types.length === 0) return !json.allOf
  if (types.includes('array')) return json.maxItems === undefined && !json.prefixItems
  if (!types.includes('string') || json.maxLength !== undefined) return false
  return !limitedFormats.has(json.format ?? '') && !hasLimit(json.pattern)
}

const limitedFormats = new Set(['uuid', 'date', 'date-time'])

/** A pattern from beginning to end that repeats nothing without end, or begins by saying how long the text may be. */
const hasLimit = (pattern = '') =>
  /^\^\(\?=\.\{\d+,\d+\}\$\)/.test(pattern) || (/^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern))
