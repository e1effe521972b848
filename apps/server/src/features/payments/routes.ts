import { payments, type InvoiceRow } from '@guildhall/contract/payments'
import { has, may } from '@guildhall/contract/policy'
import { seesAll, type Actor } from '../../http/actor.ts'
import { found, notFound } from '../../http/errors.ts'
import { noIntent, outsideRoute, route, type App } from '../../http/route.ts'
import { readSessionToken } from '../../http/cookie.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { webhook } from '../../http/webhook.ts'
import { performCall } from '../../services/outbox.ts'
import { cardRefund, cardRenewal } from './card-calls.ts'
import { openCheckout, openPortal, takeEvent } from './cards.ts'
import { syncAccount } from './card-sync.ts'
import { findBillTo, findProof } from './change-queries.ts'
import { writeInvoice } from './document.ts'
import { askForInvoice, issueInvoice, sendInvoice, voidInvoice } from './invoices.ts'
import { changeRenewal, recordPayment, refund, voidPayment } from './money.ts'
import { readBilling } from './offer.ts'
import { exportInvoices, findInvoice, listInvoices, readInvoice } from './queries.ts'

export function paymentRoutes(app: App) {
  ownRoutes(app)
  officeRoutes(app)
  route(app, payments.file, async ({ db, actor, params, say, language, settings, config }) => {
    if (!isAdmin(actor) && !(seesAll(actor) && may(actor, payments.show.access))) throw notFound()
    const invoice = found(await findInvoice(db, actor, params.id))
    const billTo = found(await findBillTo(db, params.id))
    const issuer = await settings.read()
    const network = issuer.network_name || config.networkName
    const content = await writeInvoice(invoice, billTo, { ...issuer, network }, { say, language })
    return { name: `${invoice.number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf`, content }
  })
  webhook(app, 'payments/webhook', (body, headers) =>
    takeEvent(app.deps, body, String(headers['stripe-signature'] ?? '')),
  )
}

/** What the admins of an organization do for it. */
function ownRoutes(app: App) {
  route(app, payments.mine, async (call) =>
    isAdmin(call.actor) ? readBilling(call, call.actor.organization_id) : null,
  )
  outsideRoute(app, payments.checkout, noIntent, (call) => openCheckout(call, call.actor, ownOf(call.actor)))
  outsideRoute(app, payments.customerPortal, noIntent, (call) => openPortal(call, ownOf(call.actor)))
  route(app, payments.askForInvoice, (call) => askForInvoice(call, call.author, ownOf(call.actor)))
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
  route(app, payments.issue, (call) => issueInvoice(call, call.author, ofOffice(call.actor, call.body.organization_id)))
  route(app, payments.send, (call) => sendInvoice(call, call.author, ofOffice(call.actor, call.body.id)))
  route(app, payments.record, (call) => recordPayment(call, call.author, ofOffice(call.actor, call.body)))
  route(app, payments.voidPayment, (call) => voidPayment(call, call.author, ofOffice(call.actor, call.body)))
  route(app, payments.voidInvoice, (call) => voidInvoice(call, call.author, ofOffice(call.actor, call.body)))
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
  organization: (row) => row.organization_name,
  status: (row) => row.status,
  billed_by: (row) => row.source,
  level: (row) => row.level_name,
  issued_on: (row) => row.issued_on,
  due_on: (row) => row.due_on,
  period_start: (row) => row.period_start,
  period_end: (row) => row.period_end,
  currency: (row) => row.currency,
  amount: (row) => inUnits(row.amount),
  paid: (row) => inUnits(row.paid),
  open: (row) => inUnits(row.balance),
}

const inUnits = (amount: number) => (amount / 100).toFixed(2)

function ofOffice<T>(actor: Actor, asked: T): T {
  if (!seesAll(actor)) throw notFound()
  return asked
}

type OrganizationAdmin = Actor & { organization_id: string }

const isAdmin = (actor: Actor): actor is OrganizationAdmin =>
  has(actor, 'organization_admin') && actor.organization_id !== null

/** The organization that the caller runs; whoever runs none has nothing to pay here. */
function ownOf(actor: Actor): string {
  if (!isAdmin(actor)) throw notFound()
  return actor.organization_id
}
