import { readToday } from '../../db/days.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { settleDue } from './card-jobs.ts'
import { lockPayer } from './change-queries.ts'
import { listUnsettled, settle } from './settle-queries.ts'

/** Settles organizations where a paid period begins today, or whose figures do not fit their entries. */
export async function settleUnsettled(deps: Pick<Deps, 'db' | 'log' | 'settings'>, given?: string) {
  const { db, settings } = deps
  await settings.read(db)
  const day = given ?? (await readToday(db))
  await sweepEach(
    deps,
    settleDue.name,
    await listUnsettled(db, day),
    ({ id }) => id,
    ({ id }) =>
      db.transaction(async (tx) => {
        if (await lockPayer(tx, id)) await settle(tx, id, day)
      }),
  )
}
