import { z } from 'zod'

const seconds = z.int()
/** An id, or what stands there once it is expanded. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

/** What is read of Stripe's answers, in the version that the adapter asks for. */
export const StripeCheckout = z.object({ id: z.string(), url: z.url(), expires_at: seconds })

export const StripeItems = z.object({ items: z.object({ data: z.array(z.object({ id: z.string() })).min(1) }) })

const StripeCard = z
  .object({
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }).nullish(),
  })
  .transform(({ card }) => card ?? null)
  .nullish()
export type StripeCard = z.infer<typeof StripeCard>

export const StripeCustomer = z.object({
  invoice_settings: z.object({ default_payment_method: StripeCard }).nullish(),
})

export const StripeSubscription = z.object({
  id: z.string(),
  created: seconds,
  status: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  default_payment_method: StripeCard,
})
export type StripeSubscription = z.infer<typeof StripeSubscription>

export const StripeInvoice = z.object({
  id: z.string(),
  number: z.string().nullish(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  currency: z.string(),
  total: z.int(),
  amount_paid: z.int(),
  created: seconds,
  due_date: seconds.nullish(),
  charge: reference.nullish(),
  payment_intent: reference.nullish(),
  subscription: reference.nullish(),
  billing_reason: z.string().nullish(),
  starting_balance: z.int(),
  ending_balance: z.int().nullish(),
  status_transitions: z.object({ finalized_at: seconds.nullish(), paid_at: seconds.nullish() }),
  lines: z.object({
    data: z.array(z.object({ type: z.string(), period: z.object({ start: seconds, end: seconds }) })),
  }),
  period_start: seconds,
  period_end: seconds,
})
export type StripeInvoice = z.infer<typeof StripeInvoice>

export const StripeCreditNote = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(['issued', 'void']),
  invoice: reference,
  total: z.int(),
  created: seconds,
  memo: z.string().nullish(),
  refund: reference.nullish(),
})
export type StripeCreditNote = z.infer<typeof StripeCreditNote>

export const StripeRefund = z.object({
  id: z.string(),
  amount: z.int(),
  created: seconds,
  reason: z.string().nullish(),
  status: z.string().nullish(),
})
export type StripeRefund = z.infer<typeof StripeRefund>

export const StripeDispute = z.object({
  id: z.string(),
  amount: z.int(),
  created: seconds,
  reason: z.string(),
  status: z.string(),
})
export type StripeDispute = z.infer<typeof StripeDispute>

export const StripeCharge = z.object({
  id: z.string(),
  amount_captured: z.int(),
  created: seconds,
  currency: z.string(),
  disputed: z.boolean(),
  invoice: reference.nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
  payment_intent: reference.nullish(),
  status: z.string(),
  refunds: z.object({ data: z.array(StripeRefund), has_more: z.boolean() }).nullish(),
})
export type StripeCharge = z.infer<typeof StripeCharge>

export const StripeOwner = z.object({ customer: reference.nullish() })

export const StripeEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().nullish(),
      customer: reference.nullish(),
      charge: reference.nullish(),
    }),
  }),
})

export const StripeId = z.object({ id: z.string() })
