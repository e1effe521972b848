import type { Conversation } from '@guildhall/contract/messages'
import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { chat_blocks, conversation_members, conversations } from '../../db/schema/messages.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { users } from '../../db/schema/users.ts'
import type { Seen } from './access.ts'
import { fullName } from './message-queries.ts'
import { canRead, isAdminOf } from './people-queries.ts'

const members = conversation_members
const isIn = (conversation_id: string) => and(eq(members.conversation_id, conversation_id), isNull(members.left_at))

export const listMemberIds = async (db: Db, conversation_id: string): Promise<string[]> =>
  (await db.select({ id: members.user_id }).from(members).where(isIn(conversation_id))).map(({ id }) => id)

/** Who would read what is written now: whom the conversation is for, as far as they can read. */
export async function listReaderIds(db: Db, { id, kind, organization_id, customer_id, room }: Seen): Promise<string[]> {
  const from = db.select({ id: users.id }).from(users)
  if (kind === 'organization')
    return idsOf(
      await from.where(and(canRead, or(eq(users.id, customer_id ?? id), isAdminOf(sql`${organization_id ?? id}`)))),
    )
  const ids = room ? room.readers : await listMemberIds(db, id)
  if (ids.length === 0) return []
  // What is about a thing is read where the thing is, also by those who have no inbox.
  return idsOf(await from.where(and(room ? eq(users.status, 'active') : canRead, inArray(users.id, ids))))
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Makes people members who are not yet; what was written before waits for nobody. */
export async function joinMembers(
  tx: Db,
  conversation_id: string,
  ids: string[],
  at: { joined: number; read: number },
) {
  if (ids.length === 0) return
  await tx
    .insert(members)
    .values(
      [...new Set(ids)].map((user_id) => ({ conversation_id, user_id, joined_seq: at.joined, read_seq: at.read })),
    )
    .onConflictDoNothing()
}

/** Those who take part, the longest first. */
export async function listMembers(db: Db, conversation_id: string): Promise<Conversation['members']> {
  const here = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.user_id, users.id),
        eq(sessions.kind, 'full'),
        // Who acts in a person's name is somebody else.
        isNull(sessions.impersonator_id),
        gt(sessions.last_seen_at, sql`now() - interval '2 minutes'`),
        gt(sessions.expires_at, sql`now()`),
      ),
    )
  return db
    .select({
      id: users.id,
      name: fullName(users),
      organization_name: organizations.name,
      photo: users.photo,
      read_seq: members.read_seq,
      is_here: sql<boolean>`exists ${here}`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(isIn(conversation_id))
    .orderBy(asc(members.created_at), asc(members.user_id))
}

/** Which of two people has blocked the other: both, one, or none. */
export async function findBlocks(db: Db, userId: string, otherIds: string[]) {
  if (otherIds.length === 0) return []
  return db
    .select({ user_id: chat_blocks.user_id, blocked_id: chat_blocks.blocked_id })
    .from(chat_blocks)
    .where(
      or(
        and(eq(chat_blocks.user_id, userId), inArray(chat_blocks.blocked_id, otherIds)),
        and(inArray(chat_blocks.user_id, otherIds), eq(chat_blocks.blocked_id, userId)),
      ),
    )
}

/** The other person of a conversation of two. */
export async function findOtherId(db: Db, conversation_id: string, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: members.user_id })
    .from(members)
    .where(and(isIn(conversation_id), ne(members.user_id, userId)))
  return row?.id
}

export const muteConversation = (tx: Db, conversation_id: string, user_id: string, is_muted: boolean) =>
  tx
    .update(members)
    .set({ is_muted })
    .where(and(isIn(conversation_id), eq(members.user_id, user_id)))

/** Notes how far somebody has read; answers nothing where he was as far before. */
export async function markRead(tx: Db, conversation_id: string, user_id: string, seq: number) {
  const [row] = await tx
    .update(members)
    .set({ read_seq: sql`least(${seq}, ${conversations.last_seq})` })
    .from(conversations)
    .where(
      and(
        isIn(conversation_id),
        eq(members.user_id, user_id),
        eq(conversations.id, members.conversation_id),
        sql`${members.read_seq} < least(${seq}, ${conversations.last_seq})`,
      ),
    )
    .returning({ read_seq: members.read_seq })
  return row
}
