import type { Conversation } from '@guildhall/contract/messages'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, forbidden, notFound } from '../../http/errors.ts'
import { holdConversation, see, seeConversation } from './access.ts'
import { expectNoBlock } from './blocks.ts'
import { addMembers, changeGroup, handOver, insertGroup, removeMembers } from './group-queries.ts'
import { joinMembers, listMemberIds } from './member-queries.ts'
import { viewOf } from './pages.ts'
import { findPart, ofId } from './part-queries.ts'
import { listKnown } from './people-queries.ts'
import type { Rooms } from './rooms.ts'
import { expectFewBegun } from './send.ts'
import { lockAuthor } from './send-queries.ts'
import { type Talk, tellMembers } from './talk.ts'

type Group = { id: string; title: string; user_ids: string[] }
type Change = Group & { version?: number | undefined }

/** Begins a group; asked again with the same id, it answers with the group that is there. */
export function createGroup(talk: Talk, { id, title, user_ids }: Group): Promise<Conversation> {
  const { db, author, rooms } = talk
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    await lockAuthor(tx, actor.id)
    if (!(await insertGroup(tx, id, title, actor.id))) return readOwn(tx, rooms, actor, id)
    // The new one is among those that are counted.
    await expectFewBegun(tx, actor)
    const people = othersOf(actor, user_ids)
    await expectPeople(tx, actor, people)
    await joinMembers(tx, id, [actor.id, ...people], { joined: 0, read: 0 })
    note({ action: 'group.created', subject_type: 'conversation', subject_id: id, after: { user_ids: people } })
    await tellMembers(talk, tx, id)
    return readOwn(tx, rooms, actor, id)
  })
}

async function readOwn(tx: Db, rooms: Rooms, actor: Actor, id: string) {
  const seen = await see(tx, rooms, actor, await findPart(tx, actor, ofId(id)))
  if (seen?.kind !== 'group' || seen.created_by_id !== actor.id) throw conflict('error.message_id_taken')
  return viewOf(tx, actor, seen)
}

/** Renames a group, and lets people in and out; only its owner does. */
export function updateGroup(talk: Talk, { id, version, title, user_ids }: Change): Promise<Conversation> {
  const { db, author, rooms } = talk
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    await lockAuthor(tx, actor.id)
    const seen = await holdGroup(tx, rooms, actor, id)
    if (seen.created_by_id !== actor.id) throw forbidden()
    expectVersion(seen, { version })
    const before = othersOf(actor, await listMemberIds(tx, id))
    const people = othersOf(actor, user_ids)
    const added = people.filter((each) => !before.includes(each))
    const removed = before.filter((each) => !people.includes(each))
    await expectPeople(tx, actor, added)
    await changeGroup(tx, id, { title })
    await addMembers(tx, id, added, seen.last_seq)
    await removeMembers(tx, id, removed)
    note({ action: 'group.updated', subject_type: 'conversation', subject_id: id, after: { added, removed } })
    await tellMembers(talk, tx, id, removed)
    return viewOf(tx, actor, await seeConversation(tx, rooms, actor, id))
  })
}

/** Leaves a group, which goes on among the others. */
export function leaveGroup(talk: Talk, id: string): Promise<null> {
  const { db, author, rooms } = talk
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const seen = await holdGroup(tx, rooms, actor, id)
    await removeMembers(tx, id, [actor.id])
    await changeGroup(tx, id)
    if (seen.created_by_id === actor.id) await handOver(tx, id)
    note({ action: 'group.left', subject_type: 'conversation', subject_id: id })
    await tellMembers(talk, tx, id, [actor.id])
    return null
  })
}

async function holdGroup(tx: Db, rooms: Rooms, actor: Actor, id: string) {
  const seen = await holdConversation(tx, rooms, actor, id)
  if (seen.kind !== 'group') throw notFound()
  return seen
}

const othersOf = (actor: Actor, ids: string[]) => [...new Set(ids)].filter((id) => id !== actor.id)

/** Nobody is made to listen to whom he could not be written to by. */
async function expectPeople(tx: Db, actor: Actor, ids: string[]) {
  if (ids.length === 0) return
  const known = await listKnown(tx, actor.id, ids)
  if (known.length < ids.length) throw notFound()
  if (known.some(({ can_read }) => !can_read)) throw conflict('error.message_nobody')
  await expectNoBlock(tx, actor.id, ids)
}
