import { describe, expect, test } from 'vitest'
import { aCardSandbox, confirmed, declined, laterDeclined, pages, start } from '../../test/card-sandbox.ts'

const { clock, page, pay, subscribed, on } = await aCardSandbox()

describe('the portal page', () => {
  test('shows card, subscription and receipts, and leads back', async () => {
    const { portal, read } = await subscribed()
    const url = await portal()
    const { text } = await page('GET', url)
    const invoice = (await read()).invoices[0]
    for (const part of [
      'Visa ending in 4242, valid until 12/2040',
      'Renews on 10 March 2027',
      String(invoice?.number),
      pages.cancel,
    ])
      expect(text).toContain(part)
    expect((await page('GET', `${url}/invoices/${invoice?.reference}`)).text).toContain('Paid on 10 March 2026')
    expect((await page('GET', url, undefined, 'es')).text).toContain('Facturación')
  })

  test('cancels and resumes', async () => {
    const { portal, subscription, read } = await subscribed()
    const url = await portal()
    const stopped = await page('POST', `${url}/renewal`, { subscription, renews: 'no' })
    expect((await page('GET', String(stopped.location))).text).toContain('Ends on 10 March 2027')
    expect((await read()).subscription?.is_cancelling).toBe(true)
    await page('POST', `${url}/renewal`, { subscription, renews: 'yes' })
    expect((await read()).subscription?.is_cancelling).toBe(false)
  })

  test('changes the card, after the bank agreed where it is asked', async () => {
    const { portal, read } = await subscribed()
    const url = await portal()
    expect(await pay(`${url}/card`, declined)).toMatchObject({ status: 402 })
    expect(await page('POST', `${url}/card`, { use: 'typed', name: '' })).toMatchObject({ status: 422 })
    const { location } = await pay(`${url}/card`, confirmed)
    expect((await read()).subscription?.card?.last4).toBe('4242')
    await page('POST', String(location), { answer: 'approve' })
    expect((await read()).subscription?.card?.last4).toBe('3155')
  })

  test('tells of a refusal without counting it', async () => {
    const { portal, read } = await subscribed(laterDeclined)
    await on('2027-03-10')
    const url = await portal()
    const open = (await read()).invoices[0]?.reference
    for (let click = 0; click < 5; click++) await page('POST', `${url}/invoices/${open}/pay`)
    expect((await page('GET', `${url}?notice=declined`)).text).toContain('The card was declined')
    expect((await read()).subscription?.status).toBe('past_due')
  })

  test('is closed after half an hour, and to what is not one’s own', async () => {
    const { portal, subscription } = await subscribed()
    const other = await subscribed()
    const url = await portal()
    const strange = (await other.read()).invoices[0]?.reference
    expect((await page('GET', `${url}/invoices/${strange}`)).status).toBe(404)
    expect((await page('POST', `${url}/invoices/${strange}/pay`)).status).toBe(404)
    const theirs = { subscription: other.subscription, renews: 'no' }
    expect((await page('POST', `${url}/renewal`, theirs)).status).toBe(404)
    expect((await page('POST', `${url}/renewal`, { subscription, renews: 'no' })).status).toBe(303)
    clock.now = new Date(start.getTime() + 31 * 60_000)
    expect((await page('GET', url)).status).toBe(404)
    expect((await page('GET', '/demo/card/portal/__proto__')).status).toBe(404)
  })
})
