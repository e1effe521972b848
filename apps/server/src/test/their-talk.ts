import { one, type Db } from '../db/db.ts'
import { conversation_members, conversations, messages } from '../db/schema/messages.ts'

/** A group that somebody runs, and what he wrote there. */
export async function theirTalk(db: Db, person: { id: string }, mark: string) {
  const group = { kind: 'group', title: mark, key: mark, created_by_id: person.id, last_seq: 1 } as const
  const conversation = one(await db.insert(conversations).values(group).returning())
  await db.insert(conversation_members).values({ conversation_id: conversation.id, user_id: person.id })
  const written = {
    id: crypto.randomUUID(),
    conversation_id: conversation.id,
    seq: 1,
    author_id: person.id,
    body: mark,
  }
  return { conversation, message: one(await db.insert(messages).values(written).returning({ id: messages.id })) }
}
