import { describe, expect, test } from 'vitest'
import { aCardSandbox, confirmed, declined, good } from '../../test/card-sandbox.ts'

const { billed, cards, checkout, page, pay, on, told } = await aCardSandbox()

describe('the checkout page', () => {
  test('says what is paid, how much and until when, in the reader’s language', async () => {
    const { url } = await checkout()
    const { text, headers } = await page('GET', url)
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
    for (const part of [
      'Full &lt;member&gt;',
      'Acme &amp; Sons',
      '$1,200.00',
      '10 March 2026',
      '9 March 2027',
      'no money moves',
    ])
      expect(text).toContain(part)
    expect((await page('GET', url, undefined, 'es-MX,es;q=0.9')).text).toContain('Elija una tarjeta de prueba')
  })

  test('says what a first payment covers, and when the price of a year follows', async () => {
    const { url } = await checkout({ first: { amount: 97_315, start: '2026-04-01', end: '2026-12-31' } })
    const { text } = await page('GET', url)
    for (const part of [
      '<span>Due today</span> <b>$973.15</b>',
      'Covers 1 April 2026 to 31 December 2026',
      'Then $1,200.00 a year, starting 1 January 2027',
      'Pay $973.15',
    ])
      expect(text).toContain(part)
  })

  test('uses credit for what is due today', async () => {
    const { customer, url } = await checkout()
    await cards.giveCredit(customer, 'USD', 20_000, `credit-${customer}`)
    const { text } = await page('GET', url)
    for (const part of ['<b>$1,000.00</b>', '$1,200.00 less $200.00 credit', 'Pay $1,000.00'])
      expect(text).toContain(part)
    await cards.giveCredit(customer, 'USD', 100_000, `more-${customer}`)
    expect((await page('GET', url)).text).toContain('Subscribe')
    await cards.giveCredit(customer, 'USD', -130_000, `back-${customer}`)
    expect((await page('GET', url)).text).toContain('$1,200.00 plus $100.00 still owed')
  })

  test('says which invoice of the network is paid, and what for', async () => {
    const { url, customer } = await billed()
    const { text } = await page('GET', url)
    for (const part of [
      'Full &lt;member&gt;, 2026',
      'Invoice INV-00042',
      'Acme &amp; Sons',
      '<b>$450.50</b>',
      'Pay $450.50',
      '4242 4242 4242 4242',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('a year')
    expect((await page('GET', url, undefined, 'es')).text).toContain('Factura INV-00042')
    expect((await pay(url, good)).status).toBe(303)
    await expect.poll(() => told(customer)).toContain('payment_intent.succeeded')
    expect(told(customer)).toContain('checkout.session.completed')
    expect((await page('GET', url)).text).toContain('The invoice is paid')
  })

  test('takes a good card, once, and leads back', async () => {
    const { url, id, read } = await checkout()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(url, good)))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 303, location: `http://portal.test/paid?of=${id}` })
    expect((await read()).invoices).toHaveLength(1)
    expect((await page('GET', url)).text).toContain('All done')
  })

  test('takes a card that was typed', async () => {
    const { url, read } = await checkout()
    const card = { use: 'typed', number: '4242 4242 4242 4242', expiry: '7 / 28', cvc: '123', name: 'Ada' }
    expect((await page('POST', url, card)).status).toBe(303)
    expect((await read()).subscription?.card).toEqual({ brand: 'visa', last4: '4242', expires: '07/2028' })
  })

  test.each([
    ['a slip in the number', { number: '4242424242424241' }, 'This is not a card number'],
    ['a real card', { number: '5555555555554444' }, 'never a real card'],
    ['no number', { number: '' }, 'This is not a card number'],
    ['a month that is none', { expiry: '13/30' }, 'Write month and year'],
    ['a card that is over', { expiry: '02/26' }, 'no longer valid'],
    ['a short code', { cvc: '12' }, 'Write the three digits'],
    ['no name', { name: ' ' }, 'Write the name'],
  ])('says at the field what is wrong with %s, and keeps what was typed', async (_name, slip, message) => {
    const { url, read } = await checkout()
    const card = { use: 'typed', number: good, expiry: '03/26', cvc: '123', name: 'Ada "Countess"', ...slip }
    const { status, text } = await page('POST', url, card)
    expect(status).toBe(422)
    expect(text).toContain(message)
    expect(text.match(/aria-invalid/g)).toHaveLength(1)
    expect(text).toContain(`value="${card.number}"`)
    expect((await read()).subscription).toBeNull()
  })

  test('says that a card was declined, and takes another one', async () => {
    const { url, read } = await checkout()
    expect(await pay(url, declined)).toMatchObject({ status: 402, text: expect.stringContaining('was declined') })
    expect((await read()).subscription).toBeNull()
    expect((await pay(url, good)).status).toBe(303)
  })

  test('asks the bank, which may refuse or confirm', async () => {
    const { url, read } = await checkout()
    const { location = '' } = await pay(url, confirmed)
    expect((await page('GET', location)).text).toContain('ending in 3155')
    expect((await read()).subscription).toBeNull()
    const refused = await page('POST', location, { answer: 'refuse' })
    expect((await page('GET', String(refused.location))).text).toContain('did not confirm')
    expect((await page('POST', location, { answer: 'approve' })).location).toContain('refused')
    await pay(url, confirmed)
    const answers = await Promise.all([1, 2, 3].map(() => page('POST', location, { answer: 'approve' })))
    for (const answer of answers) expect(answer.location).toContain('/paid?of=')
    expect((await read()).invoices).toHaveLength(1)
  })

  test('closes after a day', async () => {
    const { url, customer, read } = await checkout()
    await on('2026-03-11')
    expect((await pay(url, good)).text).toContain('Nothing was paid')
    expect((await read()).subscription).toBeNull()
    await expect.poll(() => told(customer)).toContain('checkout.session.expired')
    expect((await page('GET', '/demo/card/checkout/cs_test_nowhere')).status).toBe(404)
  })
})
