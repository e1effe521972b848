import type { Job } from '../../services/jobs.ts'

/** Something that the provider called out about a customer. */
export const handleEvent: Job<{ event_id: string; customer_id: string | null; charge_id: string | null }> = {
  name: 'payments.event',
}
/** Lets a subscription follow the level of its organization. */
export const followLevel: Job<{ organization_id: string }> = { name: 'payments.level' }
/** Ends a subscription whose last payment was given back, so that it does not charge again. */
export const endUncovered: Job<{ organization_id: string }> = { name: 'payments.end' }
/** Closes a page on which nothing should be paid any more. */
export const closeCheckout: Job<{ id: string }> = { name: 'payments.close' }
/** Reads every account once a day: events can get lost. */
export const readAll: Job<object> = { name: 'payments.read' }
/** Settles organizations where a paid period begins, or whose figures do not fit. */
export const settleDue: Job<object> = { name: 'payments.settle' }
