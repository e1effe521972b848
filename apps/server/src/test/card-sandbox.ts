import { afterEach } from 'vitest'
import type { CardBill, CardOffer } from '../services/payments/card-provider.ts'
import { aCardProvider } from './card-provider.ts'

export const offer: CardOffer = {
  organization_id: 'org-1',
  level: 'full',
  level_name: 'Full <member>',
  currency: 'USD',
  price: 120_000,
  first: null,
}
export const bill: CardBill = {
  invoice_id: '0d1c6a34-1f5c-4b5e-8a55-6f1f9b1f2a10',
  number: 'INV-00042',
  text: 'Full <member>, 2026',
  currency: 'USD',
  amount: 45_050,
}
export const pages = {
  success: 'http://portal.test/paid?of={CHECKOUT_SESSION_ID}',
  cancel: 'http://portal.test/membership',
}
export const good = '4242424242424242'
export const declined = '4000000000000002'
export const confirmed = '4000002500003155'
export const laterDeclined = '4000000000000341'
export const start = new Date('2026-03-10T12:00:00Z')

/** The sandbox as its tests use it: with a clock of their own, customers, and what the portal is told of them. */
export async function aCardSandbox() {
  const clock = { now: start }
  afterEach(() => {
    clock.now = start
  })
  const provider = await aCardProvider(() => clock.now)
  const { cards, pay, sandbox, hook } = provider
  let made = 0

  const aCustomer = () => cards.createCustomer({ id: `made-${++made}`, name: 'Acme & Sons', email: 'office@acme.test' })

  async function checkout(change: Partial<CardOffer> = {}) {
    const customer = await aCustomer()
    const session = await cards.openCheckout(customer, { ...offer, ...change }, pages, `checkout-${customer}`)
    return { customer, ...session, read: () => cards.read(customer) }
  }

  async function subscribed(card = good, change: Partial<CardOffer> = {}) {
    const opened = await checkout(change)
    await pay(opened.url, card)
    const subscription = (await opened.read()).subscription?.id ?? ''
    return { ...opened, subscription, portal: () => cards.openPortal(opened.customer, pages.cancel) }
  }

  /** A page for an invoice of the network. */
  async function billed() {
    const customer = await aCustomer()
    const session = await cards.openPayment(customer, bill, pages, `bill-${customer}`)
    return { customer, ...session, read: () => cards.read(customer) }
  }

  async function at(moment: string) {
    clock.now = new Date(moment)
    await sandbox().tick()
  }

  const on = (day: string) => at(`${day}T12:00:01Z`)

  /** What the portal was told of a customer, in the order in which it took it. */
  const told = (customer: string) => hook.taken.filter(({ body }) => body.includes(customer)).map(({ type }) => type)

  return { ...provider, clock, checkout, subscribed, billed, at, on, told }
}
