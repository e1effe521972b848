import type { Party } from '@guildhall/contract/messages'
import { has } from '@guildhall/contract/policy'
import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
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
  last_seq: conversations.last_seq,
  last_at: conversations.last_at,
  is_member: sql<boolean>`${mine.user_id} is not null`.as('is_member'),
  // Whoever only looks in has nothing to catch up with.
  read_seq: sql<number>`coalesce(${mine.read_seq}, ${conversations.last_seq})`.as('read_seq'),
  joined_seq: sql<number>`coalesce(${mine.joined_seq}, 0)`.as('joined_seq'),
  is_muted: sql<boolean>`coalesce(${mine.is_muted}, false)`.as('is_muted'),
}

/** All conversations, each as this person takes part in it. */
export const partsOf = (db: Db, actor: Actor) =>
  db
    .select(part)
    .from(conversations)
    .leftJoin(mine, and(eq(mine.conversation_id, conversations.id), eq(mine.user_id, actor.id), isNull(mine.left_at)))

/** Those of which the person is a member. Letters to an organization are for those who are its admins now. */
export const isMember = (actor: Actor): SQL | undefined =>
  and(
    sql`${mine.user_id} is not null`,
    or(
      ne(conversations.kind, 'organization'),
      eq(conversations.created_by_id, actor.id),
      sql`${conversations.key} like ${`organization:%:${actor.id}`}`,
      actor.organization_id && has(actor, 'organization_admin')
        ? eq(conversations.organization_id, actor.organization_id)
        : undefined,
    ),
  )

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

/** Makes all who want to write, edit, come or go in a conversation take turns. */
export const lockConversation = (tx: Db, id: string) =>
  tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.id, id)).for('update')

/** The id of the conversation with this party; of several who begin it at once, one does. */
export async function createConversation(tx: Db, actorId: string, to: Party): Promise<string> {
  const key = keyOf(actorId, to)
  await tx
    .insert(conversations)
    .values({ ...bindingOf(to), key, created_by_id: actorId })
    .onConflictDoNothing({ target: conversations.key })
  return one(await tx.select({ id: conversations.id }).from(conversations).where(eq(conversations.key, key))).id
}

function bindingOf({ type, id }: Party) {
  if (type === 'organization') return { kind: 'organization' as const, organization_id: id }
  if (type === 'order') return { kind: 'order' as const, order_id: id }
  if (type === 'opportunity') return { kind: 'opportunity' as const, response_id: id }
  return { kind: 'direct' as const }
}
