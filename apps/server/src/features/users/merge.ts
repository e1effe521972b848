import {
  mergeFields,
  type Merge,
  type MergeField,
  type MergeInput,
  type MergePreview,
} from '@guildhall/contract/merges'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { takeTurns } from '../../db/locks.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found } from '../../http/errors.ts'
import { deleteSessionsOf } from '../auth/public.ts'
import { expectAuthority } from '../roles/public.ts'
import {
  bringOver,
  countMoves,
  insertMerge,
  lockMerge,
  lockPair,
  markUndone,
  readMerge,
  takeBack,
} from './merge-queries.ts'
import { countOthers, findUser, updateUser } from './user-queries.ts'

type Pair = { survivor_id: string; duplicate_id: string }
type Person = Awaited<ReturnType<typeof lockPair>>[number]

/** What would stay and what would come over. */
export async function previewMerge(db: Db, actor: Actor, pair: Pair): Promise<MergePreview> {
  return db.transaction(async (tx) => {
    const { survivor, duplicate } = await lockBoth(tx, actor, pair)
    const organizations = await namesOf(tx, actor, pair)
    const shown = (person: Person, field: MergeField) =>
      field === 'organization_id' ? (organizations.get(person.id) ?? null) : person[field]
    return {
      fields: mergeFields.map((field) => ({
        field,
        survivor: shown(survivor, field),
        duplicate: shown(duplicate, field),
      })),
      moves: await countMoves(tx, survivor.id, duplicate.id),
    }
  })
}

/** One account of two, in one transaction; of two merges that meet, one finds the other done. */
export function mergeUsers(db: Db, author: Author<Actor>, { take, ...pair }: MergeInput): Promise<Merge> {
  return audited(db, author, async (tx, note) => {
    await takeTurns(tx, 'admins')
    const { survivor, duplicate } = await lockBoth(tx, author.actor, pair)
    await refuseOrphan(tx, author.actor, duplicate, take.includes('organization_id') ? duplicate : survivor)
    const taken = Object.fromEntries(
      take.filter((field) => field !== 'email').map((field) => [field, duplicate[field]]),
    )
    const before = {
      survivor: pick(survivor, [...take, 'status']),
      duplicate: pick(duplicate, ['email', 'status']),
    }
    const moved = await bringOver(tx, survivor.id, duplicate.id)
    await updateUser(tx, duplicate.id, { status: 'merged' })
    await updateUser(tx, survivor.id, taken)
    if (take.includes('email')) await swapEmails(tx, survivor, duplicate)
    await deleteSessionsOf(tx, duplicate.id)
    const { id } = await insertMerge(tx, {
      ...pair,
      duplicate_email: duplicate.email,
      merged_by_id: author.actor.id,
      before,
      moved,
    })
    note({
      action: 'user.merged',
      subject_type: 'user',
      subject_id: survivor.id,
      before,
      after: { ...pair, take, moved },
    })
    return readMerge(tx, id)
  })
}

/** Both accounts as they were; what was done with the survivor since stays, except in the fields that the merge gave him. */
export function undoMerge(db: Db, author: Author<Actor>, id: string): Promise<Merge> {
  return audited(db, author, async (tx, note) => {
    await takeTurns(tx, 'admins')
    const merge = await lockMerge(tx, id)
    if (!merge) throw conflict('error.merge_final')
    const people = await lockPair(tx, [merge.survivor_id, merge.duplicate_id])
    const survivor = found(people.find((person) => person.id === merge.survivor_id))
    const duplicate = found(people.find((person) => person.id === merge.duplicate_id))
    if (ended.has(survivor.status) || duplicate.status !== 'merged') throw conflict('error.merge_final')
    await expectAuthorityOverBoth(tx, author.actor, survivor, duplicate)
    await takeBack(tx, survivor.id, duplicate.id, merge.moved)
    const { status: _, email, ...fields } = merge.before.survivor
    if (typeof email === 'string') await swapEmails(tx, survivor, duplicate)
    await updateUser(tx, survivor.id, fields)
    await updateUser(tx, duplicate.id, { status: merge.before.duplicate.status })
    await markUndone(tx, id)
    note({ action: 'user.merge_undone', subject_type: 'user', subject_id: survivor.id, after: { merge_id: id } })
    return readMerge(tx, id)
  })
}

const ended = new Set<Person['status']>(['merged', 'erased'])

/** Two different people whom the actor sees; neither merged away already, nor erased. */
async function lockBoth(tx: Db, actor: Actor, { survivor_id, duplicate_id }: Pair) {
  if (duplicate_id === actor.id) throw conflict('error.merge_self')
  const people = await lockPair(tx, [survivor_id, duplicate_id])
  const survivor = people.find(({ id }) => id === survivor_id)
  const duplicate = people.find(({ id }) => id === duplicate_id)
  if (!survivor || !duplicate || survivor === duplicate) throw conflict('error.merge_impossible')
  if ([survivor, duplicate].some(({ status }) => ended.has(status))) throw conflict('error.merge_impossible')
  await expectAuthorityOverBoth(tx, actor, survivor, duplicate)
  return { survivor, duplicate }
}

/** The one person comes to hold what both do. */
async function expectAuthorityOverBoth(tx: Db, actor: Actor, survivor: Person, duplicate: Person) {
  const role_ids = [...survivor.role_ids, ...duplicate.role_ids]
  for (const { organization_id } of [survivor, duplicate])
    await expectAuthority(tx, actor, { organization_id, role_ids })
}

/** An organization always has an admin, also when its only one becomes somebody of another organization. */
async function refuseOrphan(tx: Db, actor: Actor, duplicate: Person, staying: Person) {
  const { role_slug = [] } = (await findUser(tx, actor, duplicate.id)) ?? {}
  const leaves = duplicate.organization_id !== null && duplicate.organization_id !== staying.organization_id
  if (!leaves || duplicate.status !== 'active' || !role_slug.includes('organization_admin')) return
  if ((await countOthers(tx, duplicate.id, 'organization_admin', duplicate.organization_id ?? '')) === 0)
    throw conflict('error.last_organization_admin')
}

/** Both addresses stay known: the tombstone keeps the one that the survivor gives up. */
async function swapEmails(tx: Db, one: Person, other: Person) {
  await updateUser(tx, other.id, { email: `${other.id}@merged.invalid` })
  await updateUser(tx, one.id, { email: other.email })
  await updateUser(tx, other.id, { email: one.email })
}

async function namesOf(tx: Db, actor: Actor, { survivor_id, duplicate_id }: Pair): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>()
  for (const id of [survivor_id, duplicate_id])
    names.set(id, (await findUser(tx, actor, id))?.organization_name ?? null)
  return names
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
