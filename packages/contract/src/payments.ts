import { z } from 'zod'
import { Billing, Invoice, InvoiceRow, LevelChange } from './billing.ts'
import { endpoint, Format, Id, tableFiles } from './endpoint.ts'
import {
  InvoiceListQuery,
  OrganizationId,
  ReceivePayment,
  RecordPayment,
  RefundCredit,
  amount,
  mostProofBytes,
  poNumber,
  proofTypes,
  reason,
} from './payment-inputs.ts'
import { BankAccount } from './site-settings.ts'

const pdf = 'application/pdf'
const Linked = Id.extend({ signature: z.string().min(1).max(64) })

/** What the link of an invoice's email shows: the invoice, and how to pay it. */
export const LinkedInvoice = Invoice.pick({
  id: true,
  kind: true,
  number: true,
  status: true,
  charge: true,
  level_name: true,
  currency: true,
  amount: true,
  balance: true,
  period_start: true,
  period_end: true,
  issued_on: true,
  due_on: true,
  po_number: true,
}).extend({
  bill_to_name: z.string(),
  network: z.string(),
  can_pay_by_card: z.boolean(),
  bank_account: BankAccount,
  notes: z.string(),
})
export type LinkedInvoice = z.infer<typeof LinkedInvoice>

const checkoutAnswer = z.object({ url: z.string() })

export const payments = {
  /** How the caller's own organization pays, for its admins. */
  mine: endpoint({ method: 'GET', path: 'payments/mine', access: 'session', data: Billing.nullable() }),
  /** The same for any organization, for the office. */
  show: endpoint({
    method: 'GET',
    path: 'payments/show/:id',
    access: 'payment_read',
    params: Id,
    data: Billing,
  }),
  list: endpoint({
    method: 'GET',
    path: 'payments/list',
    access: 'payment_read',
    query: InvoiceListQuery,
    data: z.array(InvoiceRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'payments/export',
    access: 'payment_read',
    query: InvoiceListQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  /** Leads to the page on which the organization's admin pays by card; clicked twice, it is the same page. */
  checkout: endpoint({
    method: 'POST',
    path: 'payments/checkout',
    access: 'session',
    inPerson: true,
    data: checkoutAnswer,
  }),
  /** Reads anew at the card provider how things stand, for whoever comes back from there. */
  refresh: endpoint({ method: 'POST', path: 'payments/refresh', access: 'session', data: Billing.nullable() }),
  /** The organization's admin wants an invoice instead of a card. */
  askForInvoice: endpoint({
    method: 'POST',
    path: 'payments/ask-for-invoice',
    access: 'session',
    inPerson: true,
    body: z.object({ po_number: poNumber }).default({ po_number: '' }),
    data: Invoice,
    done: 'payment.invoice_issued',
  }),
  /** The office asks an organization for its next period. */
  issue: endpoint({
    method: 'POST',
    path: 'payments/issue',
    access: 'payment_write',
    body: OrganizationId.extend({ po_number: poNumber }),
    data: Invoice,
    done: 'payment.invoice_issued',
  }),
  /** Mails an open invoice once more. */
  send: endpoint({
    method: 'POST',
    path: 'payments/send',
    access: 'payment_write',
    body: Id,
    data: Invoice,
    done: 'payment.invoice_sent',
  }),
  record: endpoint({
    method: 'POST',
    path: 'payments/record',
    access: 'payment_write',
    body: RecordPayment,
    bodyLimit: Math.ceil(mostProofBytes / 3) * 4 + 4096,
    data: Invoice,
    done: 'payment.recorded',
  }),
  voidPayment: endpoint({
    method: 'POST',
    path: 'payments/void-payment',
    access: 'payment_write',
    body: Id.extend({ reason }),
    data: Invoice.nullable(),
    done: 'payment.payment_voided',
  }),
  voidInvoice: endpoint({
    method: 'POST',
    path: 'payments/void-invoice',
    access: 'payment_write',
    body: Id.extend({ reason }),
    data: Invoice,
    done: 'payment.invoice_voided',
  }),
  /** Records money of an organization that names no invoice. */
  receive: endpoint({
    method: 'POST',
    path: 'payments/receive',
    access: 'payment_write',
    body: ReceivePayment,
    data: z.null(),
    done: 'payment.recorded',
  }),
  /** Pays back money that no invoice has used. */
  refundCredit: endpoint({
    method: 'POST',
    path: 'payments/refund-credit',
    access: 'payment_write',
    body: RefundCredit,
    data: z.null(),
    done: 'payment.refunded',
  }),
  /** Makes a charge smaller by a credit note; what was paid beyond it becomes credit. */
  credit: endpoint({
    method: 'POST',
    path: 'payments/credit',
    access: 'payment_write',
    body: Id.extend({ amount, reason }),
    data: Invoice,
    done: 'payment.credited',
  }),
  /** Gives up what is left of an invoice. */
  writeOff: endpoint({
    method: 'POST',
    path: 'payments/write-off',
    access: 'payment_write',
    body: Id.extend({ reason }),
    data: Invoice,
    done: 'payment.written_off',
  }),
  /** What another level would cost an organization today; one's own, or for the office any. */
  levelChangePreview: endpoint({
    method: 'GET',
    path: 'payments/level-change-preview',
    access: 'session',
    query: z.object({ level: z.string().min(1).max(60), organization_id: z.uuid().optional() }),
    data: LevelChange,
  }),
  /** Leads to the page on which one's own organization pays one open invoice by card. */
  payInvoice: endpoint({
    method: 'POST',
    path: 'payments/pay-invoice',
    access: 'session',
    inPerson: true,
    body: Id,
    data: checkoutAnswer,
  }),
  /** One invoice, for people with the link of its email. */
  byLink: endpoint({
    method: 'GET',
    path: 'payments/by-link/:id/:signature',
    access: 'public',
    params: Linked,
    data: LinkedInvoice,
  }),
  payByLink: endpoint({
    method: 'POST',
    path: 'payments/by-link/pay',
    access: 'public',
    body: Linked,
    data: checkoutAnswer,
  }),
  fileByLink: endpoint({
    method: 'GET',
    path: 'payments/by-link/:id/:signature/file',
    access: 'public',
    params: Linked,
    data: z.string(),
    file: pdf,
  }),
  /** Gives money back, wholly or in part. On a paid invoice a credit note makes the charge smaller by as much. */
  refund: endpoint({
    method: 'POST',
    path: 'payments/refund',
    access: 'payment_write',
    body: Id.extend({ amount, reason }),
    data: Invoice,
    done: 'payment.refunded',
  }),
  /** Ends the membership with what is paid, or takes that back. */
  renewal: endpoint({
    method: 'POST',
    path: 'payments/renewal',
    access: 'payment_write',
    body: OrganizationId.extend({ renews: z.boolean() }),
    data: Billing,
    done: 'payment.renewal_saved',
  }),
  /** What was paid on an invoice so far. */
  receipt: endpoint({
    method: 'GET',
    path: 'payments/receipt/:id',
    access: 'session',
    params: Id,
    data: z.string(),
    file: pdf,
  }),
  /** An invoice or a credit note, as it was issued. */
  file: endpoint({
    method: 'GET',
    path: 'payments/file/:id',
    access: 'session',
    params: Id,
    data: z.string(),
    file: pdf,
  }),
  proof: endpoint({
    method: 'GET',
    path: 'payments/proof/:id',
    access: 'payment_read',
    params: Id,
    data: z.string(),
    file: proofTypes,
  }),
  /** Leads to the card provider's own page for cards, receipts and cancelling. */
  customerPortal: endpoint({
    method: 'GET',
    path: 'users/customer-portal',
    access: 'session',
    inPerson: true,
    data: checkoutAnswer,
    changes: true,
  }),
}
