import type { LibraryItemInput } from '@guildhall/contract/content-library'
import { and, desc, eq, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { library_versions } from '../../db/schema/library.ts'
import type { Actor } from '../../http/actor.ts'
import { found, InvalidField } from '../../http/errors.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import { assignFiles } from '../files/public.ts'

type Content = Pick<typeof library_versions.$inferSelect, 'file_id' | 'url' | 'body'>

/** Of the content only what belongs to the kind. */
export const contentOf = ({ kind, file_id, url, body }: LibraryItemInput): Content => ({
  file_id: kind === 'file' ? file_id : null,
  url: kind === 'link' ? url : '',
  body: kind === 'page' ? cleanHtml(body) : '',
})

export const isSame = (before: Content, after: Content) =>
  before.file_id === after.file_id && before.url === after.url && before.body === after.body

export async function newestOf(tx: Db, id: string) {
  const [newest] = await tx
    .select()
    .from(library_versions)
    .where(ofItem(id))
    .orderBy(desc(library_versions.number))
    .limit(1)
  return found(newest)
}

export async function findVersionContent(tx: Db, id: string, number: number): Promise<Content> {
  const [version] = await tx
    .select({ file_id: library_versions.file_id, url: library_versions.url, body: library_versions.body })
    .from(library_versions)
    .where(ofItem(id, number))
  return found(version)
}

const ofItem = (item_id: string, number?: number) =>
  and(eq(library_versions.item_id, item_id), number === undefined ? undefined : eq(library_versions.number, number))

export async function addVersion(tx: Db, actor: Actor, item_id: string, content: Content & { note: string }) {
  // What was cleaned may have nothing left.
  if (content.body === '' && content.url === '' && !content.file_id) throw new InvalidField('body', 'item_body_needed')
  await holdContent(tx, actor, item_id, content)
  const number = sql`(select coalesce(max(v.number), 0) + 1 from ${library_versions} v where v.item_id = ${item_id})`
  const version = one(
    await tx
      .insert(library_versions)
      .values({ ...content, item_id, number, created_by_id: actor.id })
      .returning(),
  )
  return version.number
}

/** The files of all versions stay in use, because older ones can be opened and restored. */
async function holdContent(tx: Db, actor: Actor, item_id: string, content: Content) {
  const older = await tx
    .select({ file_id: library_versions.file_id, body: library_versions.body })
    .from(library_versions)
    .where(ofItem(item_id))
  const all = [...older, content]
  const uses = {
    body: all.map(({ body }) => body).join(''),
    content: all.flatMap(({ file_id }) => file_id ?? []),
  }
  try {
    await assignFiles(tx, actor, { type: 'library_item', id: item_id }, uses)
  } catch (error) {
    if (error instanceof InvalidField && error.field === 'content_ids') throw new InvalidField('file_id', error.reason)
    throw error
  }
}
