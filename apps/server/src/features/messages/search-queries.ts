import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { conversations, messages } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import type { Cursor } from './cursor.ts'
import { fullName } from './message-queries.ts'
import { isMember, partsOf } from './part-queries.ts'

type Asked = { words: string[]; conversation_id?: string | undefined; before: Cursor | undefined; limit: number }

/** Messages of the person's own conversations that hold all words, the newest first. */
export function findHits(db: Db, actor: Actor, { words, conversation_id, before, limit }: Asked) {
  const part = partsOf(db, actor)
    .where(and(isMember(actor), conversation_id ? eq(conversations.id, conversation_id) : undefined))
    .as('part')
  const query = words.map((word, index) => `'${word}'${index === words.length - 1 ? ':*' : ''}`).join(' & ')
  // First only which ones, of perhaps very many, and then what is shown of the few.
  const newest = db
    .select({ message_id: messages.id })
    .from(messages)
    .innerJoin(part, eq(part.id, messages.conversation_id))
    .where(
      and(
        sql`${messages.words} @@ to_tsquery('simple', fold(${query}))`,
        sql`${messages.seq} > ${part.joined_seq}`,
        isNull(messages.deleted_at),
        before && sql`(${messages.created_at}, ${messages.id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(limit)
    .as('newest')
  return db
    .select({
      message_id: messages.id,
      conversation_id: messages.conversation_id,
      seq: messages.seq,
      author_name: fullName(users),
      body: messages.body,
      created_at: messages.created_at,
      place: sql<string>`to_char(${messages.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(newest)
    .innerJoin(messages, eq(messages.id, newest.message_id))
    .innerJoin(users, eq(users.id, messages.author_id))
    .orderBy(desc(messages.created_at), desc(messages.id))
}
