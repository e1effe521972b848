import type { FilePlace, FileSubject, StoredFile } from '@guildhall/contract/files'
import { and, asc, eq, exists, inArray, isNull, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { lockRows } from '../../db/locks.ts'
import { file_uses, files } from '../../db/schema/files.ts'
import type { Actor } from '../../http/actor.ts'
import { InvalidField } from '../../http/errors.ts'
import { picturesIn } from '../../services/rich-text.ts'

/** The thing that files belong to. */
export type Subject = { type: FileSubject; id: string }

/** What a thing uses, by place; a place that is not named stays as it is. */
export type FileUses = {
  /** Clean formatted text, whose pictures count. */
  body?: string | undefined
  cover?: string | null | undefined
  attachment?: string[] | undefined
  content?: string[] | undefined
}

export type FilesOfOne = { cover: StoredFile | null; attachment: StoredFile[]; content: StoredFile[] }

/** Sets what a thing uses, inside the transaction that saves it. Only own files can be added, or what it uses already. */
export async function assignFiles(tx: Db, actor: Actor, subject: Subject, uses: FileUses): Promise<void> {
  const places = placesOf(uses)
  const known = await usedBy(tx, subject)
  await lockRows(tx, files, [...known, ...[...places.values()].flat()])
  for (const [place, ids] of places) await expectUsable(tx, actor, known, place, ids)

  await tx.delete(file_uses).where(and(ofSubject(subject), inArray(file_uses.place, [...places.keys()])))
  const rows = [...places].flatMap(([place, ids]) =>
    [...new Set(ids)].map((file_id, position) => ({
      file_id,
      subject_type: subject.type,
      subject_id: subject.id,
      place,
      position,
    })),
  )
  if (rows.length > 0) await tx.insert(file_uses).values(rows)
  await markUnused(tx, known)
}

/** Ends all uses of a thing that goes. */
export async function dropFiles(tx: Db, subject: Subject): Promise<void> {
  const known = await usedBy(tx, subject)
  await lockRows(tx, files, known)
  await tx.delete(file_uses).where(ofSubject(subject))
  await markUnused(tx, known)
}

/** The files of a thing. They are locked before its uses change: what uses them otherwise is seen only then. */
async function usedBy(tx: Db, subject: Subject): Promise<string[]> {
  const used = await tx.select({ file_id: file_uses.file_id }).from(file_uses).where(ofSubject(subject))
  return used.map(({ file_id }) => file_id)
}

/** The files of several things, by their ids; every id asked for is there. */
export async function filesOf(db: Db, type: FileSubject, ids: string[]): Promise<Map<string, FilesOfOne>> {
  const all = new Map<string, FilesOfOne>(ids.map((id) => [id, { cover: null, attachment: [], content: [] }]))
  if (ids.length === 0) return all
  const rows = await db
    .select({ subject_id: file_uses.subject_id, place: file_uses.place, file: storedFile })
    .from(file_uses)
    .innerJoin(files, eq(files.id, file_uses.file_id))
    .where(and(eq(file_uses.subject_type, type), inArray(file_uses.subject_id, ids)))
    .orderBy(asc(file_uses.position))
  for (const { subject_id, place, file } of rows) {
    const one = all.get(subject_id)
    if (!one || place === 'body') continue
    if (place === 'cover') one.cover = file
    else one[place].push(file)
  }
  return all
}

export const storedFile = {
  id: files.id,
  name: files.name,
  media_type: files.media_type,
  size: files.size,
  width: files.width,
  height: files.height,
}

/** What each place uses from now on, of the places that are named. */
function placesOf({ body, cover, attachment, content }: FileUses): Map<FilePlace, string[]> {
  const places = new Map<FilePlace, string[]>()
  if (body !== undefined) places.set('body', picturesIn(body))
  if (cover !== undefined) places.set('cover', cover ? [cover] : [])
  if (attachment) places.set('attachment', attachment)
  if (content) places.set('content', content)
  return places
}

const fieldOf: Record<FilePlace, string> = {
  body: 'body',
  cover: 'cover_id',
  attachment: 'attachment_ids',
  content: 'content_ids',
}

/** Takes the files into use; whoever sweeps waits for that. */
async function expectUsable(tx: Db, actor: Actor, known: string[], place: FilePlace, ids: string[]) {
  if (ids.length === 0) return
  const taken = await tx
    .update(files)
    .set({ unused_since: null })
    .where(and(inArray(files.id, ids), or(eq(files.owner_id, actor.id), inArray(files.id, known))))
    .returning({ id: files.id, purpose: files.purpose })
  if (taken.length !== new Set(ids).size) throw new InvalidField(fieldOf[place], 'file_gone')
  if ((place === 'body' || place === 'cover') && taken.some(({ purpose }) => purpose !== 'image'))
    throw new InvalidField(fieldOf[place], 'file_not_picture')
}

/** Of these files, those that nothing refers to any more wait for the sweep. */
async function markUnused(tx: Db, ids: string[]) {
  if (ids.length === 0) return
  const used = tx.select({ file_id: file_uses.file_id }).from(file_uses).where(eq(file_uses.file_id, files.id))
  await tx
    .update(files)
    .set({ unused_since: sql`now()` })
    .where(and(inArray(files.id, ids), isNull(files.unused_since), not(exists(used))))
}

const ofSubject = ({ type, id }: Subject) => and(eq(file_uses.subject_type, type), eq(file_uses.subject_id, id))
