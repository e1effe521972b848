import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { files } from '../../db/schema/files.ts'
import { library_items, library_versions } from '../../db/schema/library.ts'
import type { Jobs } from '../../services/jobs.ts'
import { plainText } from '../../services/rich-text.ts'
import { indexDocument } from '../search/public.ts'
import { readFile } from './read-file.ts'

/** Makes an item findable as it is now; where its file was not read yet, by what else is known until that is done. */
export async function indexItem(tx: Db, jobs: Jobs, id: string): Promise<void> {
  const [newest] = await tx
    .select({ item: library_items, body: library_versions.body, file_id: files.id, text: files.extracted_text })
    .from(library_items)
    .innerJoin(library_versions, eq(library_versions.item_id, library_items.id))
    .leftJoin(files, eq(files.id, library_versions.file_id))
    .where(eq(library_items.id, id))
    .orderBy(desc(library_versions.number))
    .limit(1)
  if (!newest) return
  const { item, body, file_id, text } = newest
  await indexDocument(tx, {
    subject_type: 'library_item',
    subject_id: item.id,
    area: 'content_library',
    category_id: item.category_id,
    title: item.title,
    summary: [item.description, item.tags.join(' ')].filter(Boolean).join(' '),
    body: file_id ? (text ?? '') : plainText(body),
    status: item.status,
    audience: item.audience,
  })
  if (file_id && text === null) await jobs.enqueue(tx, readFile, { file_id })
}

/** A file whose words nobody has looked for yet. */
export async function findUnreadFile(db: Db, id: string) {
  const [file] = await db
    .select({ id: files.id, media_type: files.media_type, size: files.size })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.extracted_text)))
  return file
}

/** Keeps the words of a file, and makes all that holds it findable by them. */
export function saveText(db: Db, jobs: Jobs, file_id: string, extracted_text: string) {
  return db.transaction(async (tx) => {
    // A change of one of the items waits, because neither of the two would see the other's words.
    await lockRows(tx, library_items, await holdersOf(tx, file_id))
    await tx.update(files).set({ extracted_text }).where(eq(files.id, file_id))
    // An item that took the file into use meanwhile held its row until now, and found no words in it.
    const holders = await lockRows(tx, library_items, await holdersOf(tx, file_id))
    for (const id of holders) await indexItem(tx, jobs, id)
  })
}

async function holdersOf(tx: Db, file_id: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: library_versions.item_id })
    .from(library_versions)
    .where(eq(library_versions.file_id, file_id))
  return rows.map(({ id }) => id)
}
