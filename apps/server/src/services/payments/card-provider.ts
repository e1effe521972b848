import { HttpError } from '../../http/errors.ts'

/** What one subscription costs and covers when it is taken. */
export type CardOffer = {
  organization_id: string
  level: string
  level_name: string
  currency: string
  /** Of a whole year, with taxes. */
  price: number
  /**
   * What is paid on the spot, with the days that it covers (both included), where these are not a whole year from today on. The
   * yearly price is charged first on the day after them.
   */
  first: { amount: number; start: string; end: string } | null
}

/** One payment for an invoice of the network. */
export type CardBill = { invoice_id: string; number: string; text: string; currency: string; amount: number }

/** What the provider has on an organization, read as a whole: the portal follows it, whatever news came in which order. */
export type CardReading = {
  subscription: CardSubscription | null
  invoices: CardInvoice[]
  credits: CardCredit[]
  /** Payments for invoices of the network, which the provider has no invoice for. */
  payments: CardPayment[]
  /** What was given back without a credit note: at the provider, or by `returnPayment`, whose reference it then has. */
  refunds: CardReturn[]
  /** What the bank of the card's owner took back, unless it was given back since. */
  disputes: CardReturn[]
}

/** Belongs to an invoice of the provider, or to one of the network. */
type OfInvoice = { invoice_reference: string | null; invoice_id: string | null }
/** `amount` is what was paid, whatever of it went back since. */
export type CardPayment = { reference: string; invoice_id: string; currency: string; amount: number; paid_on: string }
export type CardReturn = OfInvoice & { reference: string; amount: number; on: string; reason: string }

export type CardSubscription = {
  id: string
  status: string
  /** The level that it was taken for, or last changed to. */
  level: string | null
  is_cancelling: boolean
  card: { brand: string; last4: string; expires: string } | null
}

export type CardInvoice = {
  reference: string
  number: string
  status: 'open' | 'paid' | 'void'
  currency: string
  amount: number
  /** Days, both included. */
  period_start: string
  period_end: string
  issued_on: string
  due_on: string
  payment: { reference: string; amount: number; paid_on: string } | null
  /** What credit given there has paid of it; below zero where credit that was used already was taken back and is paid with it. */
  credit_used: number
}

export type CardCredit = {
  reference: string
  number: string
  invoice_reference: string
  amount: number
  issued_on: string
  reason: string
}

/** Something that the provider calls out; what it means is read there, never taken from the call. It names a customer or a charge. */
export type CardEvent = { id: string; type: string; customer_id: string | null; charge_id: string | null }

/** The provider says no; asking again does not help. Everything else that goes wrong there is an `OutsideError`. */
export class CardRefusal extends HttpError {
  readonly isRefusal = true
  constructor(reason: string) {
    super(409, 'error.card_refused', { reason })
    this.message = `error.card_refused: ${reason}`
  }
}

/** Whoever takes cards for the network. */
export type CardProvider = {
  /** Makes the organization known there; asked twice, it is the same one. */
  createCustomer: (organization: { id: string; name: string; email: string }) => Promise<string>
  /** A page on which a subscription is taken and paid; `key` makes repeated calls one. */
  openCheckout: (
    customerId: string,
    offer: CardOffer,
    pages: { success: string; cancel: string },
    key: string,
  ) => Promise<{ id: string; url: string; expires_at: string }>
  /** A page on which one invoice of the network is paid; `key` makes repeated calls one. */
  openPayment: (
    customerId: string,
    bill: CardBill,
    pages: { success: string; cancel: string },
    key: string,
  ) => Promise<{ id: string; url: string; expires_at: string }>
  /** Closes a checkout page that nobody should use any more; one that is paid or gone already is left alone. */
  closeCheckout: (id: string) => Promise<void>
  /** A page for the card, the receipts and cancelling. */
  openPortal: (customerId: string, returnTo: string) => Promise<string>
  read: (customerId: string) => Promise<CardReading>
  /** Whether the subscription ends with what is paid. */
  setCancelling: (subscriptionId: string, isCancelling: boolean) => Promise<void>
  /** Lets the next period be billed at another price. */
  changeLevel: (subscriptionId: string, offer: CardOffer) => Promise<void>
  /** Ends a subscription at once, with what it still asks for, and without giving anything back. */
  end: (subscriptionId: string) => Promise<void>
  /** Credit that the next invoice there uses first, or takes back of it (a negative amount); `key` makes repeated calls one. */
  giveCredit: (customerId: string, currency: string, amount: number, key: string) => Promise<void>
  /** Gives back one payment for an invoice of the network; `key` makes repeated calls one. */
  returnPayment: (paymentReference: string, amount: number, key: string) => Promise<{ reference: string }>
  /** Whose card was charged. */
  customerOfCharge: (chargeId: string) => Promise<string | null>
  /** Gives money back by a credit note; `key` makes repeated calls one. */
  refund: (invoiceReference: string, amount: number, reason: string, key: string) => Promise<CardCredit>
  /** What a call to the webhook says, if it was signed by the provider not long ago; else nothing. */
  eventOf: (body: Buffer, signature: string) => CardEvent | undefined
  /** Throws what is wrong, in the provider's words, if the keys do not work. */
  test: () => Promise<void>
}
