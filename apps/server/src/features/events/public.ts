import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { sweepDeparted, sweepOffers } from './release.ts'
import { sweepReminders } from './reminders.ts'

export { eventsAbout } from './about-queries.ts'
export { releasePlaces } from './release.ts'
export { mayReadEvent } from './visible-queries.ts'
export { placesToTake } from './todo-queries.ts'

const offers: Job<object> = { name: 'events.offers' }
const reminders: Job<object> = { name: 'events.reminders' }

/** Every minute passes on offers that were not answered; every quarter of an hour reminds, and frees places of people who left. */
export async function startEventJobs(deps: Deps) {
  await deps.jobs.work(offers, () => sweepOffers(deps))
  await deps.jobs.schedule(offers, '* * * * *', {})
  await deps.jobs.work(reminders, async () => {
    await sweepDeparted(deps)
    await sweepReminders(deps)
  })
  await deps.jobs.schedule(reminders, '*/15 * * * *', {})
}
export { visibleTo as visibleEvents } from './visible-queries.ts'
