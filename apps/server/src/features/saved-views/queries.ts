import type { SavedView, ViewableList, ViewInput } from '@guildhall/contract/saved-views'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audited, type Author } from '../../db/audited.ts'
import { one, type Db } from '../../db/db.ts'
import { advisoryLock } from '../../db/locks.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { expectVersion, nextVersion } from '../../db/versions.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'

type Input = z.infer<typeof ViewInput>
const subject_type = 'saved_view'
const mostViews = 50

const row = {
  id: saved_views.id,
  list: saved_views.list,
  name: saved_views.name,
  search: saved_views.search,
  version: saved_views.version,
}

export const listViews = (db: Db, actor: Actor, list: ViewableList): Promise<SavedView[]> =>
  db
    .select(row)
    .from(saved_views)
    .where(and(eq(saved_views.user_id, actor.id), eq(saved_views.list, list)))
    .orderBy(asc(sql`lower(${saved_views.name})`))

export const createView = (db: Db, author: Author<Actor>, input: Input & { list: ViewableList }): Promise<SavedView> =>
  audited(db, author, async (tx, note) => {
    await advisoryLock(tx, `views of ${author.actor.id}`)
    const own = and(eq(saved_views.user_id, author.actor.id), eq(saved_views.list, input.list))
    if ((await tx.$count(saved_views, own)) >= mostViews) throw conflict('error.views_full')
    const after = one(
      await telling(nameTaken, () =>
        tx
          .insert(saved_views)
          .values({ ...input, user_id: author.actor.id })
          .returning(row),
      ),
    )
    note({ action: 'saved_view.created', subject_type, subject_id: after.id, after })
    return after
  })

type Change = Input & { id: string; version?: number | undefined }

export const updateView = (db: Db, author: Author<Actor>, { id, version, ...input }: Change) =>
  audited(db, author, async (tx, note) => {
    const [before] = await tx.select(row).from(saved_views).where(isOwn(author.actor, id)).for('update')
    expectVersion(found(before), { version })
    const change = { ...input, version: nextVersion(saved_views.version) }
    const after = one(
      await telling(nameTaken, () => tx.update(saved_views).set(change).where(isOwn(author.actor, id)).returning(row)),
    )
    note({ action: 'saved_view.updated', subject_type, subject_id: id, before, after })
    return after
  })

export const deleteView = (db: Db, author: Author<Actor>, id: string) =>
  audited(db, author, async (tx, note) => {
    const [before] = await tx.delete(saved_views).where(isOwn(author.actor, id)).returning(row)
    note({ action: 'saved_view.deleted', subject_type, subject_id: id, before: found(before) })
    return null
  })

const nameTaken = { saved_views_name_unique: () => new InvalidField('name', 'taken') }
const isOwn = (actor: Actor, id: string) => and(eq(saved_views.id, id), eq(saved_views.user_id, actor.id))
