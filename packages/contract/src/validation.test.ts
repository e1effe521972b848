import { expect, test } from 'vitest'
import { z } from 'zod'
import { check } from './validation.ts'

const say = (key: string) => key
const Note = z.object({
  title: z.string().min(1),
  tags: z.array(z.string()).default([]),
  by_name: z.record(z.string(), z.string()).default({}),
  at: z.date().optional(),
})

test('what no database keeps is left out, in texts and names, before anything is checked', () => {
  expect(check(Note, { title: 'a\0b', tags: ['x\ud800', '\udfff'], by_name: { 'n\0': '\0' } }, say)).toEqual({
    ok: true,
    value: { title: 'ab', tags: ['x', ''], by_name: { n: '' } },
  })
  expect(check(Note, Object.assign(Object.create(null), { title: 'c\0' }), say)).toMatchObject({
    value: { title: 'c' },
  })
  expect(check(Note, { title: '\0' }, say)).toEqual({ ok: false, errors: { title: ['validation.required'] } })
})

test('every other letter and every other value stays as it is', () => {
  const note = { title: '\u{1f9ff} ñ \u200f\n', tags: ['%_\\'], by_name: { 'a b': '\ufffd' }, at: new Date(0) }
  expect(check(Note, note, say)).toEqual({ ok: true, value: note })
})
