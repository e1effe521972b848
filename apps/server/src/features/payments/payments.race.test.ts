import { payments } from '@guildhall/contract/payments'
import { describe, expect, test } from 'vitest'
import { today } from '../../db/membership.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { cardServer } from '../../test/card-server.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'

const { server, db, office, who, checkout, refresh, payOn, joins } = await cardServer()

const reason = 'Entered by mistake.'
const issue = (organization_id = who.organization.id) => office.call(payments.issue, { body: { organization_id } })
const anInvoice = async () => (await issue()).data
const record = (id: string, amount: number) =>
  office.call(payments.record, { body: { id, amount, paid_on: today(), method: 'check' } })
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
    const other = await anOrganization(db, { paid_through: null })
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

  // Fault: a card refund writes its audit row even where the provider recognized the key and refunded nothing more.
  test.fails('is refunded once and leaves one audit row', async () => {
    await joins()
    await payOn(await checkout())
    const [invoice] = (await refresh())?.invoices ?? []
    const id = invoice?.id ?? ''
    const { replies } = await race(
      server,
      'update card_accounts',
      Array.from({ length: 5 }, () => () => refund(id, 5000)),
    )
    expect(replies).toHaveLength(5)
    expect(await countAudited(db, 'invoice.credited', id)).toBe(1)
  })
})
