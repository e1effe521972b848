import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
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
  lockItem,
} from './enrolment-queries.ts'
import { tellEnrolled } from './letters.ts'
import { isOver } from './row-queries.ts'

type Posting = Pick<Deps, 'post' | 'siteUrl'>
const subject_type = workforceArea.subject

/** Gives somebody a place, if there is one left. Asked again, he keeps the one he has. */
export function enrol(
  posting: Posting,
  db: Db,
  author: Author<Actor>,
  { id, note: words }: { id: string; note: string },
) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const item = await lockItem(tx, actor, id)
    if (await isEnrolled(tx, actor.id, id)) return null
    if (!item.is_enrolment_open || isOver(item.apply_by)) throw conflict('error.enrolment_closed')
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
