import { z } from 'zod'
import type { TaxRule } from './site-settings.ts'
import { Standing } from './standing.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const
/** Who asks for the money: the card provider by a subscription, or the network's own office. */
export const invoiceSources = ['card', 'offline'] as const
/** `credited`: canceled by credit notes. `written_off`: given up, so it covers no membership. A credit note itself is `paid`. */
export const invoiceStatuses = ['open', 'paid', 'void', 'credited', 'written_off'] as const
export const chargeKinds = ['membership', 'level_change', 'order'] as const
/** `dispute`: the bank of a card's owner took the money back. `credit`: earlier money of the organization was used. */
export const paymentKinds = ['payment', 'refund', 'dispute', 'credit', 'write_off'] as const
export type PaymentKind = (typeof paymentKinds)[number]
export const paymentMethods = ['card', 'bank_transfer', 'check', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** How somebody in the office can have been paid; card payments come from the provider alone. */
export const officeMethods = ['bank_transfer', 'check', 'cash', 'other'] as const

const Person = z.object({ id: z.uuid(), name: z.string() })

export const Payment = z.object({
  id: z.uuid(),
  kind: z.enum(paymentKinds),
  /** In the smallest unit of the currency; negative where money went back. */
  amount: z.int(),
  paid_on: z.iso.date(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  note: z.string(),
  proof_name: z.string().nullable(),
  recorded_by: Person.nullable(),
  voided_at: z.iso.datetime().nullable(),
  void_reason: z.string(),
  created_at: z.iso.datetime(),
})
export type Payment = z.infer<typeof Payment>

export const InvoiceLine = z.object({ text: z.string(), detail: z.string(), amount: z.int() })
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A tax on the lines before it; the rate is in hundredths of a percent. */
export const TaxLine = z.object({ name: z.string(), rate: z.int(), amount: z.int() })
export type TaxLine = z.infer<typeof TaxLine>

export const Invoice = z.object({
  id: z.uuid(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  kind: z.enum(invoiceKinds),
  source: z.enum(invoiceSources),
  charge: z.enum(chargeKinds),
  number: z.string(),
  status: z.enum(invoiceStatuses),
  level_name: z.string(),
  currency: z.string(),
  amount: z.int(),
  /** What has come in, less what went back. */
  paid: z.int(),
  credited: z.int(),
  written_off: z.int(),
  /** What is still owed. */
  balance: z.int(),
  period_start: z.iso.date().nullable(),
  period_end: z.iso.date().nullable(),
  /** The last day that it covers, where a change of level has ended that earlier. */
  covers_until: z.iso.date().nullable(),
  issued_on: z.iso.date(),
  due_on: z.iso.date(),
  po_number: z.string(),
  tax_lines: z.array(TaxLine),
  credits_number: z.string().nullable(),
  reason: z.string(),
  voided_at: z.iso.datetime().nullable(),
  payments: z.array(Payment),
  created_at: z.iso.datetime(),
})
export type Invoice = z.infer<typeof Invoice>

/** The customer as of the day of issue. Invoices from before tax IDs were known have none. */
export type BillTo = { name: string; attention: string; email: string; address: string[]; tax_id?: string }

export const InvoiceRow = Invoice.omit({ payments: true })
export type InvoiceRow = z.infer<typeof InvoiceRow>

/** What an organization owes for, if it were asked today. */
export const Offer = z.object({
  level: z.string(),
  level_name: z.string(),
  currency: z.string(),
  /** With taxes; the network's credit is not taken off. */
  amount: z.int(),
  net: z.int(),
  tax_lines: z.array(TaxLine),
  period_start: z.iso.date(),
  period_end: z.iso.date(),
})
export type Offer = z.infer<typeof Offer>

/** What a change of level costs today. */
export const LevelChange = z.object({
  level: z.string(),
  level_name: z.string(),
  currency: z.string(),
  /** For the days that are paid and not used. */
  credit: z.int(),
  /** For the same days at the other level. */
  charge: z.int(),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  /** What is to be paid then. */
  due: z.int(),
})
export type LevelChange = z.infer<typeof LevelChange>

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
  /** Whether open invoices can be paid by card. */
  accepts_cards: z.boolean(),
  /** Money that no invoice has used yet, in the currency of the level. The next invoice uses it. */
  credit: z.int(),
  currency: z.string(),
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

type Place = { country: string; region: string; is_tax_exempt: boolean }

/** The taxes on an amount: every rule of the country that names no region, or the customer's. */
export function taxesOn(net: number, rules: readonly TaxRule[], { country, region, is_tax_exempt }: Place): TaxLine[] {
  if (is_tax_exempt) return []
  const isHere = (rule: TaxRule) =>
    rule.country === country && (rule.region === '' || rule.region.toLowerCase() === region.trim().toLowerCase())
  return rules.filter(isHere).map(({ name, rate }) => ({ name, rate, amount: Math.round((net * rate) / 10_000) }))
}
