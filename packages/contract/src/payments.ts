import { z } from 'zod'
import { endpoint, Format, Id, ListQuery, many, tableFiles } from './endpoint.ts'
import { Standing } from './standing.ts'
import { word } from './validation.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
/** Who asks for the money: the card provider by a subscription, or the network's own office. */
export const invoiceSources = ['card', 'offline'] as const
/** `credited`: wholly taken back by credit notes. A credit note itself is `paid` once the money went back. */
export const invoiceStatuses = ['open', 'paid', 'void', 'credited'] as const
export const paymentMethods = ['card', 'bank_transfer', 'check', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** How somebody in the office can have been paid; card payments come from the provider alone. */
export const officeMethods = ['bank_transfer', 'check', 'cash', 'other'] as const

const Person = z.object({ id: z.uuid(), name: z.string() })

export const Payment = z.object({
  id: z.uuid(),
  /** In the smallest unit of the currency; negative where money went back. */
  amount: z.int(),
  paid_on: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  proof_name: z.string().nullable(),
  recorded_by: Person.nullable(),
  voided_at: z.iso.datetime().nullable(),
  void_reason: z.string(),
  created_at: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

export const Invoice = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  kind: z.enum(invoiceKinds),
  source: z.enum(invoiceSources),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  level_name: z.string(),
  currency: z.string(),
  amount: z.int(),
  /** What has come in, less what went back. */
  paid: z.int(),
  credited: z.int(),
  /** What is still owed. */
  balance: z.int(),
  period_start: z.iso.date().nullable(),
  period_end: z.iso.date().nullable(),
  issued_on: z.iso.date(),
  due_on: z.iso.date(),
  credits_number: z.string().nullable(),
  reason: z.string(),
  voided_at: z.iso.datetime().nullable(),
  payments: z.array(Payment),
  created_at: z.iso.datetime(),
})
export type Invoice = z.infer<typeof Invoice>

/** To whom it was written, as it stood then. */
export type BillTo = { name: string; attention: string; email: string; address: string[] }

export const InvoiceRow = Invoice.omit({ payments: true })
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** What an organization owes for, if it were asked today. */
export const Offer = z.object({
  level: z.string(),
  level_name: z.string(),
  currency: z.string(),
  amount: z.int(),
  period_start: z.iso.date(),
  period_end: z.iso.date(),
})
export type Offer = z.infer<typeof Offer>

export const Billing = Standing.extend({
  organization_id: z.uuid(),
  organization_name: z.string(),
  paid_through: z.iso.date().nullable(),
  /** The last day on which people still get in, if nothing is paid. */
  open_until: z.iso.date().nullable(),
  is_billing_exempt: z.boolean(),
  /** None where there is nothing to pay now. */
  offer: Offer.nullable(),
  can_pay_by_card: z.boolean(),
  can_pay_offline: z.boolean(),
  subscription: z
    .object({
      status: z.string(),
      is_cancelling: z.boolean(),
      card: z.object({ brand: z.string(), last4: z.string(), expires: z.string() }).nullable(),
    })
    .nullable(),
  invoices: z.array(Invoice),
})
export type Billing = z.infer<typeof Billing>

const reason = z.string().trim().min(5, word('reason_short')).max(300)
const amount = z.int().min(1, word('amount_needed')).max(100_000_000)
const OrganizationId = z.object({ organization_id: z.uuid() })
const pdf = 'application/pdf'
export const proofTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const mostProofBytes = 5_000_000

export const RecordPayment = Id.extend({
  amount,
  paid_on: z.iso.date(word('date_invalid')),
  method: z.enum(officeMethods),
  reference: z.string().trim().max(120).default(''),
  proof: z
    .object({
      name: z.string().trim().min(1).max(160),
      /** A PDF, PNG or JPEG as base64. */
      content: z
        .base64(word('proof_invalid'))
        .min(1, word('proof_invalid'))
        .max(Math.ceil(mostProofBytes / 3) * 4, word('proof_too_large')),
    })
    .nullable()
    .default(null),
})
export type RecordPayment = z.infer<typeof RecordPayment>

export const InvoiceListQuery = ListQuery.extend({
  status: many(z.enum(['open', 'overdue', 'paid', 'void', 'credited'])),
  kind: many(z.enum(invoiceKinds)),
  source: many(z.enum(invoiceSources)),
})
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>

const checkoutAnswer = z.object({ url: z.string() })

export const payments = {
  /** How the caller's own organization pays, for its admins. */
  mine: endpoint({ method: 'GET', path: 'payments/mine', access: 'session', data: Billing.nullable() }),
  /** The same for any organization, for the office. */
  show: endpoint({
    method: 'GET',
    path: 'payments/show/:id',
    access: 'organization_write',
    params: Id,
    data: Billing,
  }),
  list: endpoint({
    method: 'GET',
    path: 'payments/list',
    access: 'organization_write',
    query: InvoiceListQuery,
    data: z.array(InvoiceRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'payments/export',
    access: 'organization_write',
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
    data: Invoice,
    done: 'payment.invoice_issued',
  }),
  /** The office asks an organization for its next period. */
  issue: endpoint({
    method: 'POST',
    path: 'payments/issue',
    access: 'organization_write',
    body: OrganizationId,
    data: Invoice,
    done: 'payment.invoice_issued',
  }),
  /** Mails an open invoice once more. */
  send: endpoint({
    method: 'POST',
    path: 'payments/send',
    access: 'organization_write',
    body: Id,
    data: Invoice,
    done: 'payment.invoice_sent',
  }),
  record: endpoint({
    method: 'POST',
    path: 'payments/record',
    access: 'organization_write',
    body: RecordPayment,
    bodyLimit: Math.ceil(mostProofBytes / 3) * 4 + 4096,
    data: Invoice,
    done: 'payment.recorded',
  }),
  voidPayment: endpoint({
    method: 'POST',
    path: 'payments/void-payment',
    access: 'organization_write',
    body: Id.extend({ reason }),
    data: Invoice,
    done: 'payment.payment_voided',
  }),
  voidInvoice: endpoint({
    method: 'POST',
    path: 'payments/void-invoice',
    access: 'organization_write',
    body: Id.extend({ reason }),
    data: Invoice,
    done: 'payment.invoice_voided',
  }),
  /** Gives money back, wholly or in part, by a credit note. */
  refund: endpoint({
    method: 'POST',
    path: 'payments/refund',
    access: 'organization_write',
    body: Id.extend({ amount, reason }),
    data: Invoice,
    done: 'payment.refunded',
  }),
  /** Ends the membership with what is paid, or takes that back. */
  renewal: endpoint({
    method: 'POST',
    path: 'payments/renewal',
    access: 'organization_write',
    body: OrganizationId.extend({ renews: z.boolean() }),
    data: Billing,
    done: 'payment.renewal_saved',
  }),
  /** An invoice, a receipt or a credit note. */
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
    access: 'organization_write',
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
