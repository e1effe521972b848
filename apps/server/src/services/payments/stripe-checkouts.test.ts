import { afterEach, describe, expect, test } from 'vitest'
import { setNetworkZone } from '../../db/days.ts'
import { aCardSandbox, good, offer } from '../../test/card-sandbox.ts'

const { at, cards, clock, subscribed } = await aCardSandbox()
afterEach(() => setNetworkZone('UTC'))

describe('a subscription with a first payment', () => {
  test('takes a first payment exactly, for its days, and the price of a year on the day after them', async () => {
    const first = { amount: 97_315, start: '2026-03-10', end: '2026-12-31' }
    const { subscription, read } = await subscribed(good, { first })
    expect((await read()).subscription?.status).toBe('trialing')
    expect((await read()).invoices).toMatchObject([
      {
        amount: 97_315,
        period_start: '2026-03-10',
        period_end: '2026-12-31',
        status: 'paid',
        payment: { amount: 97_315, paid_on: '2026-03-10' },
      },
    ])
    await cards.changeLevel(subscription, { ...offer, level: 'small', level_name: 'Small', price: 50_000 })
    await at('2026-12-31T23:59:59Z')
    expect((await read()).invoices).toHaveLength(1)
    await at('2027-01-01T00:00:01Z')
    expect((await read()).subscription?.status).toBe('active')
    expect((await read()).invoices).toMatchObject([
      { amount: 50_000, period_start: '2027-01-01', period_end: '2027-12-31' },
      { amount: 97_315, period_start: '2026-03-10', period_end: '2026-12-31' },
    ])
  })

  test('takes a first payment for days that begin later', async () => {
    const first = { amount: 120_000, start: '2026-06-01', end: '2027-05-31' }
    const { read } = await subscribed(good, { first })
    expect((await read()).invoices).toMatchObject([
      { amount: 120_000, period_start: '2026-06-01', period_end: '2027-05-31', issued_on: '2026-03-10' },
    ])
    await at('2027-06-01T00:00:01Z')
    expect((await read()).invoices[0]).toMatchObject({ period_start: '2027-06-01', period_end: '2028-05-31' })
  })

  test.each([
    ['2026-03-11', '2026-03-12'],
    ['2026-03-10', '2026-03-11'],
  ])('takes a first payment for days that end soon, on %s', async (end, renewal) => {
    const { expires_at, read } = await subscribed(good, { first: { amount: 700, start: '2026-03-10', end } })
    expect(Date.parse(expires_at)).toBeLessThanOrEqual(Date.parse(`${renewal}T00:00:00Z`))
    expect((await read()).invoices).toMatchObject([{ amount: 700, period_start: '2026-03-10', period_end: end }])
    await at(`${renewal}T00:00:01Z`)
    expect((await read()).invoices[0]).toMatchObject({ amount: 120_000, period_start: renewal })
  })

  test('opens no page in the last half hour of a period that charges for the next one before it begins', async () => {
    clock.now = new Date('2026-03-10T23:45:00Z')
    const first = { amount: 700, start: '2026-03-10', end: '2026-03-10' }
    const { expires_at, read } = await subscribed(good, { first })
    expect(expires_at).toBe('2026-03-11T00:16:00.000Z')
    await at('2026-03-11T00:16:01Z')
    expect((await read()).invoices).toMatchObject([
      { amount: 120_000, period_start: '2026-03-11', period_end: '2027-03-10' },
      { amount: 700, period_start: '2026-03-10', period_end: '2026-03-10' },
    ])
  })

  test('reads years that begin with a day of the network, whatever daylight saving time does', async () => {
    setNetworkZone('America/New_York')
    const first = { amount: 5_000, start: '2026-02-20', end: '2026-03-09' }
    clock.now = new Date('2026-02-20T12:00:00Z')
    const { read } = await subscribed(good, { first })
    await at('2028-04-01T12:00:00Z')
    expect((await read()).invoices.map(({ period_start, period_end }) => [period_start, period_end])).toEqual([
      ['2028-03-10', '2029-03-09'],
      ['2027-03-10', '2028-03-09'],
      ['2026-03-10', '2027-03-09'],
      ['2026-02-20', '2026-03-09'],
    ])
  })
})
