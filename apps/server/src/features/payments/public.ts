export {
  findPayer,
  hasOpenInvoice,
  insertPayment,
  lockPayer,
  setRenewal,
  voidPaymentRow,
  type Payer,
} from './change-queries.ts'
export { startPaymentJobs } from './card-work.ts'
export { dropCheckout } from './checkouts.ts'
export { billToOf, issueFor, refuseClosed } from './invoices.ts'
export { tellPayer } from './letters.ts'
export { levelChanged } from './level-change.ts'
export { offerFor } from './offer.ts'
export { followOrder } from './order-charges.ts'
export { readInvoice } from './queries.ts'
export { writeReading as writeCardReading } from './reading-queries.ts'
export { settle } from './settle-queries.ts'
export { invoicesToRecord, membershipToPay } from './todo-queries.ts'
