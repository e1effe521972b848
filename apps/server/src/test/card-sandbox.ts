import { afterEach } from 'vitest'
import type { CardOffer } from '../services/payments/card-provider.ts'
import { aCardProvider } from './card-provider.ts'

export const offer: CardOffer = {
  organization_id: 'org-1',
  level: 'full',
  level_name: 'Full <member>',
  currency: 'USD',
  price: 120_000,
  first: null,
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

  async function checkout() {
    const customer = await cards.createCustomer({
      id: `made-${++made}`,
      name: 'Acme & Sons',
      email: 'office@acme.test',
    })
    const session = await cards.openCheckout(customer, offer, pages, `checkout-${customer}`)
    return { customer, ...session, read: () => cards.read(customer) }
  }

  async function subscribed(card = good) {
    const opened = await checkout()
    await pay(opened.url, card)
    const subscription = (await opened.read()).subscription?.id ?? ''
    return { ...opened, subscription, portal: () => cards.openPortal(opened.customer, pages.cancel) }
  }

  async function on(day: string) {
    clock.now = new Date(`${day}T12:00:01Z`)
    await sandbox().tick()
  }

  /** What the portal was told of a customer, in the order in which it took it. */
  const told = (customer: string) => hook.taken.filter(({ body }) => body.includes(customer)).map(({ type }) => type)

  return { ...provider, clock, checkout, subscribed, on, told }
}
