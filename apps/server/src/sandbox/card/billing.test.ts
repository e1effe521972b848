import { describe, expect, test } from 'vitest'
import { aCardSandbox, good, laterDeclined } from '../../test/card-sandbox.ts'

const { cards, page, pay, sandbox, subscribed, on, told } = await aCardSandbox()

describe('a year', () => {
  test('is renewed by a card that pays', async () => {
    const { customer, read } = await subscribed()
    await on('2027-03-09')
    expect((await read()).invoices).toHaveLength(1)
    await on('2027-03-10')
    await sandbox().tick()
    expect((await read()).invoices).toMatchObject([
      { period_start: '2027-03-10', period_end: '2028-03-09', status: 'paid' },
      { period_start: '2026-03-10', period_end: '2027-03-09', status: 'paid' },
    ])
    await expect.poll(() => told(customer).filter((type) => type === 'invoice.paid')).toHaveLength(2)
  })

  test('is made up for after a long sleep', async () => {
    const { read } = await subscribed()
    await on('2029-05-01')
    expect((await read()).invoices.map(({ issued_on }) => issued_on)).toEqual([
      '2029-03-10',
      '2028-03-10',
      '2027-03-10',
      '2026-03-10',
    ])
  })

  test('fails with a card that is declined, is tried three times over three weeks, then stays unpaid', async () => {
    const { customer, read } = await subscribed(laterDeclined)
    const seen: Record<string, string | undefined> = {}
    for (const day of [
      '2027-03-09',
      '2027-03-10',
      '2027-03-17',
      '2027-03-24',
      '2027-03-30',
      '2027-03-31',
      '2028-03-10',
    ]) {
      await on(day)
      seen[day] = (await read()).subscription?.status
    }
    expect(seen).toEqual({
      '2027-03-09': 'active',
      '2027-03-10': 'past_due',
      '2027-03-17': 'past_due',
      '2027-03-24': 'past_due',
      '2027-03-30': 'past_due',
      '2027-03-31': 'unpaid',
      '2028-03-10': 'unpaid',
    })
    expect((await read()).invoices).toMatchObject([{ status: 'open', payment: null }, { status: 'paid' }])
    await expect.poll(() => told(customer).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
  })

  test('is paid with another card by hand, or by the next try', async () => {
    const byHand = await subscribed(laterDeclined)
    const byItself = await subscribed(laterDeclined)
    await on('2027-03-10')
    for (const { portal } of [byHand, byItself]) await pay(`${await portal()}/card`, good)
    const url = await byHand.portal()
    const open = (await byHand.read()).invoices[0]?.reference
    const paid = await page('POST', `${url}/invoices/${open}/pay`)
    expect((await page('GET', String(paid.location))).text).toContain('The invoice is paid')
    expect((await byHand.read()).subscription?.status).toBe('active')
    await on('2027-03-17')
    expect((await byItself.read()).subscription?.status).toBe('active')
    expect((await byItself.read()).invoices[0]?.payment?.paid_on).toBe('2027-03-17')
  })

  test('is the last one where that was asked for', async () => {
    const { customer, subscription, read } = await subscribed()
    await cards.setCancelling(subscription, true)
    await on('2027-03-10')
    expect((await read()).subscription?.status).toBe('canceled')
    expect((await read()).invoices).toHaveLength(1)
    await expect.poll(() => told(customer)).toContain('customer.subscription.deleted')
  })
})
