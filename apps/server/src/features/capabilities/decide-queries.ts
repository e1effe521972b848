import type { BulkOutcome } from '@guildhall/contract/bulk'
import type { CapabilityReturn, SeenCapability } from '@guildhall/contract/capabilities'
import { mayDecide } from '@guildhall/contract/capability-rules'
import type { Say } from '@guildhall/contract/validation'
import { sql } from 'drizzle-orm'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, forbidden, HttpError, InvalidField } from '../../http/errors.ts'
import { holdNodes } from '../capabilities-taxonomy/public.ts'
import { assignFiles } from '../files/public.ts'
import { tellAdmins } from './letters.ts'
import * as q from './queries.ts'

const subject_type = 'capability'

type Decider = Pick<Deps, 'db' | 'post' | 'siteUrl'> & { author: Author<Actor> }
/** What is decided about one that waits. */
type Decision = (tx: Db, actor: Actor, before: q.Locked, note: Note) => Promise<void>

/** Locks what a decision about these needs, in the order of all locks: nodes, organizations, and then the capabilities. */
async function holdFor(tx: Db, seen: SeenCapability[]) {
  const ids = seen.map(({ id }) => id)
  await holdNodes(tx, await q.listProposedNodes(tx, ids))
  await q.lockOrganizations(tx, ids)
}

export const approveCapability = (decider: Decider, seen: SeenCapability) =>
  decideOne(decider, seen, approve, { letter: 'capability_approved' })

export const returnCapability = (decider: Decider, { reason, ...seen }: CapabilityReturn) =>
  decideOne(decider, seen, giveBack(reason), { letter: 'capability_returned', quote: reason })

export const approveSeveral = (decider: Decider, seen: SeenCapability[], say: Say) =>
  decideSeveral(decider, seen, say, approve, { letter: 'capability_approved' })

export const returnSeveral = (decider: Decider, seen: SeenCapability[], reason: string, say: Say) =>
  decideSeveral(decider, seen, say, giveBack(reason), { letter: 'capability_returned', quote: reason })

type News = Pick<Parameters<typeof tellAdmins>[3], 'letter' | 'quote'>

function decideOne({ db, author, ...posting }: Decider, seen: SeenCapability, decide: Decision, news: News) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    await holdFor(tx, [seen])
    const before = await lockWaiting(tx, actor, seen)
    await decide(tx, actor, before, note)
    await tellAdmins(posting, tx, actor, { ...news, about: [before] })
    return q.findCapability(tx, actor, seen.id)
  })
}

/** Decides about each on its own; what is refused is told with the reason, and each organization gets one letter. */
function decideSeveral(
  { db, author, ...posting }: Decider,
  seen: SeenCapability[],
  say: Say,
  decide: Decision,
  news: News,
): Promise<BulkOutcome> {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const decided: q.Locked[] = []
    const refused: BulkOutcome['refused'] = []
    await holdFor(tx, seen)
    // Always in the same order, so that two who decide at once do not wait for each other.
    for (const each of seen.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      let name = ''
      try {
        const before = await q.lockCapability(tx, actor, each.id)
        ;({ name } = before)
        expectWaiting(actor, before, each)
        // What the database refuses ends with this one and leaves the others as they are.
        await tx.transaction((own) => decide(own, actor, before, note))
        decided.push(before)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        refused.push({ id: each.id, name, reason: reasonOf(error, say) })
      }
    }
    for (const organizationId of new Set(decided.map(({ organization_id }) => organization_id))) {
      const about = decided.filter(({ organization_id }) => organization_id === organizationId)
      await tellAdmins(posting, tx, actor, { ...news, about })
    }
    return { done: decided.length, refused }
  })
}

const approve: Decision = async (tx, actor, before, note) => {
  const { id, proposed } = before
  if (proposed) await q.expectFree(tx, before.organization_id, proposed.node_id, id)
  const { node_id, weight, description, readiness_level } = proposed ?? before
  await q.changeCapability(tx, before, {
    node_id,
    weight,
    description,
    readiness_level,
    proposed: null,
    state: 'approved',
    submitted_at: null,
    approved_at: sql`coalesce(approved_at, now())`,
    approved_by_id: actor.id,
    confirmed_at: sql`now()`,
  })
  if (proposed)
    await assignFiles(tx, actor, { type: subject_type, id }, { attachment: proposed.attachment_ids, content: [] })
  await q.addDecision(tx, actor, id, 'approved')
  note({
    action: 'capability.approved',
    subject_type,
    subject_id: id,
    before: proposed ? before : { state: before.state },
    after: { ...(proposed ? { ...before, ...proposed, proposed: null } : {}), state: 'approved' },
  })
}

const giveBack =
  (reason: string): Decision =>
  async (tx, actor, before, note) => {
    await q.changeCapability(tx, before, { state: 'returned', submitted_at: null })
    await q.addDecision(tx, actor, before.id, 'returned', reason)
    note({
      action: 'capability.returned',
      subject_type,
      subject_id: before.id,
      before: { state: before.state },
      after: { state: 'returned', reason },
    })
  }

async function lockWaiting(tx: Db, actor: Actor, seen: SeenCapability) {
  const before = await q.lockCapability(tx, actor, seen.id)
  expectWaiting(actor, before, seen)
  return before
}

/** Refuses before anything is written: what somebody else decided meanwhile, or what is not his to decide. */
function expectWaiting(actor: Actor, before: q.Locked, seen: SeenCapability) {
  const decides = mayDecide(actor, before.organization_id)
  if (decides === 'own') throw new HttpError(403, 'error.capability_own')
  if (decides === 'no') throw forbidden()
  if (before.state !== 'submitted') throw conflict('error.capability_decided')
  expectVersion(before, seen)
}

const reasonOf = (error: HttpError, say: Say) =>
  error instanceof InvalidField ? say(`validation.${error.reason}`, error.values) : say(error.word, error.values)
