import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { holdPerson, lockDeparted } from '../../db/departed.ts'
import { inParts, sweepEach } from '../../db/sweeps.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict } from '../../http/errors.ts'
import { workforceArea } from './area.ts'
import {
  cancelEnrolment,
  countEnrolled,
  findReader,
  insertEnrolment,
  isEnrolled,
  listDepartedEnrolled,
  lockItem,
  releaseOf,
} from './enrolment-queries.ts'
import { tellEnrolled } from './letters.ts'

type Posting = Pick<Deps, 'post' | 'siteUrl'>
const subject_type = workforceArea.subject

/** Gives somebody a place, if there is one left. Asked again, they keep the one they have. */
export function enrol(
  posting: Posting,
  db: Db,
  author: Author<Actor>,
  { id, note: words }: { id: string; note: string },
) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    if (!(await holdPerson(tx, actor.id))) throw conflict('error.reference_changed')
    const item = await lockItem(tx, actor, id)
    if (await isEnrolled(tx, actor.id, id)) return null
    if (!item.is_enrolment_open || item.is_over) throw conflict('error.enrolment_closed')
    if (item.seats !== null && (await countEnrolled(tx, id)) >= item.seats) throw conflict('error.enrolment_full')
    await insertEnrolment(tx, { article_id: id, user_id: actor.id, note: words })
    await tellEnrolled(posting, tx, await findReader(tx, actor.id), item, 'enrolment_confirmed')
    note({ action: 'workforce_item.enrolled', subject_type, subject_id: id, after: { user_id: actor.id } })
    return null
  })
}

/** Gives a place back. */
export function withdraw(posting: Posting, db: Db, author: Author<Actor>, id: string) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const item = await lockItem(tx, actor, id)
    if (!(await cancelEnrolment(tx, actor.id, id))) return null
    await tellEnrolled(posting, tx, await findReader(tx, actor.id), item, 'enrolment_withdrawn')
    note({ action: 'workforce_item.withdrawn', subject_type, subject_id: id, before: { user_id: actor.id } })
    return null
  })
}

/** Gives back the places of a person whose account is closed, in the transaction that closes it. */
export async function releaseEnrolments(tx: Db, note: Note, user_id: string): Promise<void> {
  for (const subject_id of await releaseOf(tx, user_id))
    note({ action: 'workforce_item.released', subject_type, subject_id, before: { user_id } })
}

/** Gives back the places of people who departed in another way than by deactivation: merged, erased, archived with their organization. */
export const sweepDepartedEnrolments = (deps: Pick<Deps, 'db' | 'log'>): Promise<void> =>
  sweepEach(
    deps,
    'articles.departed',
    inParts((after, most) => listDepartedEnrolled(deps.db, after, most)),
    ({ id }) => id,
    ({ id }) =>
      audited(deps.db, { actor: null }, async (tx, note) => {
        if (await lockDeparted(tx, id)) await releaseEnrolments(tx, note, id)
      }),
  )
