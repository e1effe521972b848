import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { sweepOrders } from './sweep.ts'

export { activateOrders } from './activate.ts'
export { roomOfOrder, roomsOfOrders } from './room.ts'
export {
  isDraftEntry,
  mayReadOrder,
  mayReadOrderEvent,
  readsAllOrders,
  visibleTo as visibleOrders,
  wasSubmitted,
} from './scope-queries.ts'
export { ordersToAnswer, ordersToApprove } from './todo-queries.ts'

const sweep: Job<object> = { name: 'orders.sweep' }

/** Every quarter of an hour notes what is about to end and what has ended. */
export async function startOrderJobs(deps: Deps) {
  await deps.jobs.work(sweep, () => sweepOrders(deps))
  await deps.jobs.schedule(sweep, '*/15 * * * *', {})
}
