import { audited } from '../../db/audited.ts'
import { takeTurns } from '../../db/locks.ts'
import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { activateOrders } from '../orders/public.ts'
import { refreshSeats } from '../seats/public.ts'
import { tellReminder } from './letters.ts'
import { listEnding, listWaiting, reminded } from './sweep-queries.ts'

const sweep: Job<object> = { name: 'eulas.sweep' }

/** Every ten minutes applies grace that has ended, and reminds of grace that ends soon. */
export async function startEulaJobs(deps: Deps) {
  await deps.jobs.work(sweep, () => sweepEulas(deps))
  await deps.jobs.schedule(sweep, '*/10 * * * *', {})
}

type Needs = Pick<Deps, 'db' | 'post' | 'siteUrl'>
const nobody = { actor: null }

export async function sweepEulas(deps: Needs) {
  await audited(deps.db, nobody, (tx, note) => refreshSeats(tx, {}, { ...deps, note }))
  for (const organization of await listWaiting(deps.db))
    await audited(deps.db, nobody, (tx, note) => activateOrders(tx, organization, { ...deps, note }))
  await remindEnding(deps)
}

/** Each version once: the audit remembers it, and the nodes take turns. */
const remindEnding = (deps: Needs) =>
  audited(deps.db, nobody, async (tx, note) => {
    await takeTurns(tx, 'eulas.reminders')
    for (const { id, eula_id, number } of await listEnding(tx)) {
      const count = await tellReminder(deps, tx, id)
      note({ ...reminded, subject_id: id, after: { eula_id, number, count } })
    }
  })
