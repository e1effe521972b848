import { audited } from '../../db/audited.ts'
import { advisoryLock } from '../../db/locks.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { activateOrders } from '../orders/public.ts'
import { listOutdated, lockEda, refreshSeats } from '../seats/public.ts'
import { tellReminder } from './letters.ts'
import { findEnding, listEnding, listWaiting, reminded } from './sweep-queries.ts'

const sweep: Job<object> = { name: 'eulas.sweep' }

/** Every ten minutes applies grace that has ended, and reminds of grace that ends soon. */
export async function startEulaJobs(deps: Deps) {
  await deps.jobs.work(sweep, () => sweepEulas(deps))
  await deps.jobs.schedule(sweep, '*/10 * * * *', {})
}

type Needs = Pick<Deps, 'db' | 'log' | 'post' | 'siteUrl'>
type Item = { id: string }
const nobody = { actor: null }
const idOf = ({ id }: Item) => id

export async function sweepEulas(deps: Needs) {
  const { db } = deps
  await sweepEach(deps, 'eulas.seats', await listOutdated(db), idOf, (item) => refresh(deps, item))
  await sweepEach(deps, 'eulas.orders', await listWaiting(db), idOf, (item) => activate(deps, item))
  await sweepEach(deps, 'eulas.reminders', await listEnding(db), idOf, (item) => remind(deps, item))
}

const refresh = (deps: Needs, { id: organization_id }: Item) =>
  audited(deps.db, nobody, async (tx, note) => {
    await lockEda(tx, organization_id)
    await refreshSeats(tx, { organization_id }, { ...deps, note })
  })

const activate = (deps: Needs, { id: organization_id }: Item) =>
  audited(deps.db, nobody, async (tx, note) => {
    await lockEda(tx, organization_id)
    await activateOrders(tx, organization_id, { ...deps, note })
  })

/** Each version once: the audit remembers it, and the nodes take turns. */
const remind = (deps: Needs, { id }: Item) =>
  audited(deps.db, nobody, async (tx, note) => {
    await advisoryLock(tx, 'eulas.reminders')
    const ending = await findEnding(tx, id)
    if (!ending) return
    const count = await tellReminder(deps, tx, id)
    note({ ...reminded, subject_id: id, after: { ...ending, count } })
  })
