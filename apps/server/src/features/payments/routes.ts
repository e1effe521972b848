import { type InvoiceRow } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { has, may } from '@guildhall/contract/policy'
import { seesAll, type Actor } from '../../http/actor.ts'
import { found, notFound } from '../../http/errors.ts'
import { noIntent, outsideRoute, route, type App } from '../../http/route.ts'
import { readSessionToken } from '../../http/cookie.ts'
import { dayCell, exportFile, moneyCell, type Columns } from '../../http/table-file.ts'
import type { Db } from '../../db/db.ts'
import { webhook } from '../../http/webhook.ts'
import { performCall } from '../../services/outbox.ts'
import { cardRefund, cardRenewal } from './card-calls.ts'
import { syncAccount } from './card-sync.ts'
import { takeEvent } from './card-work.ts'
import { findProof } from './change-queries.ts'
import { openCheckout, openInvoicePage, openPortal } from './checkouts.ts'
import { invoiceFile, receiptFile } from './documents.ts'
import { askForInvoice, issueInvoice, sendInvoice, voidInvoice } from './invoices.ts'
import { previewLevelChange } from './level-change.ts'
import { linked, readLinked } from './linked-invoice.ts'
import { invoiceLink } from './links.ts'
import { changeRenewal, receivePayment, recordPayment, voidPayment, writeOff } from './money.ts'
import { readBilling } from './offer.ts'
import { exportInvoices, findInvoice, listInvoices, readInvoice } from './queries.ts'
import { creditInvoice, refund, refundCredit } from './refunds.ts'

export function paymentRoutes(app: App) {
  ownRoutes(app)
  officeRoutes(app)
  route(app, payments.file, async (call) => {
    await expectReadable(call, call.params.id)
    return invoiceFile(call, call.db, call.params.id)
  })
  route(app, payments.receipt, async (call) => {
    await expectReadable(call, call.params.id)
    return receiptFile(call, call.db, call.params.id, call)
  })
  linkRoutes(app)
  webhook(app, 'payments/webhook', (body, headers) =>
    takeEvent(app.deps, body, String(headers['stripe-signature'] ?? '')),
  )
}

/** One's own organization's, and for the office any. */
async function expectReadable({ db, actor }: { db: Db; actor: Actor }, id: string) {
  if (!isAdmin(actor) && !seesMoney(actor)) throw notFound()
  return found(await findInvoice(db, actor, id))
}

/** What people without an account do with the link of an email. */
function linkRoutes(app: App) {
  route(app, payments.byLink, async (call) => readLinked(call, await linked(call, call.params)))
  route(app, payments.fileByLink, async (call) => invoiceFile(call, call.db, (await linked(call, call.params)).id))
  outsideRoute(app, payments.payByLink, noIntent, async (call) => {
    const invoice = await linked(call, call.body)
    const page = invoiceLink(call, invoice.id)
    return openInvoicePage(call, invoice, { success: `${page}?paid=1`, cancel: page })
  })
}

/** What the admins of an organization do for it. */
function ownRoutes(app: App) {
  route(app, payments.mine, async (call) =>
    isAdmin(call.actor) ? readBilling(call, call.actor.organization_id) : null,
  )
  outsideRoute(app, payments.checkout, noIntent, (call) => openCheckout(call, call.actor.email, ownOf(call.actor)))
  outsideRoute(app, payments.customerPortal, noIntent, (call) => openPortal(call, ownOf(call.actor)))
  route(app, payments.askForInvoice, (call) =>
    askForInvoice(call, call.author, { organization_id: ownOf(call.actor), ...call.body }),
  )
  outsideRoute(app, payments.payInvoice, noIntent, async (call) => {
    ownOf(call.actor)
    const page = `${call.siteUrl()}/membership`
    const pages = { success: `${page}?paid=1`, cancel: page }
    return openInvoicePage(call, found(await findInvoice(call.db, call.actor, call.body.id)), pages)
  })
  route(app, payments.levelChangePreview, ({ db, actor, query: { level, organization_id } }) =>
    previewLevelChange(db, organization_id ? ofAnyone(actor, organization_id) : ownOf(actor), level),
  )
  outsideRoute(app, payments.refresh, noIntent, async (call) => {
    const { actor, request, config, sessions } = call
    if (!isAdmin(actor)) return null
    await syncAccount(call, actor.organization_id)
    // What the payment opens is open at once.
    sessions.forget(readSessionToken(request, config) ?? '')
    return readBilling(call, actor.organization_id)
  })
}

/** What the network's office does for any organization. Whoever looks after one alone must not say that it has paid. */
function officeRoutes(app: App) {
  route(app, payments.list, ({ db, actor, query }) => listInvoices(db, actor, query))
  route(app, payments.export, (call) =>
    exportFile(call, 'invoices', columns, exportInvoices(call.db, call.actor, call.query)),
  )
  route(app, payments.show, (call) => readBilling(call, ofOffice(call.actor, call.params.id)))
  route(app, payments.issue, (call) => issueInvoice(call, call.author, ofOffice(call.actor, call.body)))
  route(app, payments.send, (call) => sendInvoice(call, call.author, ofOffice(call.actor, call.body.id)))
  route(app, payments.record, (call) => recordPayment(call, call.author, ofOffice(call.actor, call.body)))
  route(app, payments.voidPayment, (call) => voidPayment(call, call.author, ofOffice(call.actor, call.body)))
  route(app, payments.voidInvoice, (call) => voidInvoice(call, call.author, ofOffice(call.actor, call.body)))
  route(app, payments.receive, async (call) => {
    await receivePayment(call, call.author, ofOffice(call.actor, call.body))
    return null
  })
  route(app, payments.refundCredit, async (call) => {
    await refundCredit(call, call.author, ofOffice(call.actor, call.body))
    return null
  })
  route(app, payments.credit, (call) => creditInvoice(call, call.author, ofOffice(call.actor, call.body)))
  route(app, payments.writeOff, (call) => writeOff(call, call.author, ofOffice(call.actor, call.body)))
  outsideRoute(
    app,
    payments.refund,
    (call) => refund(call, call.author, ofOffice(call.actor, call.body)),
    async (call, { call_id }) => {
      if (call_id) await performCall(call, cardRefund, call_id)
      return readInvoice(call.db, call.body.id)
    },
  )
  outsideRoute(
    app,
    payments.renewal,
    (call) => changeRenewal(call, call.author, ofOffice(call.actor, call.body)),
    async (call, { call_id }) => {
      if (call_id) await performCall(call, cardRenewal, call_id)
      return readBilling(call, call.body.organization_id)
    },
  )
  route(app, payments.proof, async ({ db, actor, params }) => found(await findProof(db, ofOffice(actor, params.id))))
}

const columns: Columns<InvoiceRow> = {
  number: (row) => row.number,
  kind: (row) => row.kind,
  charge: (row) => row.charge,
  organization: (row) => row.organization_name,
  status: (row) => row.status,
  billed_by: (row) => row.source,
  level: (row) => row.level_name,
  po_number: (row) => row.po_number,
  issued_on: (row) => dayCell(row.issued_on),
  due_on: (row) => dayCell(row.due_on),
  period_start: (row) => dayCell(row.period_start),
  period_end: (row) => dayCell(row.period_end),
  currency: (row) => row.currency,
  amount: (row) => moneyCell(signed(row)),
  tax: (row) => moneyCell(row.tax_lines.reduce((sum, { amount }) => sum + amount, 0)),
  paid: (row) => moneyCell(row.paid),
  credited: (row) => moneyCell(row.credited),
  written_off: (row) => moneyCell(row.written_off),
  open: (row) => moneyCell(row.balance),
}

/** A credit note takes away what its invoice adds. */
const signed = ({ kind, amount }: InvoiceRow) => (kind === 'credit_note' ? -amount : amount)

/** Money of every organization is for those who keep the network's books. */
const seesMoney = (actor: Actor) => may(actor, 'payment_read')

function ofOffice<T>(actor: Actor, asked: T): T {
  if (!seesMoney(actor)) throw notFound()
  return asked
}

/** An organization that the caller runs, or any for the office. */
function ofAnyone(actor: Actor, id: string): string {
  if (id !== actor.organization_id && !seesMoney(actor) && !(seesAll(actor) && may(actor, 'organization_write')))
    throw notFound()
  return id
}

type OrganizationAdmin = Actor & { organization_id: string }

const isAdmin = (actor: Actor): actor is OrganizationAdmin =>
  has(actor, 'organization_admin') && actor.organization_id !== null

/** The organization that the caller runs; whoever runs none has nothing to pay here. */
function ownOf(actor: Actor): string {
  if (!isAdmin(actor)) throw notFound()
  return actor.organization_id
}
