import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { nextVersion } from '../../db/versions.ts'
import { conversation_members, conversations } from '../../db/schema/messages.ts'

const members = conversation_members

/** Whether there was no group of this id yet. */
export const insertGroup = async (tx: Db, id: string, title: string, created_by_id: string): Promise<boolean> =>
  (
    await tx
      .insert(conversations)
      .values({ id, kind: 'group', title, key: `group:${id}`, created_by_id })
      .onConflictDoNothing()
      .returning({ id: conversations.id })
  ).length > 0

/** Its name or its people are others now: somebody who opened it before is told. */
export const changeGroup = (tx: Db, id: string, change: { title?: string } = {}) =>
  tx
    .update(conversations)
    .set({ ...change, version: nextVersion(conversations.version) })
    .where(eq(conversations.id, id))

/** Lets people in, or in again: they read what is written from now on. */
export async function addMembers(tx: Db, conversation_id: string, ids: string[], last_seq: number) {
  if (ids.length === 0) return
  const from = { joined_seq: last_seq, read_seq: last_seq }
  await tx
    .insert(members)
    .values(ids.map((user_id) => ({ conversation_id, user_id, ...from })))
    .onConflictDoUpdate({
      target: [members.conversation_id, members.user_id],
      set: { ...from, left_at: null, is_muted: false, created_at: sql`now()` },
    })
}

export async function removeMembers(tx: Db, conversation_id: string, ids: string[]) {
  if (ids.length === 0) return
  await tx
    .update(members)
    .set({ left_at: sql`now()` })
    .where(and(eq(members.conversation_id, conversation_id), inArray(members.user_id, ids), isNull(members.left_at)))
}

/** The group goes over to whoever is there the longest, or to nobody. */
export async function handOver(tx: Db, conversation_id: string) {
  const [next] = await tx
    .select({ id: members.user_id })
    .from(members)
    .where(and(eq(members.conversation_id, conversation_id), isNull(members.left_at)))
    .orderBy(asc(members.created_at), asc(members.user_id))
    .limit(1)
  await tx
    .update(conversations)
    .set({ created_by_id: next?.id ?? null })
    .where(eq(conversations.id, conversation_id))
}
