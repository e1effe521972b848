import type { Stripe } from 'stripe'
import { networkDayOf } from '../../db/days.ts'
import type { CardPayment, CardReturn } from './card-provider.ts'
import { StripeCharge, StripeDispute, StripeRefund, type StripeCreditNote } from './stripe-schemas.ts'

export const limit = 100

/** The bank has the money: while it decides, and when it has decided against the network. */
const withdrawn = new Set(['needs_response', 'under_review', 'lost'])
const failed = new Set(['failed', 'canceled'])

type Charged = { charge: StripeCharge; refunds: StripeRefund[]; disputes: StripeDispute[] }

/** What the cards of a customer were charged, with all that went back. */
export async function readCharges(stripe: Stripe, customer: string): Promise<Charged[]> {
  const charges = await all(stripe.charges.list({ customer, limit, expand: ['data.refunds'] }), StripeCharge)
  // Others were made by hand over there and belong to nothing that the network knows.
  const known = charges.filter((charge) => charge.status === 'succeeded' && placeOf(charge))
  return Promise.all(
    known.map(async (charge) => ({
      charge,
      refunds: await refundsOf(stripe, charge),
      disputes: await disputesOf(stripe, charge),
    })),
  )
}

/** What was paid and went back beside the invoices and credit notes there. */
export function paidBeside(charged: Charged[], notes: StripeCreditNote[]) {
  const noted = new Set(notes.map(({ refund }) => refund))
  const isCounted = ({ id, status }: StripeRefund) => !noted.has(id) && !failed.has(status ?? '')
  return {
    payments: charged.flatMap(({ charge }) => paymentOf(charge)),
    refunds: charged.flatMap(({ charge, refunds }) =>
      refunds.filter(isCounted).map((refund) => returnOf(charge, refund)),
    ),
    disputes: charged.flatMap(({ charge, disputes }) =>
      disputes.filter(({ status }) => withdrawn.has(status)).map((dispute) => returnOf(charge, dispute)),
    ),
  }
}

/** With a charge come its ten newest refunds. */
const refundsOf = async (stripe: Stripe, { id, refunds }: StripeCharge): Promise<StripeRefund[]> =>
  refunds?.has_more ? all(stripe.refunds.list({ charge: id, limit }), StripeRefund) : (refunds?.data ?? [])

const disputesOf = async (stripe: Stripe, { id, disputed }: StripeCharge): Promise<StripeDispute[]> =>
  disputed ? all(stripe.disputes.list({ charge: id, limit }), StripeDispute) : []

function placeOf({ invoice, metadata }: StripeCharge) {
  const { invoice_id = null } = metadata
  return invoice || invoice_id ? { invoice_reference: invoice ?? null, invoice_id: invoice ? null : invoice_id } : null
}

function paymentOf(charge: StripeCharge): CardPayment[] {
  const { id, payment_intent, currency, amount_captured: amount, created } = charge
  const invoice_id = placeOf(charge)?.invoice_id
  if (!invoice_id) return []
  return [
    {
      reference: payment_intent ?? id,
      invoice_id,
      currency: currency.toUpperCase(),
      amount,
      paid_on: dayOf(created),
    },
  ]
}

function returnOf(charge: StripeCharge, { id, amount, created, reason }: StripeRefund | StripeDispute): CardReturn {
  const { invoice_reference = null, invoice_id = null } = placeOf(charge) ?? {}
  return { invoice_reference, invoice_id, reference: id, amount, on: dayOf(created), reason: reason ?? '' }
}

/** Every page of a list. */
export async function all<T>(list: AsyncIterable<unknown>, schema: { parse: (row: unknown) => T }): Promise<T[]> {
  const rows: T[] = []
  for await (const row of list) rows.push(schema.parse(row))
  return rows
}

/** Days are those of the network, whatever the time zone of the provider. */
export const dayOf = (seconds: number) => networkDayOf(new Date(seconds * 1000))
