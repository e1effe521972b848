import type { BillTo, Invoice } from '@guildhall/contract/payments'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import { addDays } from '@guildhall/contract/standing'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { today } from '../../db/days.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import {
  findOpenInvoices,
  hasOpenInvoice,
  insertInvoice,
  lockPayer,
  ownerOf,
  setOfflinePayment,
  takeDocumentNumber,
  voidInvoiceRow,
  type Payer,
} from './change-queries.ts'
import { tellPayer } from './letters.ts'
import { offerFor } from './offer.ts'
import { readInvoice } from './queries.ts'
import { settle } from './settle-queries.ts'

export const subject_type = 'invoice'

type Office = Pick<Deps, 'db' | 'post' | 'siteUrl' | 'settings'>

/** Asks an organization for its next period. */
export async function issueInvoice(office: Office, author: Author<Actor>, organizationId: string): Promise<Invoice> {
  const terms = await office.settings.read(office.db)
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, organizationId))
    if (await hasOpenInvoice(tx, payer.id)) throw conflict('error.invoice_open')
    return issueFor(office, tx, payer, { ...terms, issued_by_id: author.actor.id, note })
  })
}

/** The organization's admin wants to pay by invoice: they get one, however often they ask. */
export async function askForInvoice(office: Office, author: Author<Actor>, organizationId: string): Promise<Invoice> {
  const terms = await office.settings.read(office.db)
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, organizationId))
    const [open] = await findOpenInvoices(tx, payer.id)
    if (open) return readInvoice(tx, open.id)
    if (!payer.level.allows_offline) throw conflict('error.card_only')
    const invoice = await issueFor(office, tx, payer, { ...terms, issued_by_id: author.actor.id, note })
    await setOfflinePayment(tx, payer.id)
    return invoice
  })
}

type Terms = Pick<SiteSettings, 'payment_terms_days' | 'invoice_prefix'> & {
  issued_by_id: string | null
  note: Note
  day?: string
}

/** Writes the invoice for what a payer owes next, and mails it; whoever calls holds the payer's row. */
export async function issueFor(
  office: Pick<Deps, 'post' | 'siteUrl'>,
  tx: Db,
  payer: Payer,
  { payment_terms_days, invoice_prefix, issued_by_id, note, day = today() }: Terms,
): Promise<Invoice> {
  const offer = offerFor(payer, day)
  if (!offer) throw conflict('error.nothing_to_pay')
  const { level_name, currency, amount, period_start, period_end } = offer
  const { paid_through } = payer.membership
  const id = await insertInvoice(tx, {
    organization_id: payer.id,
    kind: 'invoice',
    source: 'offline',
    number: await takeDocumentNumber(tx, 'invoice', invoice_prefix),
    level_name,
    currency,
    amount,
    period_start,
    period_end,
    issued_on: day,
    // A renewal is due when the old period ends, or at once where it has ended.
    due_on: paid_through ? latest(paid_through, day) : addDays(day, payment_terms_days),
    bill_to: billToOf(payer),
    issued_by_id,
  })
  await settle(tx, payer.id)
  const invoice = await readInvoice(tx, id)
  await tellPayer(office, tx, { name: 'invoice_issued', organization: payer, invoice, day: invoice.due_on })
  note({ action: 'invoice.issued', subject_type, subject_id: id, after: invoice })
  return invoice
}

/** Mails an open invoice once more. */
export function sendInvoice(office: Office, author: Author<Actor>, id: string): Promise<Invoice> {
  return changeInvoice(office, author, id, async (tx, payer, invoice, note) => {
    if (invoice.source === 'card') throw conflict('error.invoice_of_card')
    if (invoice.status !== 'open' || invoice.kind !== 'invoice') throw conflict('error.invoice_closed')
    await tellPayer(office, tx, {
      name: 'invoice_issued',
      organization: payer,
      invoice: { ...invoice, amount: invoice.balance },
      day: invoice.due_on,
    })
    note({ action: 'invoice.sent', subject_type, subject_id: id, after: { number: invoice.number } })
  })
}

/** Takes back an invoice that nothing was paid on; its number stays used. */
export function voidInvoice(office: Office, author: Author<Actor>, { id, reason }: { id: string; reason: string }) {
  return changeInvoice(office, author, id, async (tx, payer, invoice, note) => {
    if (invoice.source === 'card') throw conflict('error.invoice_of_card')
    if (invoice.status !== 'open' || invoice.kind !== 'invoice') throw conflict('error.invoice_closed')
    if (invoice.paid !== 0) throw conflict('error.invoice_has_payments')
    await voidInvoiceRow(tx, id, reason)
    await settle(tx, payer.id)
    await tellPayer(office, tx, { name: 'invoice_voided', organization: payer, invoice, reason })
    note({
      action: 'invoice.voided',
      subject_type,
      subject_id: id,
      before: { status: 'open' },
      after: { status: 'void', reason },
    })
  })
}

/** Nothing is asked for any more, because nothing is billed. */
export async function voidOpenInvoices(tx: Db, organizationId: string, note: Note) {
  const open = await findOpenInvoices(tx, organizationId)
  const reason = 'Exempt from billing'
  for (const { id, number } of open) {
    await voidInvoiceRow(tx, id, reason)
    note({ action: 'invoice.voided', subject_type, subject_id: id, after: { number, status: 'void', reason } })
  }
  if (open.length > 0) await settle(tx, organizationId)
}

type Change = (tx: Db, payer: Payer, invoice: Invoice, note: Note) => Promise<void>

/** Changes something about an invoice, its organization's row held meanwhile. */
export async function changeInvoice(
  { db }: Pick<Deps, 'db'>,
  author: Author<Actor>,
  id: string,
  change: Change,
): Promise<Invoice> {
  return audited(db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, found(await ownerOf(tx, id))))
    await change(tx, payer, await readInvoice(tx, id), note)
    return readInvoice(tx, id)
  })
}

export const billToOf = (payer: Payer): BillTo => ({
  name: payer.legal_name || payer.name,
  attention: payer.billing_name,
  email: payer.billing_email,
  address: [
    payer.street,
    [payer.city, payer.region, payer.postal_code].filter(Boolean).join(', '),
    countries.of(payer.country) ?? payer.country,
  ].filter(Boolean),
})

const countries = new Intl.DisplayNames('en', { type: 'region' })
const latest = (one: string, other: string) => (one > other ? one : other)
