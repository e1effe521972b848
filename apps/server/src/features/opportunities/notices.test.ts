import { opportunities } from '@guildhall/contract/opportunities'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { opportunities as rows, opportunity_saves } from '../../db/schema/opportunities.ts'
import type { Letter } from '../../words/letters.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse } from '../../test/opportunities.ts'
import { testServer } from '../../test/server.ts'
import { sweepClosings, sweepReminders } from './closing.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')

let sent: Letter[] = []
let fails = false
const deps = {
  ...server.deps,
  post: {
    send: async (_tx: unknown, ...letters: Letter[]) => {
      if (fails) throw new Error('killed')
      sent.push(...letters)
    },
  },
}
beforeEach(async () => {
  await db.update(rows).set({ state: 'cancelled' })
  sent = []
  fails = false
})

const names = () => sent.map(({ name }) => name)

/** An opportunity that somebody saved, somebody drafts a response to, and somebody has handed one in. */
async function followed(given: Parameters<typeof anOpportunity>[1] = {}) {
  const opportunity = await anOpportunity(db, given)
  const { id: opportunity_id } = opportunity
  const saver = await aUser(db)
  await save(opportunity_id, saver.id)
  const [drafter, lead, partner] = await Promise.all(
    Array.from({ length: 3 }, async () =>
      aUser(db, { roles: ['organization_admin'], organization_id: (await anOrganization(db)).id }),
    ),
  )
  if (!drafter?.organization_id || !lead?.organization_id || !partner?.organization_id) throw new Error('nobody')
  const created_at = inDays(-30)
  await aResponse(db, { opportunity_id, organization_id: drafter.organization_id, created_at })
  const response = await aResponse(db, {
    opportunity_id,
    organization_id: lead.organization_id,
    state: 'submitted',
    created_at,
  })
  await aPartner(db, { response_id: response.id, organization_id: partner.organization_id, state: 'accepted' })
  return { opportunity, response, saver, drafter, lead, partner }
}

const save = (opportunity_id: string, user_id: string, created_at = inDays(-30)) =>
  db.insert(opportunity_saves).values({ opportunity_id, user_id, created_at })
const emails = (...people: { email: string }[]) => people.map(({ email }) => email).toSorted()
const readers = () => sent.map(({ to }) => to).toSorted()

describe('what is past its deadline', () => {
  test('is closed and told once, also when two nodes find it at the same time', async () => {
    const { opportunity, saver, drafter, lead, partner } = await followed({ closes_at: inDays(-0.01) })
    await anOpportunity(db)
    await Promise.all([sweepClosings(deps), sweepClosings(deps)])
    await sweepClosings(deps)
    expect(new Set(names())).toEqual(new Set(['opportunity_closed']))
    expect(readers()).toEqual(emails(saver, drafter, lead, partner))
    const { data } = await office.call(opportunities.show, { params: { id: opportunity.id } })
    expect(data.state).toBe('closed')
  })

  test('is not closed when nobody could be told', async () => {
    await followed({ closes_at: inDays(-0.01) })
    fails = true
    await sweepClosings(deps)
    expect(sent).toEqual([])
    fails = false
    await sweepClosings(deps)
    expect(sent).toHaveLength(4)
  })
})

describe('a reminder', () => {
  test('goes a week and a day before, once, to who saved it or drafts a response', async () => {
    const { opportunity, saver, drafter } = await followed({ closes_at: inDays(6) })
    await Promise.all([sweepReminders(deps), sweepReminders(deps)])
    await sweepReminders(deps)
    expect(names()).toEqual(['opportunity_in_7d', 'opportunity_in_7d'])
    expect(readers()).toEqual(emails(saver, drafter))
    sent = []
    await db
      .update(rows)
      .set({ closes_at: inDays(0.5) })
      .where(eq(rows.id, opportunity.id))
    await sweepReminders(deps)
    await sweepReminders(deps)
    expect(names()).toEqual(['opportunity_in_1d', 'opportunity_in_1d'])
    sent = []
    await db
      .update(rows)
      .set({ closes_at: inDays(5) })
      .where(eq(rows.id, opportunity.id))
    await sweepReminders(deps)
    expect(names(), 'postponed, it reminds anew').toEqual(['opportunity_in_7d', 'opportunity_in_7d'])
  })

  test('goes to nobody who saved it late or may not read it any more', async () => {
    const { id } = await anOpportunity(db, { closes_at: inDays(6) })
    await save(id, (await aUser(db)).id, inDays(-0.5))
    await save(id, (await aUser(db, { status: 'deactivated' })).id)
    const narrow = await anOpportunity(db, {
      closes_at: inDays(6),
      audience: { levels: ['founding'], hubs: [], roles: [] },
    })
    await save(narrow.id, (await aUser(db)).id)
    const founders = await anOrganization(db, { membership_level: 'founding' })
    const founder = await aUser(db, { organization_id: founders.id })
    await save(narrow.id, founder.id)
    await sweepReminders(deps)
    expect(readers()).toEqual([founder.email])
  })
})
