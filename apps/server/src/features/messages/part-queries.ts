import type { Party } from '@guildhall/contract/messages'
import { has } from '@guildhall/contract/policy'
import { and, eq, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { conversation_members, conversations } from '../../db/schema/messages.ts'
import type { Actor } from '../../http/actor.ts'

/** A conversation as one person takes part in it. */
export type Part = Awaited<ReturnType<typeof findPart>> & object

const mine = conversation_members

const part = {
  id: conversations.id,
  kind: conversations.kind,
  title: conversations.title,
  organization_id: conversations.organization_id,
  order_id: conversations.order_id,
  response_id: conversations.response_id,
  created_by_id: conversations.created_by_id,
  /** Who wrote to the organization. */
  customer_id: sql<string | null>`case ${conversations.kind} when 'organization'
    then coalesce(${conversations.created_by_id}, split_part(${conversations.key}, ':', 3)::uuid) end`.as(
    'customer_id',
  ),
  version: conversations.version,
  last_seq: conversations.last_seq,
  last_at: conversations.last_at,
  is_member: sql<boolean>`${mine.user_id} is not null`.as('is_member'),
  // Those who only look in have nothing to catch up with.
  read_seq: sql<number>`coalesce(${mine.read_seq}, ${conversations.last_seq})`.as('read_seq'),
  joined_seq: sql<number>`coalesce(${mine.joined_seq}, 0)`.as('joined_seq'),
  is_muted: sql<boolean>`coalesce(${mine.is_muted}, false)`.as('is_muted'),
}

/** Who reads: a person, and the organization whose admin they are; values, or placeholders of a statement. */
type Who = { id: SQLWrapper; adminOf: SQLWrapper }

const whoOf = (actor: Actor): Who => ({ id: sql`${actor.id}::uuid`, adminOf: sql`${adminOf(actor)}::uuid` })

export const adminOf = (actor: Actor): string | null =>
  has(actor, 'organization_admin') ? actor.organization_id : null

/** All conversations, each as this person takes part in it. */
export const partsOf = (db: Db, actor: Actor) => partsAs(db, whoOf(actor))

export const partsAs = (db: Db, { id }: Who) =>
  db
    .select(part)
    .from(conversations)
    .leftJoin(mine, and(eq(mine.conversation_id, conversations.id), sql`${mine.user_id} = ${id}`, isNull(mine.left_at)))

/** Those of which the person is a member. Messages to an organization are for those who are its admins now. */
export const isMember = (actor: Actor): SQL => isMemberAs(whoOf(actor))

export const isMemberAs = ({ id, adminOf: organization_id }: Who): SQL =>
  sql`(${mine.user_id} is not null and (${conversations.kind} <> 'organization' or ${conversations.created_by_id} = ${id}
    or ${conversations.key} like 'organization:%:' || ${id}::text or ${conversations.organization_id} = ${organization_id}))`

export const isBound = sql<boolean>`${conversations.kind} in ('order', 'opportunity')`

/** The conversation, if the person is a member of it, or may become one by what it is about. */
export async function findPart(db: Db, actor: Actor, where: SQL) {
  const [row] = await partsOf(db, actor).where(and(where, or(isMember(actor), isBound)))
  return row
}

export const ofId = (id: string) => eq(conversations.id, id)
export const ofParty = (actorId: string, to: Party) =>
  to.type === 'conversation' ? ofId(to.id) : eq(conversations.key, keyOf(actorId, to))

/** What makes a conversation the only one between the same parties. */
export function keyOf(actorId: string, { type, id }: Party): string {
  if (type === 'user') return [actorId, id].toSorted().join(':')
  return type === 'organization' ? `organization:${id}:${actorId}` : `${type}:${id}`
}

/** Locks a conversation before it is edited, joined, left or written to. */
export const lockConversation = (tx: Db, id: string) => lockRows(tx, conversations, [id])

export function bindingOf({ type, id }: Party) {
  if (type === 'organization') return { kind: 'organization' as const, organization_id: id }
  if (type === 'order') return { kind: 'order' as const, order_id: id }
  if (type === 'opportunity') return { kind: 'opportunity' as const, response_id: id }
  return { kind: 'direct' as const }
}
