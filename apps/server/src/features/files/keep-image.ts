import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredFile } from '@guildhall/contract/files'
import { audited, type Author } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { found, InvalidField } from '../../http/errors.ts'
import { inspect } from './inspect.ts'
import { createFile, findFinished, lockOwnFiles } from './queries.ts'
import type { Seen } from './redraw.ts'
import { expectRoom } from './upload.ts'

type Part = Pick<Deps, 'db' | 'storage'>
type Sent = { id: string; name: string; content: Uint8Array; field: string }

/**
 * Keeps a picture that came in one piece, by the rules of those that come by upload; what is wrong with it is said at the field.
 * Nothing happens to one of this id that was kept before.
 */
export async function keepImage({ db, storage }: Part, author: Author<Actor>, sent: Sent): Promise<StoredFile> {
  const { id } = sent
  const { id: owner_id } = author.actor
  const kept = await findFinished(db, id, owner_id)
  if (kept) return kept
  const { content, ...seen } = await inspectBytes(sent)
  const bytes = content ?? sent.content
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await expectRoom(db, owner_id, bytes.length)
  await storage.put(id, bytes)
  // If this fails, the content stays: the line to the database may have broken after the commit.
  return audited(db, author, async (tx, note) => {
    await lockOwnFiles(tx, owner_id)
    await expectRoom(tx, owner_id, bytes.length)
    const isNew = await createFile(tx, { id, purpose: 'image', owner_id, size: bytes.length, sha256, ...seen })
    const after = { name: seen.name, media_type: seen.media_type, size: bytes.length }
    if (isNew) note({ action: 'file.created', subject_type: 'file', subject_id: id, after })
    return found(await findFinished(tx, id, owner_id))
  })
}

async function inspectBytes({ name, content, field }: Sent): Promise<Seen> {
  if (content.length === 0) throw new InvalidField(field, 'file_empty', { name })
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-image-'))
  try {
    const path = join(folder, 'image')
    await writeFile(path, content)
    return await inspect(path, { name, purpose: 'image' })
  } catch (error) {
    throw error instanceof InvalidField ? new InvalidField(field, error.reason, error.values) : error
  } finally {
    await rm(folder, { recursive: true })
  }
}
