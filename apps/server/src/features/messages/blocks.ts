import type { Db } from '../../db/db.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { deleteBlock, insertBlock, lockPeople } from './block-queries.ts'
import { findBlocks, findOtherId } from './member-queries.ts'
import { findPart, ofParty } from './part-queries.ts'
import { isAcquainted } from './people-queries.ts'
import type { Talk } from './talk.ts'

/** Who blocks whom is between the two: the network does not note it. */
export function setBlock({ db, author: { actor }, live }: Talk, user_id: string, is_blocked: boolean) {
  return db.transaction(async (tx) => {
    // What either of them is sending arrives before the answer to this call; nothing does afterwards.
    await lockPeople(tx, [actor.id, user_id])
    if (is_blocked && !(await isAcquainted(tx, actor.id, user_id))) throw notFound()
    if (is_blocked) await insertBlock(tx, actor.id, user_id)
    else await deleteBlock(tx, actor.id, user_id)
    const part = await findPart(tx, actor, ofParty(actor.id, { type: 'user', id: user_id }))
    // The other finds out when they write, if at all.
    if (part) await live.tell(tx, [actor.id], { what: 'conversation', id: part.id })
    return { is_blocked }
  })
}

/** People who are blocked learn only that they cannot write. */
export async function expectNoBlock(tx: Db, actorId: string, otherIds: string[]) {
  const blocks = await findBlocks(tx, actorId, otherIds)
  expectNoBlockOf(
    actorId,
    blocks.map(({ user_id }) => user_id),
  )
}

/** The same, given the ids of those who block. */
export function expectNoBlockOf(actorId: string, blockedBy: string[]) {
  if (blockedBy.includes(actorId)) throw conflict('error.message_unblock_first')
  if (blockedBy.length > 0) throw conflict('error.message_blocked')
}

/** What is written among several is for all of them; between two people, neither writes while one blocks the other. */
export async function expectUnblocked(tx: Db, actorId: string, { id, kind }: { id: string; kind: string }) {
  if (kind !== 'direct') return
  const other = await findOtherId(tx, id, actorId)
  await expectNoBlock(tx, actorId, other ? [other] : [])
}
