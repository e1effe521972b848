import {
  mergeFields,
  type Merge,
  type MergeField,
  type MergeInput,
  type MergePreview,
} from '@guildhall/contract/merges'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found } from '../../http/errors.ts'
import { deleteSessionsOf } from '../auth/public.ts'
import { expectAuthority } from '../roles/public.ts'
import {
  bringOver,
  countMoves,
  findMerge,
  insertMerge,
  listOrganizationIds,
  lockMerge,
  lockPair,
  markUndone,
  readMerge,
  takeBack,
} from './merge-queries.ts'
import { refuseOrphans } from './orphans.ts'
import { takeSeat } from './seats.ts'
import { findUser, lockOrganizations, setStatus, updateUser, type VisibleUser } from './user-queries.ts'

type Pair = { survivor_id: string; duplicate_id: string }
type Person = Awaited<ReturnType<typeof lockPair>>[number]

/** What would stay and what would come over. */
export async function previewMerge(db: Db, actor: Actor, pair: Pair): Promise<MergePreview> {
  return db.transaction(async (tx) => {
    const { survivor, duplicate } = await lockBoth(tx, actor, pair)
    const people = await readBoth(tx, actor, pair)
    const organizationOf = ({ id }: Person) => people.find((person) => person.id === id)?.organization_name ?? null
    const shown = (person: Person, field: MergeField) =>
      field === 'organization_id' ? organizationOf(person) : person[field]
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
    await lockOrganizations(tx, await listOrganizationIds(tx, Object.values(pair)))
    const { survivor, duplicate } = await lockBoth(tx, author.actor, pair)
    const people = await readBoth(tx, author.actor, pair)
    const taken = Object.fromEntries(
      take.filter((field) => field !== 'email').map((field) => [field, duplicate[field]]),
    )
    const before = {
      survivor: pick(survivor, [...take, 'status']),
      duplicate: pick(duplicate, ['email', 'status']),
    }
    const moved = await bringOver(tx, survivor.id, duplicate.id)
    await setStatus(tx, duplicate.id, 'merged')
    if (take.includes('organization_id')) await takeSeatOf(tx, survivor, duplicate.organization_id)
    await updateUser(tx, survivor.id, taken)
    if (take.includes('email')) await swapEmails(tx, survivor, duplicate)
    await deleteSessionsOf(tx, duplicate.id)
    await refuseOrphansOf(tx, author.actor, pair, people)
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
    const { pair, survivor, duplicate, merge } = await lockForUndo(tx, author.actor, id)
    const people = await readBoth(tx, author.actor, pair)
    await takeBack(tx, survivor.id, duplicate.id, merge.moved)
    const { status: _, email, ...fields } = merge.before.survivor
    if (typeof email === 'string') await swapEmails(tx, survivor, duplicate)
    if (fields.organization_id !== undefined) await takeSeatOf(tx, survivor, fields.organization_id)
    await updateUser(tx, survivor.id, fields)
    const { status = 'deactivated' } = merge.before.duplicate
    await takeSeatOf(tx, { status, organization_id: null }, duplicate.organization_id)
    await setStatus(tx, duplicate.id, status)
    await refuseOrphansOf(tx, author.actor, pair, people)
    await markUndone(tx, id)
    note({ action: 'user.merge_undone', subject_type: 'user', subject_id: survivor.id, after: { merge_id: id } })
    return readMerge(tx, id)
  })
}

/** A merge that can be undone, and the two accounts, locked in the order that everybody keeps. */
async function lockForUndo(tx: Db, actor: Actor, id: string) {
  const asked = await findMerge(tx, id)
  if (!asked) throw conflict('error.merge_final')
  const pair = { survivor_id: asked.survivor_id, duplicate_id: asked.duplicate_id }
  await lockOrganizations(tx, [
    ...(await listOrganizationIds(tx, Object.values(pair))),
    asked.before.survivor.organization_id,
  ])
  const people = await lockPair(tx, Object.values(pair))
  const merge = await lockMerge(tx, id)
  const survivor = found(people.find((person) => person.id === pair.survivor_id))
  const duplicate = found(people.find((person) => person.id === pair.duplicate_id))
  if (!merge || ended.has(survivor.status) || duplicate.status !== 'merged') throw conflict('error.merge_final')
  await expectAuthorityOverBoth(tx, actor, survivor, duplicate)
  return { pair, survivor, duplicate, merge }
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

/** The network and every organization keep an admin, whichever of the two people was one. */
async function refuseOrphansOf(tx: Db, actor: Actor, pair: Pair, before: VisibleUser[]) {
  const after = await readBoth(tx, actor, pair)
  for (const person of before) await refuseOrphans(tx, person, found(after.find(({ id }) => id === person.id)))
}

const readBoth = async (tx: Db, actor: Actor, { survivor_id, duplicate_id }: Pair) => [
  found(await findUser(tx, actor, survivor_id)),
  found(await findUser(tx, actor, duplicate_id)),
]

/** Somebody who comes into an organization needs a seat there, unless the account is closed. */
async function takeSeatOf(tx: Db, person: Pick<Person, 'status' | 'organization_id'>, organizationId: string | null) {
  const isSeated = person.status === 'active' || person.status === 'invited'
  if (isSeated && person.organization_id !== organizationId) await takeSeat(tx, organizationId)
}

/** Both addresses stay known: the tombstone keeps the one that the survivor gives up. */
async function swapEmails(tx: Db, one: Person, other: Person) {
  await updateUser(tx, other.id, { email: `${other.id}@merged.invalid` })
  await updateUser(tx, one.id, { email: other.email })
  await updateUser(tx, other.id, { email: one.email })
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
