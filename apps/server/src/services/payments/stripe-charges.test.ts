import { describe, expect, test } from 'vitest'
import { aCardSandbox, bill, declined, good, laterDeclined, offer, pages } from '../../test/card-sandbox.ts'
import { CardRefusal } from './card-provider.ts'

const { at, billed, calls, cards, clock, page, pay, sandbox, subscribed } = await aCardSandbox()

describe('one payment for an invoice of the network', () => {
  test('takes one payment for an invoice of the network, once for a key', async () => {
    const { id, customer, url, read } = await billed()
    expect(await read()).toMatchObject({ subscription: null, invoices: [], payments: [] })
    expect(await pay(url, good)).toMatchObject({ status: 303, location: `http://portal.test/paid?of=${id}` })
    const { subscription, invoices, payments } = await read()
    expect({ subscription, invoices }).toEqual({ subscription: null, invoices: [] })
    expect(payments).toEqual([
      {
        reference: expect.stringMatching(/^pi_/),
        invoice_id: bill.invoice_id,
        currency: 'USD',
        amount: 45_050,
        paid_on: '2026-03-10',
      },
    ])
    const again = await cards.openPayment(customer, bill, pages, `bill-${customer}`)
    expect((await page('GET', again.url)).text).toContain('The invoice is paid')
    const other = cards.openPayment(customer, { ...bill, amount: 1 }, pages, `bill-${customer}`)
    await expect(other).rejects.toThrow('same parameters')
  })

  test('takes nothing for an invoice of the network with a card that is declined, or on a closed page', async () => {
    const { id, url, read } = await billed()
    expect((await pay(url, declined)).status).toBe(402)
    await cards.closeCheckout(id)
    expect((await pay(url, good)).text).toContain('Nothing was paid')
    expect((await read()).payments).toEqual([])
  })

  test('gives back a payment for an invoice of the network, once for a key, and no more than was paid', async () => {
    const { url, read } = await billed()
    await pay(url, good)
    const paid = (await read()).payments[0]?.reference ?? ''
    const first = await cards.returnPayment(paid, 20_000, `return-${paid}`)
    expect(await cards.returnPayment(paid, 20_000, `return-${paid}`)).toEqual(first)
    const { payments, refunds } = await read()
    expect(payments).toMatchObject([{ reference: paid, amount: 45_050 }])
    expect(refunds).toEqual([
      {
        ...first,
        invoice_reference: null,
        invoice_id: bill.invoice_id,
        amount: 20_000,
        on: '2026-03-10',
        reason: '',
      },
    ])
    const tooMuch = cards.returnPayment(paid, 25_051, `too-much-${paid}`)
    await expect(tooMuch).rejects.toBeInstanceOf(CardRefusal)
    await expect(cards.returnPayment('pi_nowhere', 1, 'nowhere')).rejects.toBeInstanceOf(CardRefusal)
  })
})

describe('what went back', () => {
  test('reads what was refunded over there without a credit note, in parts or wholly', async () => {
    const { read } = await subscribed()
    const [invoice] = (await read()).invoices
    const { reference = '', payment } = invoice ?? {}
    const paid = payment?.reference ?? ''
    await cards.refund(reference, 20_000, 'Moved away', `noted-${reference}`)
    expect((await read()).refunds).toEqual([])
    await sandbox().refund(paid, 30_000)
    clock.now = new Date('2026-03-12T12:00:00Z')
    await sandbox().refund(paid)
    const returned = { invoice_reference: reference, invoice_id: null, reason: '' }
    const { credits, refunds } = await read()
    expect(credits).toMatchObject([{ amount: 20_000 }])
    expect(refunds).toEqual([
      { ...returned, reference: expect.stringMatching(/^re_/), amount: 70_000, on: '2026-03-12' },
      { ...returned, reference: expect.stringMatching(/^re_/), amount: 30_000, on: '2026-03-10' },
    ])
    await expect(cards.refund(reference, 1, 'Too much', `more-${reference}`)).rejects.toBeInstanceOf(CardRefusal)
  })

  test('reads every refund of a payment, with one more call where there are many', async () => {
    const { read } = await subscribed()
    const paid = (await read()).invoices[0]?.payment?.reference ?? ''
    for (let made = 1; made <= 10; made++) await sandbox().refund(paid, made)
    const before = calls.length
    expect((await read()).refunds).toHaveLength(10)
    expect(calls.length - before).toBe(5)
    await sandbox().refund(paid, 11)
    const { refunds } = await read()
    expect(refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 11 }, (_, index) => index + 1),
    )
  })

  test('reads what the bank took back, until it gives it back', async () => {
    const { read } = await subscribed()
    const { url, customer: payer } = await billed()
    await pay(url, good)
    const [invoice] = (await read()).invoices
    const ours = invoice?.payment?.reference ?? ''
    await sandbox().refund(ours, 20_000)
    const first = await sandbox().dispute(ours)
    expect((await read()).disputes).toEqual([
      {
        invoice_reference: invoice?.reference,
        invoice_id: null,
        reference: first,
        amount: 100_000,
        on: '2026-03-10',
        reason: 'fraudulent',
      },
    ])
    await expect(cards.refund(invoice?.reference ?? '', 1, 'No', `disputed-${first}`)).rejects.toThrow('charged back')
    await sandbox().closeDispute(first, 'won')
    expect((await read()).disputes).toEqual([])
    expect((await read()).refunds).toMatchObject([{ amount: 20_000 }])
    const second = await sandbox().dispute((await cards.read(payer)).payments[0]?.reference ?? '', 'duplicate')
    const lost = { invoice_reference: null, invoice_id: bill.invoice_id, amount: 45_050, reason: 'duplicate' }
    expect((await cards.read(payer)).disputes).toMatchObject([lost])
    await sandbox().closeDispute(second, 'lost')
    expect((await cards.read(payer)).disputes).toMatchObject([lost])
  })

  test('knows whose card was charged', async () => {
    const { customer, read } = await subscribed()
    const paid = (await read()).invoices[0]?.payment?.reference ?? ''
    expect(await cards.customerOfCharge(paid.replace('pi_', 'ch_'))).toBe(customer)
    expect(await cards.customerOfCharge('ch_nowhere')).toBeNull()
  })
})

describe('credit', () => {
  test('gives credit once for a key, which the next invoices use first', async () => {
    const { customer, read } = await subscribed()
    await cards.giveCredit(customer, 'USD', 150_000, `credit-${customer}`)
    await cards.giveCredit(customer, 'USD', 150_000, `credit-${customer}`)
    await at('2028-03-10T12:00:01Z')
    expect((await read()).invoices).toMatchObject([
      { amount: 120_000, status: 'paid', credit_used: 30_000, payment: { amount: 90_000 } },
      { amount: 120_000, status: 'paid', credit_used: 120_000, payment: null },
      { amount: 120_000, status: 'paid', credit_used: 0, payment: { amount: 120_000 } },
    ])
  })

  test('takes credit back, and asks with the next invoice for what was used already', async () => {
    const { customer, read } = await subscribed()
    await cards.giveCredit(customer, 'USD', 10_000, `credit-${customer}`)
    await cards.giveCredit(customer, 'USD', -10_500, `back-${customer}`)
    await at('2027-03-10T12:00:01Z')
    expect((await read()).invoices[0]).toMatchObject({
      amount: 120_000,
      credit_used: -500,
      payment: { amount: 120_500 },
    })
  })

  test('pays an invoice that credit covers even where the card is declined', async () => {
    const { customer, read } = await subscribed(laterDeclined)
    await cards.giveCredit(customer, 'USD', 120_000, `credit-${customer}`)
    await at('2027-03-10T12:00:01Z')
    expect((await read()).subscription?.status).toBe('active')
    expect((await read()).invoices[0]).toMatchObject({ status: 'paid', credit_used: 120_000, payment: null })
  })

  test('lets a voided invoice return the credit that it has used', async () => {
    const { customer, subscription, read } = await subscribed(laterDeclined)
    await cards.giveCredit(customer, 'USD', 20_000, `credit-${customer}`)
    await at('2027-03-10T12:00:01Z')
    expect((await read()).invoices[0]).toMatchObject({ status: 'open', credit_used: 20_000, payment: null })
    await cards.end(subscription)
    expect((await read()).invoices[0]).toMatchObject({ status: 'void', credit_used: 0, payment: null })
    const { url } = await cards.openCheckout(customer, offer, pages, `again-${customer}`)
    await pay(url, good)
    expect((await read()).invoices[0]).toMatchObject({ credit_used: 20_000, payment: { amount: 100_000 } })
  })
})
