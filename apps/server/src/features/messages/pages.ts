import { type Conversation, type MessagePage, messagesPerPage, type Party } from '@guildhall/contract/messages'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { found, notFound } from '../../http/errors.ts'
import { see, type Seen } from './access.ts'
import { findBlocks, listMembers, listReaderIds } from './member-queries.ts'
import { listMessages } from './message-queries.ts'
import { findPart, ofParty } from './part-queries.ts'
import { isKnownOrganization, listKnown } from './people-queries.ts'
import type { Rooms } from './rooms.ts'
import { findRow, rowOf } from './row-queries.ts'

type Asked = Party & Stretch
type Stretch = { before?: number | undefined; after?: number | undefined; around?: number | undefined }

/** A stretch of a conversation; nothing while nobody has written, to somebody who might. */
export async function readPage(db: Db, rooms: Rooms, actor: Actor, asked: Asked): Promise<MessagePage> {
  const seen = await see(db, rooms, actor, await findPart(db, actor, ofParty(actor.id, asked)))
  if (!seen) {
    await expectReachable(db, rooms, actor, asked)
    return { conversation: null, messages: [], has_earlier: false, has_later: false }
  }
  const { from, to, first, last } = stretchOf(seen, asked)
  return {
    conversation: await viewOf(db, actor, seen),
    messages: from <= to ? await listMessages(db, seen.id, seen.joined_seq, from, to) : [],
    has_earlier: from > first,
    has_later: to < last,
  }
}

/** Messages are numbered without gaps, so that a page is known by its numbers. */
export function stretchOf(
  { joined_seq, last_seq }: Pick<Seen, 'joined_seq' | 'last_seq'>,
  { before, after, around }: Stretch,
) {
  const first = joined_seq + 1
  const last = last_seq
  const span = messagesPerPage - 1
  if (after !== undefined) {
    const from = Math.min(Math.max(first, after + 1), last + 1)
    return { from, to: Math.min(last, from + span), first, last }
  }
  const end = before === undefined ? last : Math.min(last, before - 1)
  if (around === undefined) return { from: Math.max(first, end - span), to: Math.max(end, first - 1), first, last }
  const to = Math.min(last, Math.max(first, around - Math.floor(messagesPerPage / 2)) + span)
  return { from: Math.max(first, to - span), to, first, last }
}

/** Whether somebody could begin to write there, or a 404. */
export async function expectReachable(db: Db, rooms: Rooms, actor: Actor, { type, id }: Party) {
  if (type === 'user' && id !== actor.id && (await listKnown(db, actor.id, [id])).length > 0) return
  if (type === 'organization' && (await isKnownOrganization(db, id))) return
  if (type === 'order' && (await rooms.order?.(db, actor, id))) return
  if (type === 'opportunity' && (await rooms.opportunity?.(db, actor, id))) return
  throw notFound()
}

/** A conversation with all that stands at its head. */
export async function viewOf(db: Db, actor: Actor, seen: Seen): Promise<Conversation> {
  const { kind, room } = seen
  const row = rowOf(actor.id, found(await findRow(db, actor, seen.id)))
  const readers = await listReaderIds(db, seen)
  const members = await listMembers(db, seen.id)
  const blocks = kind === 'direct' && row.other_id ? await findBlocks(db, actor.id, [row.other_id]) : []
  const isOpen = kind === 'direct' || kind === 'group'
  return {
    ...row,
    ...(room ? { name: room.name, note: room.note, link: room.link } : {}),
    members: members.filter(({ id }) => isOpen || id === actor.id || readers.includes(id)),
    is_owner: kind === 'group' && seen.created_by_id === actor.id,
    is_blocked: blocks.some(({ user_id }) => user_id === actor.id),
    may_write: room ? room.may_write : blocks.length === 0 && readers.some((id) => id !== actor.id),
    may_edit: kind !== 'order',
    version: seen.version,
  }
}
