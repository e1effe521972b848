import { z } from 'zod'
import { chargeKinds, invoiceKinds, invoiceSources, officeMethods } from './billing.ts'
import { Id, ListQuery, many } from './endpoint.ts'
import { word } from './validation.ts'

export const reason = z.string().trim().min(5, word('reason_short')).max(300)
export const amount = z.int().min(1, word('amount_needed')).max(100_000_000)
export const OrganizationId = z.object({ organization_id: z.uuid() })
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

/** Money of an organization that names no invoice. */
export const ReceivePayment = z.object({
  organization_id: z.uuid(),
  currency: z.enum(['USD', 'EUR', 'MXN', 'CAD']),
  amount,
  paid_on: z.iso.date(word('date_invalid')),
  method: z.enum(officeMethods),
  reference: z.string().trim().max(120).default(''),
})
export type ReceivePayment = z.infer<typeof ReceivePayment>

export const RefundCredit = ReceivePayment.extend({ reason })
export type RefundCredit = z.infer<typeof RefundCredit>

export const poNumber = z.string().trim().max(60).default('')

export const InvoiceListQuery = ListQuery.extend({
  status: many(z.enum(['open', 'overdue', 'paid', 'void', 'credited', 'written_off'])),
  charge: many(z.enum(chargeKinds)),
  kind: many(z.enum(invoiceKinds)),
  source: many(z.enum(invoiceSources)),
})
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>
