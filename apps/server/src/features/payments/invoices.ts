import type { BillTo, Invoice, InvoiceLine, TaxLine } from '@guildhall/contract/billing'
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
import { invoiceFile } from './documents.ts'
import { tellPayer } from './letters.ts'
import { invoiceLink } from './links.ts'
import { offerFor } from './offer.ts'
import { readInvoice } from './queries.ts'
import { settle } from './settle-queries.ts'

export const subject_type = 'invoice'

/** What writing and sending an invoice needs. */
export type Issuing = Pick<Deps, 'post' | 'siteUrl' | 'settings' | 'config' | 'secretBox'>
type Office = Issuing & Pick<Deps, 'db'>

/** Asks an organization for its next period. */
export function issueInvoice(
  office: Office,
  author: Author<Actor>,
  { organization_id, po_number }: { organization_id: string; po_number: string },
): Promise<Invoice> {
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, organization_id))
    if (await hasOpenInvoice(tx, payer.id)) throw conflict('error.invoice_open')
    return issueFor(office, tx, payer, { issued_by_id: author.actor.id, note, po_number })
  })
}

/** The organization's admin wants to pay by invoice: they get one, however often they ask. */
export function askForInvoice(
  office: Office,
  author: Author<Actor>,
  { organization_id, po_number }: { organization_id: string; po_number: string },
): Promise<Invoice> {
  return audited(office.db, author, async (tx, note) => {
    const payer = found(await lockPayer(tx, organization_id))
    const [open] = await findOpenInvoices(tx, payer.id)
    if (open) return readInvoice(tx, open.id)
    if (!payer.level.allows_offline) throw conflict('error.card_only')
    const invoice = await issueFor(office, tx, payer, { issued_by_id: author.actor.id, note, po_number })
    await setOfflinePayment(tx, payer.id)
    return invoice
  })
}

type Terms = { issued_by_id: string | null; note: Note; day?: string; po_number?: string }

/** Writes the invoice for what a payer owes next, and emails it. The caller holds the payer's row. */
export async function issueFor(office: Issuing, tx: Db, payer: Payer, { day = today(), ...terms }: Terms) {
  const offer = offerFor(payer, day)
  if (!offer) throw conflict('error.nothing_to_pay')
  const { level_name, currency, net, tax_lines, amount, period_start, period_end } = offer
  const { paid_through } = payer.membership
  const { payment_terms_days } = await office.settings.read(tx)
  return issueCharge(office, tx, payer, {
    charge: 'membership',
    level_name,
    currency,
    amount,
    tax_lines,
    lines: [{ text: level_name, detail: '', amount: net }],
    period_start,
    period_end,
    issued_on: day,
    // A renewal is due when the old period ends, or at once where it has ended.
    due_on: paid_through ? latest(paid_through, day) : addDays(day, payment_terms_days),
    ...terms,
  })
}

type NewCharge = {
  charge: Invoice['charge']
  level_name: string
  currency: string
  /** With taxes. */
  amount: number
  lines: InvoiceLine[]
  tax_lines: TaxLine[]
  period_start: string | null
  period_end: string | null
  issued_on: string
  due_on: string
  po_number?: string
  order_id?: string
  issued_by_id: string | null
  note: Note
}

/** Writes an invoice, uses the credit that there is, and emails it as it stands then. The caller holds the payer's row. */
export async function issueCharge(
  office: Issuing,
  tx: Db,
  payer: Payer,
  { note, ...charge }: NewCharge,
): Promise<Invoice> {
  const { invoice_prefix } = await office.settings.read(tx)
  const id = await insertInvoice(tx, {
    ...charge,
    organization_id: payer.id,
    kind: 'invoice',
    source: 'offline',
    number: await takeDocumentNumber(tx, 'invoice', invoice_prefix),
    bill_to: billToOf(payer),
  })
  await settle(tx, payer.id)
  const invoice = await readInvoice(tx, id)
  await mailInvoice(office, tx, payer, invoice)
  note({ action: 'invoice.issued', subject_type, subject_id: id, after: invoice })
  return invoice
}

/** Emails an invoice as a PDF, with a link that needs no account. */
async function mailInvoice(office: Issuing, tx: Db, payer: Payer, invoice: Invoice) {
  const { name, content } = await invoiceFile(office, tx, invoice.id)
  await tellPayer(office, tx, {
    name: invoice.balance > 0 ? 'invoice_issued' : 'invoice_settled',
    organization: payer,
    invoice: { ...invoice, amount: invoice.balance > 0 ? invoice.balance : invoice.amount },
    day: invoice.due_on,
    link: invoiceLink(office, invoice.id),
    file: { name, type: 'application/pdf', content: Buffer.from(content).toString('base64') },
  })
}

/** Emails an open invoice again. */
export function sendInvoice(office: Office, author: Author<Actor>, id: string): Promise<Invoice> {
  return changeInvoice(office, author, id, async (tx, payer, invoice, note) => {
    refuseClosed(invoice)
    await mailInvoice(office, tx, payer, invoice)
    note({ action: 'invoice.sent', subject_type, subject_id: id, after: { number: invoice.number } })
  })
}

/** Cancels an invoice that nothing was paid on; its number stays used. */
export function voidInvoice(office: Office, author: Author<Actor>, { id, reason }: { id: string; reason: string }) {
  return changeInvoice(office, author, id, async (tx, payer, invoice, note) => {
    refuseClosed(invoice)
    if (invoice.paid !== 0 || invoice.written_off !== 0 || invoice.credited !== 0)
      throw conflict('error.invoice_has_payments')
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

/** Card invoices belong to the card provider, and what is paid, credited or void no longer changes. */
export function refuseClosed({ source, status, kind }: Invoice) {
  if (source === 'card') throw conflict('error.invoice_of_card')
  if (status !== 'open' || kind !== 'invoice') throw conflict('error.invoice_closed')
}

/** Cancels what is asked for, because something else takes its place. Money that was paid on it becomes credit. */
export async function voidOpenInvoices(tx: Db, organizationId: string, reason: string, note: Note) {
  const open = await findOpenInvoices(tx, organizationId)
  for (const { id, number } of open) {
    await voidInvoiceRow(tx, id, reason)
    note({ action: 'invoice.voided', subject_type, subject_id: id, after: { number, status: 'void', reason } })
  }
  if (open.length > 0) await settle(tx, organizationId)
  return open
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
    payer.country && (countries.of(payer.country) ?? payer.country),
  ].filter(Boolean),
  ...(payer.tax_id ? { tax_id: payer.tax_id } : {}),
})

const countries = new Intl.DisplayNames('en', { type: 'region' })
const latest = (one: string, other: string) => (one > other ? one : other)
