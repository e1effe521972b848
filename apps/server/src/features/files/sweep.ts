import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { deleteFile, lockUnused } from './queries.ts'

const sweep: Job<object> = { name: 'file-sweep' }
const dayMs = 24 * 60 * 60 * 1000

/** Every night removes what was sent and never used. */
export async function startFileSweep(deps: Pick<Deps, 'db' | 'jobs' | 'storage' | 'staging'>) {
  await deps.jobs.work(sweep, () => sweepFiles(deps, new Date(Date.now() - dayMs)))
  await deps.jobs.schedule(sweep, '10 3 * * *', {})
}

/** Removes uploads begun and files unused since before then. The bytes go first: a row whose bytes are gone is swept again. */
export async function sweepFiles({ db, storage, staging }: Pick<Deps, 'db' | 'storage' | 'staging'>, before: Date) {
  await staging.sweep(before)
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last) {
    const after: string = last
    last = await db.transaction(async (tx) => {
      const file = await lockUnused(tx, before, after)
      if (!file) return undefined
      await storage.delete(file.id)
      await deleteFile(tx, file.id)
      return file.id
    })
  }
}
