import type { Invoice, Offer } from '@guildhall/contract/billing'
import { daysBetween } from '@guildhall/contract/renewals'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import type { CardOffer, CardProvider } from '../../services/payments/card-provider.ts'
import { closeCheckout } from './card-jobs.ts'
import {
  changeAccount,
  findAccount,
  insertAccount,
  keepCheckout,
  keepInvoicePage,
  takeInvoicePages,
} from './card-queries.ts'
import { findInvoicePage, findPayer, isPartlyPaid, type Payer } from './change-queries.ts'
import { offerFor, withTaxes } from './offer.ts'

/** A page that closes in the middle of typing helps nobody. */
const leastMinutes = 10
const mostTries = 5

type Office = Pick<Deps, 'db' | 'siteUrl' | 'cards'>
type Page = { id: string; url: string; expires_at: string }

/** The page on which an organization pays by card; everyone who asks again is led to the same one. */
export async function openCheckout(office: Office, email: string, organizationId: string): Promise<{ url: string }> {
  for (let tries = 0; tries < mostTries; tries++) {
    const url = await tryCheckout(office, email, organizationId)
    if (url) return { url }
  }
  throw conflict('error.try_again')
}

/** Nothing where the level, the account or its page changed meanwhile: then the page that was made must not be paid on. */
async function tryCheckout(office: Office, email: string, organizationId: string): Promise<string | undefined> {
  const { db, siteUrl } = office
  const cards = cardsOf(office)
  const payer = found(await findPayer(db, organizationId))
  const offer = offerFor(payer)
  if (!offer) throw conflict('error.nothing_to_pay')
  if (!payer.level.allows_card) throw conflict('error.no_cards')
  if (await isPartlyPaid(db, organizationId)) throw conflict('error.invoice_partly_paid')
  const account = payer.account ?? (await makeCustomer(office, payer, email))
  const wish = wishOf(offer)
  const open = account.checkout
  if (open && open.level === wish && isOpenLongEnough(open)) return open.url
  if (open) await cards.closeCheckout(open.id)
  // What the provider has given up on would be billed beside the new one.
  if (account.subscription_id && account.subscription_status === 'unpaid') await cards.end(account.subscription_id)
  // All who click now are at the same point, so they hand over the same key, and the provider answers them all alike.
  const key = `checkout-${organizationId}-${open?.id ?? account.version}-${wish}`
  const made = await cards.openCheckout(account.customer_id, cardOfferOf(payer, offer), pagesAt(siteUrl()), key)
  if (await keepCheckout(db, account, { ...made, level: wish })) return made.url
  const kept = (await findAccount(db, organizationId))?.checkout
  if (kept?.id === made.id) return made.url
  await cards.closeCheckout(made.id)
  return undefined
}

const pagesAt = (siteUrl: string) => ({ success: `${siteUrl}/membership?paid=1`, cancel: `${siteUrl}/membership` })

/** The page on which one open invoice is paid by card, also by people without an account. */
export async function openInvoicePage(
  office: Office,
  invoice: Invoice,
  pages: { success: string; cancel: string },
): Promise<{ url: string }> {
  const cards = cardsOf(office)
  const { id, number, currency, balance: amount } = invoice
  if (invoice.source === 'card') throw conflict('error.invoice_of_card')
  if (amount === 0 || invoice.kind !== 'invoice') throw conflict('error.nothing_to_pay')
  const open = await findInvoicePage(office.db, id)
  if (open && open.amount === amount && isOpenLongEnough(open)) return { url: open.url }
  const payer = found(await findPayer(office.db, invoice.organization_id))
  const account = payer.account ?? (await makeCustomer(office, payer, ''))
  const bill = { invoice_id: id, number, text: `${invoice.level_name} · ${number}`, currency, amount }
  const made = await cards.openPayment(account.customer_id, bill, pages, `invoice-${id}-${open?.id ?? ''}-${amount}`)
  if (await keepInvoicePage(office.db, id, { ...made, amount }, open?.id ?? null)) return { url: made.url }
  const kept = await findInvoicePage(office.db, id)
  if (kept?.id === made.id) return { url: made.url }
  await cards.closeCheckout(made.id)
  throw conflict('error.try_again')
}

const isOpenLongEnough = ({ expires_at }: Page) => Date.parse(expires_at) > Date.now() + leastMinutes * 60_000

/**
 * Closes every page on which an organization could pay what is no longer asked for like that. Its account is marked as changed in any
 * case, so that a page that is being opened right now is not kept.
 */
export async function dropCheckout({ jobs }: Pick<Deps, 'jobs'>, tx: Db, organizationId: string) {
  const payer = await findPayer(tx, organizationId)
  if (!payer?.account) return
  const { checkout } = payer.account
  const offer = offerFor(payer)
  const isStale = checkout !== null && (!offer || wishOf(offer) !== checkout.level)
  await changeAccount(tx, organizationId, isStale ? { checkout: null } : {})
  const pages = await takeInvoicePages(tx, organizationId)
  const ids = [...(isStale ? [checkout.id] : []), ...pages]
  if (ids.length > 0) await jobs.enqueue(tx, closeCheckout, ...ids.map((id) => ({ id })))
}

/** What a checkout was opened for: another level, price or day needs another page. */
const wishOf = ({ level, amount, period_start, period_end }: Offer) =>
  [level, amount, period_start, period_end].join('-')

/** What is charged now equals the offer to the cent; a plain year from today on needs no first part. */
export function cardOfferOf(payer: Payer, offer: Offer | null): CardOffer {
  const { id, level } = payer
  const price = withTaxes(payer, level.price).amount
  const isWholeYear =
    !offer ||
    (offer.period_start === today() &&
      offer.amount === price &&
      daysBetween(offer.period_start, offer.period_end) >= 364)
  return {
    organization_id: id,
    level: level.slug,
    level_name: level.name,
    currency: level.currency,
    price,
    first: isWholeYear ? null : { amount: offer.amount, start: offer.period_start, end: offer.period_end },
  }
}

async function makeCustomer(office: Office, payer: Payer, email: string) {
  const customer = { id: payer.id, name: payer.name, email: payer.billing_email || email }
  await insertAccount(office.db, payer.id, await cardsOf(office).createCustomer(customer))
  return found(await findAccount(office.db, payer.id))
}

/** The provider's own page for the card, receipts and cancelling. */
export async function openPortal(office: Office, organizationId: string): Promise<{ url: string }> {
  const cards = cardsOf(office)
  const account = await findAccount(office.db, organizationId)
  if (!account) throw conflict('error.never_paid_by_card')
  return { url: await cards.openPortal(account.customer_id, `${office.siteUrl()}/membership`) }
}

export function cardsOf({ cards }: Pick<Deps, 'cards'>): CardProvider {
  if (!cards) throw conflict('error.no_cards')
  return cards
}
