import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { file_uses, files } from '../db/schema/files.ts'
import { conversation_members, conversations, message_reports, messages } from '../db/schema/messages.ts'
import type { Storage } from '../services/storage/storage.ts'
import { demoTalks, type Line, type Talk } from './message-told.ts'
import { demoOrders } from './order-list.ts'
import { orderId } from './orders.ts'
import { organizationId } from './organizations.ts'
import { daysAgo, idOf } from './stable.ts'
import { waferPicture } from './wafer-picture.ts'

const userId = (email: string) => idOf('user', email)

/** The inbox of the demo network: between two, among several, to an organization, with pictures and files. */
export async function loadMessages(tx: Db, storage: Storage) {
  for (const talk of demoTalks) {
    const key = keyOf(talk)
    const [first = '', ...rest] = talk.people
    await keepTalk(tx, key, {
      kind: talk.kind,
      title: talk.title ?? '',
      organization_id: talk.organization ? organizationId(talk.organization) : null,
      created_by_id: userId(first),
      people: [first, ...rest],
      lines: talk.lines,
      unread: talk.unread ?? {},
      muted: talk.muted ?? [],
    })
    for (const [index, line] of talk.lines.entries()) {
      const message_id = messageId(key, index)
      if (line.file) await keepFile(tx, storage, message_id, line, line.file)
      if (line.reported) {
        const { by, note } = line.reported
        const report = { message_id, reporter_id: userId(by), note, body: line.text, reason: 'spam' } as const
        await tx.insert(message_reports).values({ ...report, created_at: daysAgo(line.days - 0.1) })
      }
    }
  }
  for (const { number, messages: told = [] } of demoOrders)
    if (told.length > 0)
      await tellOrder(
        tx,
        orderId(number),
        told.map(({ by, days, text }) => ({ author: by, text, at: daysAgo(days) })),
      )
  await tellTeam(tx, idOf('response', 'PC-2026-14 Tessellate Photonics'), [
    { author: 'c.weiss@tessellate.test', text: 'Who brings the bench above 67 GHz?', at: daysAgo(4.4) },
    {
      author: 'h.sato@brightwater.test',
      text: 'We can seal by March, if the interposer is here in February.',
      at: daysAgo(4.3),
    },
    {
      author: 'hub_manager@demo.guildhall.test',
      text: 'I have asked Kestrel RF about their 110 GHz bench.',
      at: daysAgo(4.1),
    },
  ])
}

type Told = { author: string; text: string; at: string }

/** What people wrote about an order, by their addresses. */
const tellOrder = (tx: Db, order_id: string, told: Told[]) =>
  tell(tx, `order:${order_id}`, { kind: 'order', order_id }, told)

/** What the team of a response wrote. */
const tellTeam = (tx: Db, response_id: string, told: Told[]) =>
  tell(tx, `opportunity:${response_id}`, { kind: 'opportunity', response_id }, told)

const tell = (tx: Db, key: string, bound: Pick<Kept, 'kind' | 'order_id' | 'response_id'>, told: Told[]) =>
  keepTalk(tx, key, {
    ...bound,
    people: [...new Set(told.map(({ author }) => author))],
    lines: told.map(({ author, text, at }) => ({ by: author, text, at })),
    unread: {},
    muted: [],
  })

type Kept = Omit<typeof conversations.$inferInsert, 'key'> & {
  people: string[]
  lines: (Omit<Line, 'days'> & { days?: number; at?: string })[]
  unread: Record<string, number>
  muted: string[]
}

const messageId = (key: string, index: number) => idOf('message', `${key} ${index}`)

async function keepTalk(tx: Db, key: string, { people, lines, unread, muted, ...row }: Kept) {
  const conversation_id = idOf('conversation', key)
  const rows = lines.map((line, index) => {
    const created_at = line.at ?? daysAgo(line.days ?? 0)
    return {
      id: messageId(key, index),
      conversation_id,
      seq: index + 1,
      author_id: userId(line.by),
      body: line.deleted ? '' : line.text,
      reply_to_id: line.replyTo === undefined ? null : messageId(key, line.replyTo),
      created_at,
      edited_at: line.edited ? created_at : null,
      deleted_at: line.deleted ? created_at : null,
    }
  })
  const [first, last] = [rows.at(0)?.created_at, rows.at(-1)?.created_at]
  const moments = first && last ? { created_at: first, last_at: last } : {}
  await tx.insert(conversations).values({ ...row, ...moments, id: conversation_id, key, last_seq: rows.length })
  await tx.insert(conversation_members).values(
    people.map((email) => ({
      conversation_id,
      user_id: userId(email),
      read_seq: rows.length - (unread[email] ?? 0),
      is_muted: muted.includes(email),
      ...(first ? { created_at: first } : {}),
    })),
  )
  if (rows.length > 0) await tx.insert(messages).values(rows)
}

function keyOf({ kind, people, title, organization }: Talk): string {
  const [first = '', second = ''] = people.map(userId)
  if (kind === 'group') return `group:${idOf('conversation', `group:${title}`)}`
  return kind === 'organization'
    ? `organization:${organizationId(organization ?? '')}:${first}`
    : [first, second].toSorted().join(':')
}

const yieldSheet = 'wafer,dice,good\n11,412,335\n12,412,361\n13,412,358\n'

async function keepFile(tx: Db, storage: Storage, subject_id: string, { by, days }: Line, kind: 'map' | 'yield') {
  const id = idOf('message-file', subject_id)
  const isMap = kind === 'map'
  const bytes = isMap ? await waferPicture() : Buffer.from(yieldSheet)
  await storage.put(id, bytes)
  await tx.insert(files).values({
    id,
    name: isMap ? 'lot4417-w11.png' : 'lot4417-yield.csv',
    purpose: isMap ? 'image' : 'document',
    media_type: isMap ? 'image/png' : 'text/csv',
    ...(isMap ? { width: 660, height: 460 } : {}),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    owner_id: userId(by),
    unused_since: null,
    created_at: daysAgo(days),
  })
  await tx.insert(file_uses).values({ file_id: id, subject_type: 'message', subject_id, place: 'attachment' })
}
