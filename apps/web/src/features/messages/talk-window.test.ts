import type { Message, MessagePage } from '@guildhall/contract/messages'
import { expect, test } from 'vitest'
import { itemsOf } from './list-items.ts'
import { withFirst } from './list-page.ts'
import { mostHeld, withEarlier, withLater, withMessage } from './talk-window.ts'

const me = 'me'
const message = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  conversation_id: 'c',
  seq,
  author_id: 'ada',
  author_name: 'Ada',
  author_photo: null,
  body: `${seq}`,
  reply_to: null,
  files: [],
  created_at: '2026-11-16T09:00:00Z',
  edited_at: null,
  deleted_at: null,
  ...change,
})
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const page = (messages: Message[], change: Partial<MessagePage> = {}): MessagePage => ({
  conversation: null,
  messages,
  has_earlier: false,
  has_later: false,
  ...change,
})
const seqs = ({ messages }: MessagePage) => messages.map(({ seq }) => seq)

test('pages that overlap hold each message once, in order', () => {
  expect(seqs(withEarlier(page(range(5, 8)), page(range(2, 6))))).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(seqs(withLater(page(range(2, 6)), page(range(5, 8))))).toEqual([2, 3, 4, 5, 6, 7, 8])
})

test('whoever reads on lets go of the other end, and knows that there is more', () => {
  const earlier = withEarlier(page(range(51, 50 + mostHeld)), page(range(1, 50)))
  expect([seqs(earlier)[0], earlier.messages.length, earlier.has_later]).toEqual([1, mostHeld, true])
  const later = withLater(page(range(1, mostHeld)), page(range(mostHeld + 1, mostHeld + 50)))
  expect([seqs(later).at(-1), later.messages.length, later.has_earlier]).toEqual([mostHeld + 50, mostHeld, true])
})

test('a message that was changed takes its own place, one that leaves a gap none', () => {
  const held = page(range(1, 3))
  const changed = withMessage(held, message(2, { body: 'two' }))
  expect(changed !== 'gap' && changed.messages.map(({ body }) => body)).toEqual(['1', 'two', '3'])
  expect(withMessage(held, message(5))).toBe('gap')
  const elsewhere = page(range(1, 3), { has_later: true })
  expect(withMessage(elsewhere, message(9))).toBe(elsewhere)
})

test('days part the messages, "new" stands once before the first unread one of another', () => {
  const messages = [message(1), message(2, { author_id: me }), message(3), message(4)]
  const kinds = (readSeq: number | null, change: Partial<MessagePage> = {}) =>
    itemsOf(page(messages, change), [], readSeq, me).map((item) =>
      item.kind === 'message' ? item.message.seq : item.kind,
    )
  expect(kinds(null)).toEqual(['day', 1, 2, 3, 4])
  expect(kinds(1)).toEqual(['day', 1, 2, 'new', 3, 4])
  // Where earlier ones are not held, neither the day nor the unread need begin here.
  expect(kinds(0, { has_earlier: true })).toEqual([1, 2, 3, 4])
})

test('the latest rows go on top, and none is lost or shown twice', () => {
  const rows = (ids: string) => ids.split('').map((id) => ({ id }))
  const pages = [
    { rows: rows('abc'), next: '1' },
    { rows: rows('def'), next: null },
  ]
  const ids = (first: string, next: string | null) =>
    withFirst(pages, { rows: rows(first), next }).map((each) => each.rows.map(({ id }) => id).join(''))
  expect(ids('eab', '2')).toEqual(['eabc', 'df'])
  expect(ids('xab', '2')).toEqual(['xabc', 'def'])
  expect(ids('ab', null)).toEqual(['ab'])
})
