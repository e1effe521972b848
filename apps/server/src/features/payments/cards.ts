import { addDays } from '@guildhall/contract/standing'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import type { CardOffer } from '../../services/payments/card-provider.ts'
import type { Job } from '../../services/jobs.ts'
import { startOutbox } from '../../services/outbox.ts'
import type { Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import { keepEvent, markHandled } from '../../db/provider-events.ts'
import { sweepEach } from '../../db/sweeps.ts'
import { cardRefund, cardRenewal } from './card-calls.ts'
import { findAccount, findAccountOf, insertAccount, keepCheckout, listAccounts } from './card-queries.ts'
import { followLevel, syncAccount } from './card-sync.ts'
import { findPayer, isPartlyPaid, type Payer } from './change-queries.ts'
import { voidOpenInvoices } from './invoices.ts'
import { isLive, offerFor } from './offer.ts'

const provider = 'stripe'
/** A page that closes in the middle of typing helps nobody. */
const leastMinutes = 10

type Office = Pick<Deps, 'db' | 'siteUrl' | 'cards'>

const mostTries = 5

/** The page on which an organization pays by card; everyone who asks again is led to the same one. */
export async function openCheckout(office: Office, actor: Actor, organizationId: string): Promise<{ url: string }> {
  for (let tries = 0; tries < mostTries; tries++) {
    const url = await tryCheckout(office, actor, organizationId)
    if (url) return { url }
  }
  throw conflict('error.try_again')
}

/** Nothing where the level, the account or its page changed meanwhile: then the page that was made must not be paid on. */
async function tryCheckout(office: Office, actor: Actor, organizationId: string): Promise<string | undefined> {
  const { db, siteUrl } = office
  const cards = office.cards ?? refuse('error.no_cards')
  const payer = found(await findPayer(db, organizationId))
  if (!offerFor(payer)) throw conflict('error.nothing_to_pay')
  if (!payer.level.allows_card) throw conflict('error.no_cards')
  if (await isPartlyPaid(db, organizationId)) throw conflict('error.invoice_partly_paid')
  const account = payer.account ?? (await makeCustomer(office, payer, actor))
  const open = account.checkout
  if (open && open.level === wishOf(payer) && Date.parse(open.expires_at) > Date.now() + leastMinutes * 60_000)
    return open.url
  if (open) await cards.closeCheckout(open.id)
  // What the provider has given up on would be billed beside the new one.
  if (account.subscription_id && account.subscription_status === 'unpaid') await cards.end(account.subscription_id)
  const page = `${siteUrl()}/membership`
  // All who click now are at the same point, so they hand over the same key, and the provider answers them all alike.
  const key = `checkout-${organizationId}-${open?.id ?? account.version}-${wishOf(payer)}`
  const pages = { success: `${page}?paid=1`, cancel: page }
  const made = await cards.openCheckout(account.customer_id, cardOfferOf(payer), pages, key)
  if (await keepCheckout(db, account, { ...made, level: wishOf(payer) })) return made.url
  const kept = (await findAccount(db, organizationId))?.checkout
  if (kept?.id === made.id) return made.url
  await cards.closeCheckout(made.id)
  return undefined
}

/** What a checkout was opened for: another level, price or day needs another page. */
const wishOf = ({ level, membership }: Payer) => `${level.slug}-${level.price}-${membership.paid_through ?? today()}`

export const cardOfferOf = ({ id, level, membership }: Payer): CardOffer => ({
  organization_id: id,
  level: level.slug,
  level_name: level.name,
  currency: level.currency,
  price: level.price,
  renews_on: level.period === 'fixed' ? level.renews_on : null,
  starts_on: membership.paid_through && membership.paid_through >= today() ? addDays(membership.paid_through, 1) : null,
})

async function makeCustomer({ db, cards }: Office, payer: Payer, { email }: Pick<Actor, 'email'>) {
  if (!cards) throw conflict('error.no_cards')
  const customerId = await cards.createCustomer({ id: payer.id, name: payer.name, email: payer.billing_email || email })
  await insertAccount(db, payer.id, customerId)
  return found(await findAccount(db, payer.id))
}

/** The provider's own page for the card, receipts and cancelling. */
export async function openPortal({ db, cards, siteUrl }: Office, organizationId: string): Promise<{ url: string }> {
  if (!cards) throw conflict('error.no_cards')
  const account = await findAccount(db, organizationId)
  if (!account) throw conflict('error.never_paid_by_card')
  return { url: await cards.openPortal(account.customer_id, `${siteUrl()}/membership`) }
}

const handleEvent: Job<{ event_id: string; customer_id: string }> = { name: 'payments.event' }
const readAll: Job<object> = { name: 'payments.read' }

/** Takes a call of the provider: kept and queued in one transaction, so that an answer is only given for what will be done. */
export async function takeEvent({ db, cards, jobs }: Deps, body: Buffer, signature: string) {
  const event = cards?.eventOf(body, signature)
  if (!event) return 'refused'
  const { id: event_id, type, customer_id } = event
  await db.transaction(async (tx) => {
    const isNew = await keepEvent(tx, provider, { id: event_id, type, subject: customer_id ?? '' })
    if (isNew && customer_id) await jobs.enqueue(tx, handleEvent, { event_id, customer_id })
  })
  return 'taken'
}

/** When an organization changes its level, its subscription follows; where nothing is billed any more, nothing is asked for. */
export async function levelChanged({ jobs }: Pick<Deps, 'jobs'>, tx: Db, organization_id: string, note: Note) {
  const payer = await findPayer(tx, organization_id)
  if (isLive(payer?.account ?? null)) await jobs.enqueue(tx, followLevel, { organization_id })
  if (payer?.level.is_billing_exempt) await voidOpenInvoices(tx, payer.id, note)
}

export async function startCardJobs(deps: Deps) {
  const { db, jobs } = deps
  await jobs.work(handleEvent, async ({ event_id, customer_id }) => {
    const account = await findAccountOf(db, customer_id)
    if (account) await syncAccount(deps, account.organization_id)
    await markHandled(db, provider, event_id)
  })
  await jobs.work(followLevel, async ({ organization_id }) => {
    await bringToLevel(deps, organization_id)
    await syncAccount(deps, organization_id)
  })
  // Events can get lost: what they would have said is read once a day.
  await jobs.work(readAll, () => readAccounts(deps))
  await jobs.schedule(readAll, '20 3 * * *', {})
  await startOutbox(deps, cardRefund)
  await startOutbox(deps, cardRenewal)
}

/** Reads all accounts. One that cannot be read does not keep the others from being read. */
export const readAccounts = async (deps: Deps) =>
  sweepEach(
    deps,
    readAll.name,
    await listAccounts(deps.db),
    ({ organization_id }) => organization_id,
    ({ organization_id }) => syncAccount(deps, organization_id),
  )

/** Looks again afterwards: if the level was changed meanwhile, another node may have been overtaken by this one. */
async function bringToLevel({ db, cards, settings }: Deps, organizationId: string) {
  // Days are those of the network, whose time zone a job may not have read yet.
  await settings.read(db)
  for (let level: string | undefined; ;) {
    const payer = await findPayer(db, organizationId)
    const id = payer?.account?.subscription_id
    if (!cards || !payer || !id || !isLive(payer.account) || wishOf(payer) === level) return
    level = wishOf(payer)
    if (payer.level.is_billing_exempt) return cards.end(id)
    await cards.changeLevel(id, cardOfferOf(payer))
  }
}

function refuse(word: 'error.no_cards'): never {
  throw conflict(word)
}
