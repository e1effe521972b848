import { audited, type Note } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import { hasOpenCall } from '../../db/outside-calls.ts'
import type { Deps } from '../../http/deps.ts'
import { found } from '../../http/errors.ts'
import type { CardReading } from '../../services/payments/card-provider.ts'
import { intendCall, performCall } from '../../services/outbox.ts'
import { cardCredit } from './card-calls.ts'
import { endUncovered, followLevel } from './card-jobs.ts'
import {
  changeAccount,
  findAccount,
  findDoubles,
  findOverlapping,
  followSubscription,
  heldCredit,
  isUncovered,
} from './card-queries.ts'
import {
  findPayer,
  insertInvoice,
  insertPayment,
  lockPayer,
  takeDocumentNumber,
  voidInvoiceRow,
  type Payer,
} from './change-queries.ts'
import { dropCheckout } from './checkouts.ts'
import { billToOf, subject_type } from './invoices.ts'
import { tellPayer } from './letters.ts'
import { changeRunning } from './level-change.ts'
import { isLive } from './offer.ts'
import { writeReading, type NewEntry } from './reading-queries.ts'
import type { Intent } from './refunds.ts'
import { settle } from './settle-queries.ts'

type Office = Deps

const mostReadings = 8

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
    const followed = await follow(office, organizationId, account.version, reading)
    if (!followed) continue
    if (followed.call_id) await performCall(office, cardCredit, followed.call_id)
    return
  }
  throw new Error(`The card account of organization ${organizationId} changes faster than it can be read`)
}

/** Writes a reading down, unless the account was written since it was begun. */
const follow = (
  office: Office,
  organizationId: string,
  version: number,
  reading: CardReading,
): Promise<Intent | false> =>
  audited(office.db, { actor: null }, async (tx, note) => {
    const payer = found(await lockPayer(tx, organizationId))
    if (payer.account?.version !== version) return false
    const bill = { organization_id: payer.id, level_name: payer.level.name, bill_to: billToOf(payer) }
    const news = await writeReading(tx, bill, reading)
    await settle(tx, payer.id)
    await dropReplaced(tx, payer, note)
    await creditDoubles(tx, payer, news, note)
    await followState(office, tx, payer, reading, news, note)
    await tellNews(office, tx, payer, reading, news, note)
    await dropCheckout(office, tx, payer.id)
    return { call_id: await moveCredit(tx, payer.id, reading, note) }
  })

/** Where a subscription goes on, its next charge uses the organization's credit; where it has ended, the credit comes back. */
async function moveCredit(tx: Db, organizationId: string, { subscription }: CardReading, note: Note) {
  const payer = found(await findPayer(tx, organizationId))
  const { currency } = payer.level
  const isGoingOn =
    isLive({ subscription_status: subscription?.status ?? null }) &&
    !subscription?.is_cancelling &&
    !(await isUncovered(tx, payer.id))
  const amount = isGoingOn ? Math.max(0, payer.credit) : -(await heldCredit(tx, payer.id, currency))
  if (amount === 0 || !payer.account || (await hasOpenCall(tx, cardCredit.kind, payer.id))) return null
  const entry = { organization_id: payer.id, currency, amount, paid_on: today(), method: 'card' as const }
  await insertPayment(tx, { ...entry, kind: 'credit', note: 'Card account' })
  await settle(tx, payer.id)
  const input = { customer_id: payer.account.customer_id, currency, amount }
  return intendCall(tx, { actor: null }, note, cardCredit, { subject_id: payer.id, input })
}

/** An invoice of the network for days that the card has paid in the meantime. Money that was paid on it becomes credit. */
async function dropReplaced(tx: Db, payer: Payer, note: Note) {
  const replaced = await findOverlapping(tx, payer.id)
  for (const { id, number } of replaced) {
    const reason = 'Paid by card'
    await voidInvoiceRow(tx, id, reason)
    note({ action: 'invoice.voided', subject_type, subject_id: id, after: { number, status: 'void', reason } })
  }
  if (replaced.length > 0) await settle(tx, payer.id)
}

/** Days that were paid twice, by transfer and on a page that was still open: the card's money becomes credit. */
async function creditDoubles(tx: Db, payer: Payer, news: NewEntry[], note: Note) {
  const references = news.filter(({ kind }) => kind === 'payment').map(({ reference }) => reference)
  const doubles = references.length > 0 ? await findDoubles(tx, references) : []
  for (const { id, number, level_name, currency, amount, bill_to } of doubles) {
    const reason = 'These days were paid already. The amount is kept as credit.'
    await insertInvoice(tx, {
      organization_id: payer.id,
      kind: 'credit_note',
      source: 'offline',
      number: await takeDocumentNumber(tx, 'credit_note', 'CN-'),
      level_name,
      currency,
      amount,
      issued_on: today(),
      due_on: today(),
      bill_to,
      credits_id: id,
      reason,
    })
    note({ action: 'invoice.credited', subject_type, subject_id: id, after: { number, currency, amount, reason } })
  }
  if (doubles.length > 0) await settle(tx, payer.id)
}

async function followState(
  office: Office,
  tx: Db,
  payer: Payer,
  { subscription }: CardReading,
  news: NewEntry[],
  note: Note,
) {
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
  const job = { organization_id: payer.id }
  if (await isUncovered(tx, payer.id)) return office.jobs.enqueue(tx, endUncovered, job)
  await followSubscription(tx, payer.id, subscription?.is_cancelling ?? false)
  // The level was changed while its page was open: it was paid at the price of the level before.
  if (!subscription?.level || subscription.level === payer.level.slug) return
  await office.jobs.enqueue(tx, followLevel, job)
  if (news.some(({ kind }) => kind === 'payment')) await changeRunning(office, tx, payer.id, note)
}

async function tellNews(
  office: Office,
  tx: Db,
  payer: Payer,
  { subscription, invoices }: CardReading,
  news: NewEntry[],
  note: Note,
) {
  for (const { kind, number, currency, amount, period_end } of news) {
    const invoice = { number, currency, amount }
    note({
      action: `payment.${told[kind].action}`,
      subject_type: 'organization',
      subject_id: payer.id,
      after: { ...invoice, period_end },
    })
    await tellPayer(office, tx, { name: told[kind].letter, organization: payer, invoice, day: period_end })
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

const told = {
  payment: { action: 'received', letter: 'payment_received' },
  refund: { action: 'refunded', letter: 'payment_refunded' },
  dispute: { action: 'disputed', letter: 'payment_disputed' },
} as const
