import { keepEvent, markHandled } from '../../db/provider-events.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { startOutbox } from '../../services/outbox.ts'
import { cardCredit, cardRefund, cardRenewal } from './card-calls.ts'
import { closeCheckout, endUncovered, followLevel, handleEvent, readAll, settleDue } from './card-jobs.ts'
import { findAccountOf, isUncovered, listAccounts } from './card-queries.ts'
import { syncAccount } from './card-sync.ts'
import { findPayer } from './change-queries.ts'
import { cardOfferOf } from './checkouts.ts'
import { isLive } from './offer.ts'
import { chargeOrder, followOrder } from './order-charges.ts'
import { settleUnsettled } from './settle-due.ts'

const provider = 'stripe'

/** Takes a call of the provider: kept and queued in one transaction, so that an answer is only given for what will be done. */
export async function takeEvent({ db, cards, jobs }: Deps, body: Buffer, signature: string) {
  const event = cards?.eventOf(body, signature)
  if (!event) return 'refused'
  const { id: event_id, type, customer_id, charge_id } = event
  const subject = customer_id ?? charge_id
  await db.transaction(async (tx) => {
    const isNew = await keepEvent(tx, provider, { id: event_id, type, subject: subject ?? '' })
    if (isNew && subject) await jobs.enqueue(tx, handleEvent, { event_id, customer_id, charge_id })
  })
  return 'taken'
}

export async function startPaymentJobs(deps: Deps) {
  const { db, jobs } = deps
  await jobs.work(handleEvent, async ({ event_id, customer_id, charge_id }) => {
    const customer = customer_id ?? (charge_id ? await deps.cards?.customerOfCharge(charge_id) : null)
    const account = customer ? await findAccountOf(db, customer) : undefined
    if (account) await syncAccount(deps, account.organization_id)
    await markHandled(db, provider, event_id)
  })
  await jobs.work(followLevel, async ({ organization_id }) => {
    await bringToLevel(deps, organization_id)
    await syncAccount(deps, organization_id)
  })
  await jobs.work(endUncovered, ({ organization_id }) => endIfUncovered(deps, organization_id))
  await jobs.work(closeCheckout, async ({ id }) => deps.cards?.closeCheckout(id))
  await jobs.work(followOrder, ({ order_id }) => chargeOrder(deps, order_id))
  await jobs.work(readAll, () => readAccounts(deps))
  await jobs.schedule(readAll, '20 3 * * *', {})
  await jobs.work(settleDue, () => settleUnsettled(deps))
  await jobs.schedule(settleDue, '5 * * * *', {})
  await startOutbox(deps, cardRefund)
  await startOutbox(deps, cardRenewal)
  await startOutbox(deps, cardCredit)
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
    if (!cards || !payer || !id || !isLive(payer.account)) return
    const offer = cardOfferOf(payer, null)
    const wish = `${offer.level}-${offer.price}`
    if (wish === level) return
    level = wish
    if (payer.level.is_billing_exempt) return cards.end(id)
    await cards.changeLevel(id, offer)
  }
}

/** Ends a subscription whose last payment was given back, and reads what is left of it. */
async function endIfUncovered(deps: Deps, organizationId: string) {
  const { db, cards } = deps
  const payer = await findPayer(db, organizationId)
  const id = payer?.account?.subscription_id
  if (!cards || !payer || !id || !isLive(payer.account) || !(await isUncovered(db, organizationId))) return
  await cards.end(id)
  await syncAccount(deps, organizationId)
}
