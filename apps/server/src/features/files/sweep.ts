import { inParts, sweepEach, sweepParts } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { deleteUnused, forgetRemoval, listRemovals, listUnused } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'storage' | 'staging'>

const sweep: Job<object> = { name: 'file-sweep' }
const dayMs = 24 * 60 * 60 * 1000

/** Every night removes what was sent and never used. */
export async function startFileSweep(deps: Needs & Pick<Deps, 'jobs'>) {
  await deps.jobs.work(sweep, () => sweepFiles(deps, new Date(Date.now() - dayMs)))
  await deps.jobs.schedule(sweep, '10 3 * * *', {})
}

/**
 * Removes uploads begun and files unused since before then. The rows go first, with a note that the bytes are to go: the storage
 * is asked when that is committed, and again by the next sweep if it did not answer.
 */
export function sweepFiles(deps: Needs, before: Date): Promise<void> {
  return sweepParts(deps, 'file-sweep', {
    uploads: () => deps.staging.sweep(before),
    rows: () => deleteRows(deps, before),
    bytes: () => removeBytes(deps),
  })
}

async function deleteRows(deps: Needs, before: Date) {
  const unused = inParts((after, most) => listUnused(deps.db, before, after, most))
  await sweepEach(
    deps,
    'file-sweep.rows',
    unused,
    ({ id }) => id,
    ({ id }) => deps.db.transaction((tx) => deleteUnused(tx, before, id)),
  )
}

async function removeBytes(deps: Needs) {
  const removals = inParts((after, most) => listRemovals(deps.db, after, most))
  await sweepEach(
    deps,
    'file-sweep.bytes',
    removals,
    ({ file_id }) => file_id,
    async ({ id, file_id }) => {
      await deps.storage.delete(file_id)
      await forgetRemoval(deps.db, id)
    },
  )
}
