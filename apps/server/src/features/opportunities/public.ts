import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { sweepClosings, sweepReminders } from './closing.ts'

export { opportunitiesAbout } from './about-queries.ts'
export { countWanted, moveWanted } from './queries.ts'
export { isSealedCall, isSealedEntry, isSealedFile, isSealedNotice, isSealedResponse } from './participation-queries.ts'
export { roomOfResponse, roomsOfResponses } from './room.ts'
export { mayReadResponse } from './response-view.ts'
export { mayReadOpportunity } from './visible-queries.ts'
export { invitationsToAnswer, questionsToAnswer, responsesToEvaluate } from './todo-queries.ts'

const closings: Job<object> = { name: 'opportunities.closings' }
const reminders: Job<object> = { name: 'opportunities.reminders' }

/** Every minute notes what has closed, and every quarter of an hour reminds. */
export async function startOpportunityJobs(deps: Deps) {
  await deps.jobs.work(closings, () => sweepClosings(deps))
  await deps.jobs.schedule(closings, '* * * * *', {})
  await deps.jobs.work(reminders, () => sweepReminders(deps))
  await deps.jobs.schedule(reminders, '*/15 * * * *', {})
}
export { visibleTo as visibleOpportunities } from './visible-queries.ts'
