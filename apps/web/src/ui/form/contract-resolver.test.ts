import { QuickLinkInput } from '@guildhall/contract/quick-links'
import type { Say } from '@guildhall/contract/validation'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contractResolver } from './contract-resolver.ts'
import { countChanges, countFields, firstMessage, listErrors, nestErrors, refusedFields } from './form-errors.ts'

const say: Say = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key)
const options = { fields: {}, shouldUseNativeValidation: false }
const link = {
  category_id: '7f3d0f5e-5f0a-4c55-9d2e-0c4b8f4b6a11',
  title: ' Clean room ',
  url: 'https://fab.example.org/',
}

test('a value that the contract accepts comes out as the contract makes it', async () => {
  const result = await contractResolver(QuickLinkInput, say)(link, undefined, options)
  expect(result.errors).toEqual({})
  expect(result.values).toMatchObject({
    title: 'Clean room',
    icon: 'link',
    audience: { hubs: [], levels: [], roles: [] },
  })
})

test('what is wrong stands on its field, nested fields included', async () => {
  const value = { ...link, title: ' ', audience: { hubs: ['no id'] } }
  const result = await contractResolver(QuickLinkInput, say)(value, undefined, options)
  expect(firstMessage(result.errors.title)).toBe('validation.title_needed')
  expect(firstMessage(result.errors.audience?.hubs)).toBe('validation.invalid')
  expect(listErrors(result.errors).map((error) => error.field)).toEqual(['title', 'audience.hubs'])
})

test('an error of the whole value belongs to no field', async () => {
  const Range = z.object({ from: z.number(), to: z.number() }).refine((range) => range.from < range.to, 'invalid')
  const result = await contractResolver(Range, say)({ from: 2, to: 1 }, undefined, options)
  expect(listErrors(result.errors)).toEqual([{ field: 'form', message: 'validation.invalid' }])
})

test('an error of a list and one of its entries do not hide each other', () => {
  const nested = nestErrors({ 'lines.0.amount': ['Too high.'], lines: ['Choose at least 2.', 'Sort them.'] })
  expect(listErrors(nested)).toEqual([
    { field: 'lines', message: 'Choose at least 2. Sort them.' },
    { field: 'lines.0.amount', message: 'Too high.' },
  ])
})

test('fields called like the parts of an error are fields', () => {
  const nested = nestErrors({ type: ['Choose one.'], message: ['Write one.'], ref: ['No.'] })
  expect(listErrors(nested).map((error) => error.field)).toEqual(['type', 'message', 'ref'])
})

test('several entries of one list count as one field', () => {
  expect(countFields(nestErrors({ 'audience.hubs.0': ['No.'], 'audience.hubs.1': ['No.'], title: ['No.'] }))).toBe(2)
})

test('changes are counted by field', () => {
  expect(countChanges({ title: true, url: false, audience: { hubs: [true, true], roles: [false] } })).toBe(2)
  expect(countChanges({ lines: [{ amount: true }, { amount: true }] })).toBe(2)
  expect(countChanges({})).toBe(0)
})

test('only a refusal that names fields is spread over them', () => {
  expect(refusedFields(Object.assign(new Error('No'), { errors: { title: ['Taken.'] } }))).toEqual({
    title: ['Taken.'],
  })
  expect(refusedFields(Object.assign(new Error('No'), { errors: {} }))).toBeUndefined()
  expect(refusedFields(new Error('Offline'))).toBeUndefined()
})
