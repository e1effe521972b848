import { payments } from '@guildhall/contract/payments'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { card_accounts, invoices, payments as paymentRows } from '../../db/schema/payments.ts'
import { provider_events } from '../../db/schema/provider-events.ts'
import { cardServer, eventId } from '../../test/card-server.ts'
import { tries } from '../../test/scope.ts'

const { db, deps, who, account, checkout, refresh, organizationNow, payOn, deliver, mine, handled } = await cardServer()

describe('a call to the webhook', () => {
  test('that is altered, unsigned, old or signed by somebody else is refused and changes nothing', async () => {
    await payOn(await checkout())
    const [event] = await mine(1)
    if (!event) throw new Error('nothing was called out')
    const old = event.signature.replace(/t=(\d+)/, (_all, at: string) => `t=${Number(at) - 3600}`)
    for (const { body, signature } of [
      { ...event, body: event.body.replace('"livemode":false', '"livemode":true ') },
      { ...event, signature: '' },
      { ...event, signature: old },
      { ...event, signature: event.signature.replace(/v1=\w{8}/, 'v1=00000000') },
    ])
      expect((await deliver({ body, signature })).status).toBe(400)
    expect(await db.$count(provider_events, eq(provider_events.event_id, eventId(event)))).toBe(0)
    expect((await organizationNow()).paid_through).toBeNull()
  })

  test('counts the same whatever comes how often, in which order, side by side or once more after the answer got lost', async () => {
    // A life of its own first: paid, stopped, taken up again, refunded in part.
    await payOn(await checkout())
    await refresh()
    const { subscription_id, customer_id } = await account()
    await deps.cards?.setCancelling(subscription_id ?? '', true)
    await deps.cards?.setCancelling(subscription_id ?? '', false)
    const read = await deps.cards?.read(customer_id)
    await deps.cards?.refund(read?.invoices[0]?.reference ?? '', 700, 'Goodwill.', crypto.randomUUID())
    const called = await mine(6)
    await refresh()
    const settled = await snapshot()

    const orders = fc.array(fc.nat(called.length - 1), { minLength: called.length, maxLength: 3 * called.length })
    await fc.assert(
      fc.asyncProperty(orders, fc.boolean(), async (order, isParallel) => {
        await forget()
        const sent = [...order, ...called.keys()].flatMap((at) => called[at] ?? [])
        if (isParallel) await Promise.all(sent.map(deliver))
        else for (const event of sent) await deliver(event)
        await handled(called)
        expect(await snapshot()).toEqual(settled)
      }),
      { numRuns: tries(12) },
    )
  }, 60_000)

  /** All that the membership rests on, without what is made anew by writing it. */
  async function snapshot() {
    const billing = (await who.payer.call(payments.mine)).data
    return {
      ...billing,
      invoices: billing?.invoices.map(({ id: _id, created_at: _at, payments: paid, ...invoice }) => ({
        ...invoice,
        payments: paid.map(({ id: _payment, created_at: _paid, ...payment }) => payment),
      })),
    }
  }

  /** As if nothing had ever arrived. */
  async function forget() {
    const owned = (await db.select().from(invoices).where(eq(invoices.organization_id, who.organization.id))).map(
      ({ id }) => id,
    )
    await db.delete(paymentRows).where(inArray(paymentRows.invoice_id, owned))
    await db
      .update(invoices)
      .set({ credits_id: null, kind: 'invoice', period_start: today(), period_end: today() })
      .where(inArray(invoices.id, owned))
    await db.delete(invoices).where(inArray(invoices.id, owned))
    await db.delete(provider_events)
    await db
      .update(card_accounts)
      .set({ subscription_id: null, subscription_status: null, card: null })
      .where(eq(card_accounts.organization_id, who.organization.id))
    await db
      .update(organizations)
      .set({ paid_through: null, subscription_cancelled_at: null })
      .where(eq(organizations.id, who.organization.id))
  }
})
