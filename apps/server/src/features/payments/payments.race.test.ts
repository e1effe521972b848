import { organizations } from '@guildhall/contract/organizations'
import { payments } from '@guildhall/contract/payments'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { today } from '../../db/days.ts'
import { audit } from '../../db/schema/audit.ts'
import { invoices } from '../../db/schema/payments.ts'
import { provider_events } from '../../db/schema/provider-events.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { cardServer, eventId } from '../../test/card-server.ts'
import { poisonIn } from '../../test/poison.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'

const { server, db, deps, office, who, account, checkout, refresh, payOn, deliver, mine, handled } = await cardServer()

const reason = 'Entered by mistake.'
const unpaid = { paid_through: null }
const { poison, cure } = poisonIn(db)
const issue = (organization_id = who.organization.id) => office.call(payments.issue, { body: { organization_id } })
const anInvoice = async () => (await issue()).data
const record = (id: string, amount: number, reference = '') =>
  office.call(payments.record, { body: { id, amount, paid_on: today(), method: 'check', reference } })
const aPaidInvoice = async () => {
  const { id, amount } = await anInvoice()
  const { data } = await record(id, amount)
  return { id, amount, payment_id: data.payments[0]?.id ?? '' }
}
const voidInvoice = (id: string) => office.call(payments.voidInvoice, { body: { id, reason } })
const voidPayment = (id: string) => office.call(payments.voidPayment, { body: { id, reason } })
const refund = (id: string, amount: number) => office.call(payments.refund, { body: { id, amount, reason } })

const takeNumber = 'insert into number_series'
const insertPayment = 'insert into payments'
const intendCall = 'insert into outside_calls'

describe('an invoice', () => {
  test('is issued once', async () => {
    const { replies } = await race(server, takeNumber, [() => issue(), () => issue()])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('that is asked for twice is the same one', async () => {
    const ask = () => who.payer.call(payments.askForInvoice)
    const { replies } = await race(server, takeNumber, [ask, ask])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies[0].data.id).toBe(replies[1].data.id)
  })

  test('has a number of its own when another organization is billed at the same time', async () => {
    const other = await anOrganization(db, unpaid)
    const { replies } = await race(server, takeNumber, [() => issue(), () => issue(other.id)])
    const [one, two] = replies.map(({ data }) => Number(data.number.slice(4))).toSorted((a, b) => a - b)
    expect(two).toBe((one ?? 0) + 1)
  })

  test('is paid once', async () => {
    const { id, amount } = await anInvoice()
    const { replies } = await race(server, insertPayment, [() => record(id, amount), () => record(id, amount)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not paid and voided', async () => {
    const { id, amount } = await anInvoice()
    const { replies } = await race(
      server,
      [insertPayment, 'update invoices'],
      [() => record(id, amount), () => voidInvoice(id)],
    )
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is voided once', async () => {
    const { id } = await anInvoice()
    const { replies } = await race(server, 'update invoices', [() => voidInvoice(id), () => voidInvoice(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('that is paid twice in part for more than is owed leaves the rest as credit', async () => {
    const { id, amount } = await anInvoice()
    const most = Math.round(amount * 0.6)
    const { replies } = await race(server, insertPayment, [
      () => record(id, most, 'one'),
      () => record(id, most, 'two'),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    const { data } = await office.call(payments.show, { params: { id: who.organization.id } })
    expect(data).toMatchObject({ state: 'active', credit: 2 * most - amount })
  })

  test('that is paid and refunded at the same time stays open for what went back', async () => {
    const { id, amount } = await anInvoice()
    await record(id, amount - 1000)
    const { replies } = await race(server, insertPayment, [() => refund(id, 500), () => record(id, 1000, 'the rest')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const { data } = await office.call(payments.show, { params: { id: who.organization.id } })
    const invoice = data.invoices.find((each) => each.id === id)
    // Whichever was first: what is owed is what was charged less what the office has.
    expect([500, 0]).toContain(invoice?.balance)
    expect((invoice?.paid ?? 0) + (invoice?.balance ?? 0) + (invoice?.credited ?? 0)).toBe(amount)
  })

  test('takes no number when it cannot be written', async () => {
    const [first, broken, last] = [await anOrganization(db, unpaid), await anOrganization(db, unpaid), who.organization]
    const before = (await issue(first.id)).data
    await poison('invoices', 'organization_id', broken.id)
    const [lost, kept] = await Promise.all([issue(broken.id), issue(last.id)])
    await cure('invoices')
    expect([lost.status, kept.status]).toEqual([500, 200])
    expect(Number(kept.data.number.slice(4))).toBe(Number(before.number.slice(4)) + 1)
  })

  test('is refunded up to what was paid', async () => {
    const { id, amount } = await aPaidInvoice()
    const { replies } = await race(server, takeNumber, [() => refund(id, amount), () => refund(id, amount)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('a payment', () => {
  test('is voided once', async () => {
    const { payment_id } = await aPaidInvoice()
    const { replies } = await race(server, 'update payments', [
      () => voidPayment(payment_id),
      () => voidPayment(payment_id),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not voided and refunded', async () => {
    const { id, amount, payment_id } = await aPaidInvoice()
    const { replies } = await race(
      server,
      [takeNumber, 'update payments'],
      [() => refund(id, amount), () => voidPayment(payment_id)],
    )
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('a card', () => {
  test('is asked for on one page, whichever admin opens it', async () => {
    const colleague = await server.as(
      await aUser(db, { roles: ['organization_admin'], organization_id: who.organization.id }),
    )
    const { replies } = await race(server, 'insert into card_accounts', [
      () => who.payer.call(payments.checkout),
      () => colleague.call(payments.checkout),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies[0].data.url).toBe(replies[1].data.url)
  })

  test('is refunded once and leaves one audit row, which names the person who asked first', async () => {
    await payOn(await checkout())
    const [invoice] = (await refresh())?.invoices ?? []
    const id = invoice?.id ?? ''
    const { replies } = await race(
      server,
      intendCall,
      Array.from({ length: 5 }, () => () => refund(id, 5000)),
    )
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409, 409])
    expect(replies.filter(({ status }) => status === 409).every(({ message }) => message.length > 20)).toBe(true)
    const read = await deps.cards?.read((await account()).customer_id)
    expect(read?.credits).toMatchObject([{ amount: 5000 }])
    const noted = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'invoice.credited'), eq(audit.subject_id, id)))
    expect(noted).toMatchObject([{ actor_id: office.user.id }])
    expect(await countAudited(db, 'outside_call.requested', id)).toBe(1)
  })

  test('is refunded while the provider tells of it, and the credit note is written once', async () => {
    await payOn(await checkout())
    const [invoice] = (await refresh())?.invoices ?? []
    const id = invoice?.id ?? ''
    const { replies } = await during(server, 'insert into invoices', () => refund(id, 5000), refresh)
    expect(replies[0].status).toBe(200)
    expect(await db.$count(invoices, eq(invoices.credits_id, id))).toBe(1)
    expect(await countAudited(db, 'invoice.credited', id)).toBe(1)
  })

  test('is stopped once', async () => {
    await payOn(await checkout())
    await refresh()
    const organization_id = who.organization.id
    const stop = () => office.call(payments.renewal, { body: { organization_id, renews: false } })
    const { replies } = await race(server, intendCall, [stop, stop])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await countAudited(db, 'membership.cancelled', organization_id)).toBe(1)
  })

  test('pays for a level that is changed while its news is written', async () => {
    await payOn(await checkout())
    await refresh()
    const { data: shown } = await office.call(organizations.show, { params: { id: who.organization.id } })
    const body = { ...shown, membership_level: 'startup', hub_ids: [] }
    const { replies } = await during(server, 'update card_accounts', refresh, () =>
      office.call(organizations.update, { body }),
    )
    expect(replies[1].status).toBe(200)
    const { customer_id } = await account()
    await vi.waitFor(async () => expect((await deps.cards?.read(customer_id))?.subscription?.level).toBe('startup'), {
      timeout: 10_000,
    })
  })

  test('whose payment is called out twice is thanked once', async () => {
    await payOn(await checkout())
    const [event] = await mine(1)
    if (!event) throw new Error('nothing was called out')
    const { replies } = await race(server, 'insert into provider_events', [() => deliver(event), () => deliver(event)])
    expect(statusesOf(replies)).toEqual([200, 200])
    await handled([event])
    expect(await db.$count(provider_events, eq(provider_events.event_id, eventId(event)))).toBe(1)
    expect(await countAudited(db, 'payment.received', who.organization.id)).toBe(1)
  })
})
