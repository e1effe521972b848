import type { CapabilityInput, CapabilityUpdate, SeenCapability } from '@guildhall/contract/capabilities'
import { afterSaving, afterWithdrawing, capabilityNext, differences } from '@guildhall/contract/capability-rules'
import { and, asc, inArray, sql } from 'drizzle-orm'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { capabilities } from '../../db/schema/capabilities.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, InvalidField } from '../../http/errors.ts'
import { expectNodes, holdNodes } from '../capabilities-taxonomy/public.ts'
import { assignFiles } from '../files/public.ts'
import { tellApprovers } from './letters.ts'
import { isWritable } from './list-queries.ts'
import { removeCapability } from './move-queries.ts'
import * as q from './queries.ts'
import { isApproved, mayDelete, mayWrite, visibleTo } from './scope-queries.ts'

const subject_type = 'capability'

type Writer = Pick<Deps, 'db' | 'post' | 'siteUrl'> & { author: Author<Actor> }

export function createCapability({ db, author, ...posting }: Writer, input: CapabilityInput) {
  const { actor } = author
  const { attachment_ids, submit, organization_id: chosen, ...fields } = input
  return audited(db, author, async (tx, note) => {
    const organization_id = chosen ?? actor.organization_id
    if (!organization_id) throw new InvalidField('organization_id', 'organization_choose')
    await expectNodes(tx, [fields.node_id], 'node_id')
    await lockRows(tx, organizations, [organization_id])
    if (!(await isWritable(tx, actor, organization_id)))
      throw new InvalidField('organization_id', 'organization_choose')
    await q.expectFree(tx, organization_id, fields.node_id)
    const { state } = afterSaving({ state: 'draft', is_approved: false }, { changes: true, submit })
    const values = { ...fields, organization_id, state, ...handedIn(actor, state) }
    const created = one(await q.insertCapability(tx, values))
    await assignFiles(tx, actor, { type: subject_type, id: created.id }, { attachment: attachment_ids })
    note({ action: 'capability.created', subject_type, subject_id: created.id, after: { ...created, attachment_ids } })
    if (submit) await submitted({ ...posting, author }, tx, await q.lockCapability(tx, actor, created.id))
    return q.findCapability(tx, actor, created.id)
  })
}

/** Keeps what was written: in its place, or beside what is approved where the network relies on that. */
export function updateCapability({ db, author, ...posting }: Writer, input: CapabilityUpdate) {
  const { actor } = author
  const { id, version, submit, attachment_ids, equipment, capacity, lead_time_weeks, ...relied } = input
  return audited(db, author, async (tx, note) => {
    const usable = await holdNodes(tx, [relied.node_id])
    const before = await lockWritable(tx, actor, { id, version })
    await expectNode(tx, before, relied.node_id, usable)
    const evidence = (await q.evidenceOf(tx, id)).attachment.map((file) => file.id)
    const material = { ...relied, attachment_ids }
    const changes = differences({ ...before, attachment_ids: evidence }, material).length > 0
    const is_approved = before.approved_at !== null
    const { state, proposes } = afterSaving({ state: before.state, is_approved }, { changes, submit })
    const atOnce = { equipment, capacity, lead_time_weeks }
    const after = one(
      await q.changeCapability(tx, before, {
        ...atOnce,
        ...(proposes ? { proposed: { ...material, ...atOnce } } : { ...relied, proposed: null }),
        state,
        ...handedIn(actor, state),
      }),
    )
    const files = proposes ? { content: attachment_ids } : { attachment: attachment_ids, content: [] }
    await assignFiles(tx, actor, { type: subject_type, id }, files)
    note({ action: 'capability.updated', subject_type, subject_id: id, before, after: { ...after, attachment_ids } })
    if (state === 'submitted' && before.state !== 'submitted') await submitted({ ...posting, author }, tx, before)
    return q.findCapability(tx, actor, id)
  })
}

/** Hands it to those who approve. */
export function submitCapability({ db, author, ...posting }: Writer, seen: SeenCapability) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const before = await lockWritable(tx, actor, seen)
    if (!nextOf(before).submit) throw conflict('error.capability_not_open')
    await q.changeCapability(tx, before, { state: 'submitted', ...handedIn(actor, 'submitted') })
    note({ action: 'capability.submitted', subject_type, subject_id: before.id, ...moved(before, 'submitted') })
    await submitted({ ...posting, author }, tx, before)
    return q.findCapability(tx, actor, before.id)
  })
}

/** Takes back what was handed in; where something is approved, that is what stays. */
export function withdrawCapability({ db, author }: Writer, seen: SeenCapability) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const before = await lockWritable(tx, actor, seen)
    if (!nextOf(before).withdraw) throw conflict('error.capability_decided')
    const state = afterWithdrawing({ is_approved: before.approved_at !== null })
    await q.changeCapability(tx, before, { state, proposed: null, ...handedIn(actor, state) })
    await assignFiles(tx, actor, { type: subject_type, id: before.id }, { content: [] })
    note({ action: 'capability.withdrawn', subject_type, subject_id: before.id, ...moved(before, state) })
    return q.findCapability(tx, actor, before.id)
  })
}

/** Says of approved ones that they still hold; others, and those of others, are passed over. */
export function confirmCapabilities({ db, author }: Writer, ids: string[]) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const rows = await tx
      .select({ id: capabilities.id, organization_id: capabilities.organization_id })
      .from(capabilities)
      .where(and(inArray(capabilities.id, ids), isApproved, visibleTo(actor)))
      .orderBy(asc(capabilities.id))
      .for('update')
    const confirmed = rows.filter((row) => mayWrite(actor, row.organization_id)).map(({ id }) => id)
    if (confirmed.length > 0)
      await tx
        .update(capabilities)
        .set({ confirmed_at: sql`now()` })
        .where(inArray(capabilities.id, confirmed))
    for (const id of confirmed) {
      await q.addDecision(tx, actor, id, 'confirmed')
      note({ action: 'capability.confirmed', subject_type, subject_id: id })
    }
    return { count: confirmed.length }
  })
}

export function deleteCapability({ db, author }: Writer, id: string) {
  return audited(db, author, async (tx, note) => {
    const before = await q.lockCapability(tx, author.actor, id)
    if (!mayDelete(author.actor, before.organization_id)) throw forbidden()
    await removeCapability(tx, id)
    note({ action: 'capability.deleted', subject_type, subject_id: id, before })
    return null
  })
}

async function lockWritable(tx: Db, actor: Actor, seen: SeenCapability): Promise<q.Locked> {
  const before = await q.lockCapability(tx, actor, seen.id)
  if (!mayWrite(actor, before.organization_id)) throw forbidden()
  expectVersion(before, seen)
  return before
}

/** What it stands under already may have been taken out of the taxonomy since. */
async function expectNode(tx: Db, before: q.Locked, node_id: string, usable: Set<string>) {
  if (node_id === before.node_id || node_id === before.proposed?.node_id) return
  if (!usable.has(node_id)) throw new InvalidField('node_id', 'node_gone')
  await q.expectFree(tx, before.organization_id, node_id, before.id)
}

const handedIn = (actor: Actor, state: q.Locked['state']) =>
  state === 'submitted'
    ? { submitted_at: sql`now()`, submitted_by_id: actor.id }
    : { submitted_at: null, submitted_by_id: null }

async function submitted({ author: { actor }, ...posting }: Omit<Writer, 'db'>, tx: Db, capability: q.Locked) {
  await q.addDecision(tx, actor, capability.id, 'submitted')
  await tellApprovers(posting, tx, actor, capability)
}

const nextOf = ({ state, approved_at, proposed }: q.Locked) =>
  capabilityNext({ state, is_approved: approved_at !== null, has_proposal: proposed !== null })

const moved = (before: q.Locked, state: q.Locked['state']) => ({ before: { state: before.state }, after: { state } })
