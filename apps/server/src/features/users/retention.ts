import type { RetentionSettings } from '@guildhall/contract/site-settings'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { eraseNoted } from './erase.ts'
import { listDue, listFailed, listOld, lockDue, type Old, sweepOld } from './retention-queries.ts'

const author = { actor: null }
const sweepOfOld = 'privacy.old'
/** Taking somebody out of all records takes time; the others follow the next night. */
const mostPeople = 100

/**
 * Lets go of what the network keeps no longer, a portion at a time. Each portion is noted with what it emptied, so that the
 * audit holds at every moment; on most nights there is one.
 */
export async function applyRetention(deps: Pick<Deps, 'db' | 'log' | 'settings'>) {
  const kept = await deps.settings.read()
  await sweepEach(deps, sweepOfOld, failing(deps.db, kept), nameOf, (old) => letGo(deps.db, kept, [old]))
  let erased = 0
  const due = await listDue(deps.db, kept)
  const some = function* () {
    for (const id of due) if (erased < mostPeople) yield id
  }
  await sweepEach(deps, 'privacy.people', some(), String, async (id) => {
    await erase(deps.db, id)
    erased++
  })
}

/** Lets go of everything that is old, and yields what could not be, or could not be the last time. */
async function* failing(db: Db, kept: RetentionSettings): AsyncGenerator<Old> {
  const failed = await listFailed(db, sweepOfOld)
  const isNew = (old: Old) => !failed.has(nameOf(old))
  for (let old = await listOld(db, kept, []); old.length > 0; old = await listOld(db, kept, old)) {
    yield* old.filter((each) => !isNew(each))
    const others = old.filter(isNew)
    if (others.length > 0) yield* await failingOf(others, (some) => letGo(db, kept, some))
  }
}

/** Does something with all of them together; where that fails, with each half, down to those that fail alone. */
async function failingOf<T>(items: T[], run: (some: T[]) => Promise<unknown>): Promise<T[]> {
  try {
    await run(items)
    return []
  } catch {
    // The one that is left is tried again by the sweep, which keeps the reason.
    if (items.length === 1) return items
    const middle = Math.ceil(items.length / 2)
    return [...(await failingOf(items.slice(0, middle), run)), ...(await failingOf(items.slice(middle), run))]
  }
}

const letGo = (db: Db, kept: RetentionSettings, old: Old[]) =>
  audited(db, author, async (tx, note) => {
    const went = await sweepOld(tx, kept, old)
    if (Object.values(went).some((count) => count > 0))
      note({ action: 'privacy.swept', subject_type: 'site_settings', after: went })
  })

const nameOf = ({ kind, id }: Old) => `${kind} ${id}`

const erase = (db: Db, id: string) =>
  audited(db, author, async (tx, note) => {
    if (await lockDue(tx, id)) await eraseNoted(tx, note, id)
  })
