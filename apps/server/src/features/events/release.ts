import { audited, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { lockDeparted } from '../../db/departed.ts'
import { inParts, sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import type { Writes } from './letters.ts'
import { findLive } from './registration-queries.ts'
import { changePlaces, leave } from './registration.ts'
import { listDeparted, listEventsToOffer, listHeld } from './release-queries.ts'
import { lockAnyEvent, readNow } from './visible-queries.ts'

type Needs = Writes & Pick<Deps, 'db' | 'log'>

/**
 * Frees the places that somebody holds at events ahead, and offers them to the next in line. To be called in the transaction
 * that closes an account, after its row is locked.
 */
export async function releasePlaces(deps: Writes, tx: Db, note: Note, user_id: string): Promise<void> {
  for (const { id } of await listHeld(tx, user_id)) {
    const locked = await lockAnyEvent(tx, id)
    await changePlaces({ deps, tx, note, ...locked }, async (work) => {
      const held = await findLive(tx, id, user_id)
      if (held) await leave(work, held, 'event.place_released')
    })
  }
}

/** Passes on every offer that was not answered in time. */
export async function sweepOffers(deps: Needs, given?: string): Promise<void> {
  const now = given ?? (await readNow(deps.db))
  const due = inParts((after, most) => listEventsToOffer(deps.db, now, after, most))
  await sweepEach(deps, 'events.offers', due, idOf, ({ id }) =>
    audited(deps.db, { actor: null }, async (tx, note) => {
      const { event } = await lockAnyEvent(tx, id)
      await changePlaces({ deps, tx, note, event, now }, async () => {})
    }),
  )
}

/** Frees the places of people who departed in another way than by deactivation: merged, erased, archived with their organization. */
export async function sweepDeparted(deps: Needs): Promise<void> {
  const departed = inParts((after, most) => listDeparted(deps.db, after, most))
  await sweepEach(deps, 'events.departed', departed, idOf, ({ id }) =>
    audited(deps.db, { actor: null }, async (tx, note) => {
      if (await lockDeparted(tx, id)) await releasePlaces(deps, tx, note, id)
    }),
  )
}

const idOf = ({ id }: { id: string }) => id
