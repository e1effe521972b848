import { addDays } from '@guildhall/contract/standing'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import type { CardOffer } from '../../services/payments/card-provider.ts'
import type { Job } from '../../services/jobs.ts'
import type { Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/membership.ts'
import { keepEvent, markHandled } from '../../db/provider-events.ts'
import { changeAccount, findAccount, findAccountOf, insertAccount, listAccounts } from './card-queries.ts'
import { syncAccount } from './card-sync.ts'
import { findPayer, isPartlyPaid, type Payer } from './change-queries.ts'
import { voidOpenInvoices } from './invoices.ts'
import { isLive, offerFor } from './offer.ts'

const provider = 'stripe'
/** A page that closes in the middle of typing helps nobody. */
const leastMinutes = 10

type Office = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'cards'>

/** The page on which an organization pays by card; whoever asks again is led to the same one. */
export async function openCheckout(office: Office, actor: Actor, organizationId: string): Promise<{ url: string }> {
  const { db, siteUrl } = office
  const cards = office.cards ?? refuse('error.no_cards')
  const payer = found(await findPayer(db, organizationId))
  const offer = offerFor(payer)
  if (!offer) throw conflict('error.nothing_to_pay')
  if (!payer.level.allows_card) throw conflict('error.no_cards')
  if (await isPartlyPaid(db, organizationId)) throw conflict('error.invoice_partly_paid')
  const account = payer.account ?? (await makeCustomer(office, payer, actor))
  const open = account.checkout
  if (open && open.level === wishOf(payer) && Date.parse(open.expires_at) > Date.now() + leastMinutes * 60_000)
    return { url: open.url }
  if (open) await cards.closeCheckout(open.id)
  // What the provider has given up on would be billed beside the new one.
  if (account.subscription_id && account.subscription_status === 'unpaid') await cards.end(account.subscription_id)
  const page = `${siteUrl()}/membership`
  // All who click now are at the same point, so they hand over the same key, and the provider answers them all alike.
  const key = `checkout-${organizationId}-${open?.id ?? account.version}-${wishOf(payer)}`
  const pages = { success: `${page}?paid=1`, cancel: page }
  const made = await cards.openCheckout(account.customer_id, cardOfferOf(payer), pages, key)
  await changeAccount(db, organizationId, { checkout: { ...made, level: wishOf(payer) } })
  return { url: made.url }
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
const followLevel: Job<{ organization_id: string }> = { name: 'payments.level' }
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
    const payer = await findPayer(db, organization_id)
    const { cards } = deps
    if (!cards || !payer?.account?.subscription_id || !isLive(payer.account)) return
    if (payer.level.is_billing_exempt) await cards.end(payer.account.subscription_id)
    else await cards.changeLevel(payer.account.subscription_id, cardOfferOf(payer))
    await syncAccount(deps, organization_id)
  })
  // News can get lost: what they would have said is read once a day.
  await jobs.work(readAll, async () => {
    for (const { organization_id } of await listAccounts(db)) await syncAccount(deps, organization_id)
  })
  await jobs.schedule(readAll, '20 3 * * *', {})
}

function refuse(word: 'error.no_cards'): never {
  throw conflict(word)
}
