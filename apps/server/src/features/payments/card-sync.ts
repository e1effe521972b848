import { audited, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import type { Job } from '../../services/jobs.ts'
import type { CardReading } from '../../services/payments/card-provider.ts'
import {
  changeAccount,
  findAccount,
  findOverlapping,
  followSubscription,
  paidAmong,
  writeReading,
} from './card-queries.ts'
import { lockPayer, voidInvoiceRow, type Payer } from './change-queries.ts'
import { billToOf, subject_type } from './invoices.ts'
import { tellPayer } from './letters.ts'
import { isLive } from './offer.ts'
import { settle } from './settle-queries.ts'

type Office = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'cards' | 'jobs' | 'settings'>

const mostReadings = 8

/** Lets a subscription follow the level of its organization. */
export const followLevel: Job<{ organization_id: string }> = { name: 'payments.level' }

/**
 * Reads at the card provider how an organization pays, and follows it. News of the provider only say that something may have
 * changed: it does not matter which came, how often, or in which order. A reading that another one has overtaken is made again.
 */
export async function syncAccount(office: Office, organizationId: string): Promise<void> {
  const { db, cards, settings } = office
  if (!cards) return
  // Moments become days of the network, whose time zone a job may not have read yet.
  await settings.read(db)
  for (let readings = 0; readings < mostReadings; readings++) {
    const account = await findAccount(db, organizationId)
    if (!account) return
    const reading = await cards.read(account.customer_id)
    if (await follow(office, organizationId, account.version, reading)) return
  }
  throw new Error(`The card account of organization ${organizationId} changes faster than it can be read`)
}

/** Writes a reading down, unless the account was written since it was begun. */
const follow = (office: Office, organizationId: string, version: number, reading: CardReading): Promise<boolean> =>
  audited(office.db, { actor: null }, async (tx, note) => {
    const payer = found(await lockPayer(tx, organizationId))
    if (payer.account?.version !== version) return false
    const references = reading.invoices.map(({ reference }) => reference)
    const paidBefore = await paidAmong(tx, references)
    await writeReading(
      tx,
      { organization_id: payer.id, level_name: payer.level.name, bill_to: billToOf(payer) },
      reading,
    )
    await settle(tx, payer.id)
    await dropReplaced(tx, payer, note)
    await followState(office, tx, payer, reading)
    await tellNews(office, tx, payer, reading, paidBefore, note)
    return true
  })

/** An invoice of our own that the card has paid in the meantime is no longer asked for. */
async function dropReplaced(tx: Db, payer: Payer, note: Note) {
  const replaced = await findOverlapping(tx, payer.id)
  for (const { id, number } of replaced) {
    await voidInvoiceRow(tx, id, 'Paid by card')
    note({
      action: 'invoice.voided',
      subject_type,
      subject_id: id,
      after: { number, status: 'void', reason: 'Paid by card' },
    })
  }
  if (replaced.length > 0) await settle(tx, payer.id)
}

async function followState({ jobs }: Office, tx: Db, payer: Payer, { subscription }: CardReading) {
  const isGoingOn = isLive({ subscription_status: subscription?.status ?? null })
  await changeAccount(tx, payer.id, {
    synced_at: new Date().toISOString(),
    subscription_id: subscription?.id ?? null,
    subscription_status: subscription?.status ?? null,
    is_cancelling: subscription?.is_cancelling ?? false,
    card: subscription?.card ?? null,
    ...(isGoingOn ? { checkout: null } : {}),
  })
  if (!isGoingOn) return
  await followSubscription(tx, payer.id, subscription?.is_cancelling ?? false)
  // The level was changed while its page was open: it was paid at the price of the level before.
  if (subscription?.level && subscription.level !== payer.level.slug)
    await jobs.enqueue(tx, followLevel, { organization_id: payer.id })
}

async function tellNews(
  office: Office,
  tx: Db,
  payer: Payer,
  { subscription, invoices }: CardReading,
  paidBefore: Set<string>,
  note: Note,
) {
  for (const { reference, number, currency, amount, status, period_end } of invoices) {
    if (status !== 'paid' || paidBefore.has(reference) || amount <= 0) continue
    const invoice = { number, currency, amount }
    await tellPayer(office, tx, { name: 'payment_received', organization: payer, invoice, day: period_end })
    note({
      action: 'payment.received',
      subject_type: 'organization',
      subject_id: payer.id,
      after: { ...invoice, period_end },
    })
  }
  const before = payer.account?.subscription_status ?? null
  const after = subscription?.status ?? null
  if (before === after) return
  note({
    action: 'membership.subscription',
    subject_type: 'organization',
    subject_id: payer.id,
    before: { subscription: before },
    after: { subscription: after },
  })
  const failed = invoices.find(({ status }) => status === 'open')
  if (after === 'past_due' && failed)
    await tellPayer(office, tx, {
      name: 'payment_failed',
      organization: payer,
      invoice: failed,
      day: payer.membership.paid_through,
    })
}
