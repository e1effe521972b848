import { audited } from '../../db/audited.ts'
import type { Deps } from '../../http/deps.ts'
import { eraseNoted } from './erase.ts'
import { listDue, lockDue, sweepPortion } from './retention-queries.ts'

const author = { actor: null }

/**
 * Lets go of what the network keeps no longer, a portion at a time. Each portion is noted with what it emptied, so that the
 * audit holds at every moment; on most nights there is one.
 */
export async function applyRetention({ db, settings }: Pick<Deps, 'db' | 'settings'>) {
  const kept = await settings.read()
  for (let hasMore = true; hasMore;)
    hasMore = await audited(db, author, async (tx, note) => {
      const { went, hasMore: isFull } = await sweepPortion(tx, kept)
      if (Object.values(went).some((count) => count > 0))
        note({ action: 'privacy.swept', subject_type: 'site_settings', after: went })
      return isFull
    })
  for (const id of await listDue(db, kept))
    await audited(db, author, async (tx, note) => {
      if (await lockDue(tx, id)) await eraseNoted(tx, note, id)
    })
}
