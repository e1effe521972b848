import { payments } from '@guildhall/contract/payments'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { one } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import { invoices } from '../../db/schema/payments.ts'
import { OutsideError } from '../../http/errors.ts'
import type { CardProvider } from '../../services/payments/card-provider.ts'
import { performDue } from '../../services/outbox.ts'
import { aUser } from '../../test/builders.ts'
import { cardServer } from '../../test/card-server.ts'
import { poisonIn } from '../../test/poison.ts'
import { cardRefund } from './card-calls.ts'

const { server, db, deps, office, account, checkout, refresh, payOn } = await cardServer()
const { poison, cure, failuresOf } = poisonIn(db)
const colleague = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))

let invoice: { id: string; amount: number }
beforeEach(async () => {
  await payOn(await checkout())
  const [paid] = (await refresh())?.invoices ?? []
  if (!paid) throw new Error('no invoice')
  invoice = paid
})

const refund = (amount = 5000, by = office, headers = {}) =>
  by.call(payments.refund, { body: { id: invoice.id, amount, reason: 'Goodwill.' } }, headers)
const noted = (action: string) =>
  db
    .select()
    .from(audit)
    .where(and(eq(audit.action, action), eq(audit.subject_id, invoice.id)))
const call = async () => one(await db.select().from(outside_calls).where(eq(outside_calls.subject_id, invoice.id)))
const creditsThere = async () => (await deps.cards?.read((await account()).customer_id))?.credits
const creditsHere = () => db.$count(invoices, eq(invoices.credits_id, invoice.id))

/** As if the last attempt had been long ago. */
const letTimePass = (hours = 1) =>
  db.update(outside_calls).set({
    created_at: sql`now() - make_interval(hours => ${hours}::int)`,
    updated_at: sql`now() - make_interval(hours => ${hours}::int)`,
  })

/** Makes what is due; the scheduled run may have taken it first. */
async function sweepCalls() {
  await performDue(deps, cardRefund)
  await vi.waitFor(async () => expect((await call()).state).not.toBe('open'), { timeout: 30_000 })
}

/** Changes how the provider refunds while something runs. */
async function withRefund<T>(change: (whole: CardProvider) => CardProvider['refund'], run: () => Promise<T>) {
  const whole = deps.cards
  if (!whole) throw new Error('no provider')
  deps.cards = { ...whole, refund: change(whole) }
  try {
    return await run()
  } finally {
    deps.cards = whole
  }
}

const noAnswer = new OutsideError('error.card_provider', 'no answer')

describe('a card refund', () => {
  test('that ten people ask for is made once, and its audit row names the first', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => refund(5000, at % 2 ? office : colleague)))
    const refused = replies.filter(({ status }) => status === 409)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(9)
    expect(refused.every(({ message }) => /already being done|a moment ago|Nothing is left/.test(message))).toBe(true)
    expect(await creditsThere()).toHaveLength(1)
    const [asked] = await noted('outside_call.requested')
    expect(await noted('invoice.credited')).toMatchObject([{ actor_id: asked?.actor_id }])
  })

  test('whose answer got lost is finished by the sweep, once, in the name of the person who asked', async () => {
    const lost = (whole: CardProvider) =>
      async function refundInVain(...given: Parameters<CardProvider['refund']>) {
        await whole.refund(...given)
        throw noAnswer
      }
    const reply = await withRefund(lost, () => refund())
    expect(reply.status).toBe(502)
    expect(await noted('outside_call.requested')).toMatchObject([{ actor_id: office.user.id }])
    expect(await call()).toMatchObject({ state: 'open', attempts: 1, problem: 'no answer' })
    expect(await refund(7000, colleague)).toMatchObject({ status: 409, message: expect.stringContaining('Reload') })

    await letTimePass()
    await Promise.all([sweepCalls(), sweepCalls()])
    expect(await call()).toMatchObject({ state: 'done' })
    expect(await creditsThere()).toHaveLength(1)
    expect(await creditsHere()).toBe(1)
    expect(await noted('invoice.credited')).toMatchObject([
      { actor_id: office.user.id, request_id: expect.any(String) },
    ])
  })

  test('whose node dies before it is written down is finished by the sweep', async () => {
    await poison('invoices', 'credits_id', invoice.id)
    expect((await refund()).status).toBe(500)
    await cure('invoices')
    expect(await creditsThere()).toHaveLength(1)
    expect(await creditsHere()).toBe(0)
    await letTimePass()
    await sweepCalls()
    expect(await creditsThere()).toHaveLength(1)
    expect(await creditsHere()).toBe(1)
    expect(await noted('invoice.credited')).toMatchObject([{ actor_id: office.user.id }])
  })

  test('that the provider refuses tells why, leaves its audit row, and keeps nobody from trying again', async () => {
    const { customer_id } = await account()
    const reference = (await deps.cards?.read(customer_id))?.invoices[0]?.reference ?? ''
    await deps.cards?.refund(reference, invoice.amount - 1000, 'At the provider.', crypto.randomUUID())
    const reply = await refund()
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('more than what is left') })
    expect(await call()).toMatchObject({ state: 'refused', problem: expect.stringContaining('more than what is left') })
    expect(await noted('outside_call.refused')).toMatchObject([{ actor_id: office.user.id }])
    expect(await noted('invoice.credited')).toEqual([])
    expect((await refund(1000)).status).toBe(200)
  })

  test('that is sent again with its key is made once and answered the same', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [await refund(5000, office, headers), await refund(5000, office, headers)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
    expect(await creditsThere()).toHaveLength(1)
  })

  test('that nobody answers for a day is given up, because the provider forgets its key', async () => {
    const silent = () => () => Promise.reject(noAnswer)
    await withRefund(silent, () => refund())
    await letTimePass(21)
    await withRefund(silent, sweepCalls)
    expect(await call()).toMatchObject({ state: 'refused' })
    expect(await noted('outside_call.refused')).toMatchObject([{ actor_id: office.user.id }])
    expect(await failuresOf('outside.card.refund')).toEqual([])
  })

  test('is refused immediately when no provider is connected any more', async () => {
    const whole = deps.cards
    deps.cards = undefined
    expect((await refund()).status).toBe(409)
    deps.cards = whole
    expect((await refund()).status).toBe(200)
  })
})
