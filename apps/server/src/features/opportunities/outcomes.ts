import type { OpportunityDetails, Outcome } from '@guildhall/contract/opportunities'
import type { z } from 'zod'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { InvalidField } from '../../http/errors.ts'
import { closeOpportunity } from './closing.ts'
import { tellReaders } from './letters.ts'
import { findOpportunity } from './list-queries.ts'
import { lockFor, subject_type, type Call } from './manage.ts'
import { changeOpportunity } from './queries.ts'
import { listAdmins, listReaders } from './reader-queries.ts'
import { decideResponses, listHandedIn } from './response-queries.ts'

/** Closes an opportunity before its time. */
export async function closeEarly(call: Call, id: string): Promise<OpportunityDetails> {
  const { db, author } = call
  await audited(db, author, async (tx, note) => {
    const { before } = await lockFor(tx, author.actor, id, 'close')
    await closeOpportunity(call, tx, note, before, author.actor)
  })
  return findOpportunity(db, author.actor, id)
}

type Decided = z.output<typeof Outcome> & { id: string }

/** Says what became of it: whoever responded reads whether his response won. */
export async function decideOpportunity(call: Call, { id, decision, response_ids, outcome }: Decided) {
  const { db, author } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const { now } = await lockFor(tx, actor, id, 'decide')
    const winners = decision === 'awarded' ? await expectWinners(tx, id, response_ids) : []
    const change = { state: decision, outcome, decided_at: now, updated_by_id: actor.id }
    const opportunity = await changeOpportunity(tx, id, change)
    await decideResponses(tx, id, response_ids, now)
    const after = { state: decision, outcome, response_ids }
    note({ action: 'opportunity.decided', subject_type, subject_id: id, after })
    const told = { opportunity, by: actor, ...(outcome ? { quote: outcome } : {}) }
    const won = await listAdmins(tx, winners)
    await tellReaders(call, tx, { ...told, name: 'opportunity_awarded', readers: won })
    const all = await listReaders(tx, id, ['saved', 'responds'])
    const others = all.filter((reader) => !won.some((winner) => winner.id === reader.id))
    await tellReaders(call, tx, {
      ...told,
      name: `opportunity_${decision === 'awarded' ? 'decided' : 'not_awarded'}`,
      readers: others,
    })
  })
  return findOpportunity(db, actor, id)
}

/** Calls it off; everybody who saved it, asked or responds reads why. */
export async function cancelOpportunity(call: Call, { id, reason }: { id: string; reason: string }) {
  const { db, author } = call
  const { actor } = author
  await audited(db, author, async (tx, note) => {
    const { now } = await lockFor(tx, actor, id, 'cancel')
    const change = { state: 'cancelled', outcome: reason, decided_at: now, updated_by_id: actor.id } as const
    const opportunity = await changeOpportunity(tx, id, change)
    note({ action: 'opportunity.cancelled', subject_type, subject_id: id, after: { state: 'cancelled', reason } })
    const readers = await listReaders(tx, id, ['saved', 'asked', 'responds'])
    await tellReaders(call, tx, { name: 'opportunity_cancelled', opportunity, readers, quote: reason, by: actor })
  })
  return findOpportunity(db, actor, id)
}

/** The organizations of the responses that won; each has to be one that was handed in. */
async function expectWinners(tx: Db, opportunity_id: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) throw new InvalidField('response_ids', 'winner_needed')
  const handedIn = await listHandedIn(tx, opportunity_id)
  const won = handedIn.filter(({ id }) => ids.includes(id))
  if (won.length !== new Set(ids).size) throw new InvalidField('response_ids', 'winner_gone')
  return won.map(({ organization_id }) => organization_id)
}
