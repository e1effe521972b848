import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { sweepOffers } from './registration.ts'
import { sweepReminders } from './reminders.ts'

export { eventsAbout } from './about-queries.ts'
export { mayReadEvent } from './visible-queries.ts'
export { placesToTake } from './todo-queries.ts'

const offers: Job<object> = { name: 'events.offers' }
const reminders: Job<object> = { name: 'events.reminders' }

/** Every minute passes on offers that were not answered, and every quarter of an hour reminds. */
export async function startEventJobs(deps: Deps) {
  await deps.jobs.work(offers, () => sweepOffers(deps))
  await deps.jobs.schedule(offers, '* * * * *', {})
  await deps.jobs.work(reminders, () => sweepReminders(deps))
  await deps.jobs.schedule(reminders, '*/15 * * * *', {})
}
export { visibleTo as visibleEvents } from './visible-queries.ts'
