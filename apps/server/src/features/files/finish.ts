import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { StoredFile } from '@guildhall/contract/files'
import { audited, type Author } from '../../db/audited.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, HttpError } from '../../http/errors.ts'
import { inspect } from './inspect.ts'
import { createFile, findFinished, lockOwnFiles } from './queries.ts'
import { expectRoom, findUpload, toldOf } from './upload.ts'

type Part = Pick<Deps, 'db' | 'storage' | 'staging'>

/** Looks at what has arrived and keeps it under the upload's id; what is refused is gone from here. Twice is once. */
export async function finishUpload(deps: Part, author: Author<Actor>, id: string): Promise<StoredFile> {
  const { actor } = author
  const finished = await findFinished(deps.db, id, actor.id)
  if (finished) return finished
  const upload = await findUpload(deps, id, actor.id)
  if (upload.offset !== upload.size) throw conflict('error.upload_incomplete')
  try {
    await keep(deps, author, id, toldOf(upload))
  } catch (error) {
    // Whoever asked at the same moment may have been faster.
    const other = await findFinished(deps.db, id, actor.id)
    if (other) return other
    // Refused before it was kept, or because there is no room for it: then nobody refers to what was stored.
    if (error instanceof HttpError) await Promise.all([deps.staging.remove(id), deps.storage.delete(id)])
    throw error
  }
  await deps.staging.remove(id)
  return found(await findFinished(deps.db, id, actor.id))
}

async function keep({ db, storage, staging }: Part, author: Author, id: string, told: ReturnType<typeof toldOf>) {
  await staging.withFile(id, async (path) => {
    const { content, ...seen } = await inspect(path, told)
    const size = content?.length ?? told.size
    const sha256 = await hashOf(path, content)
    const { purpose, owner_id } = told
    await storage.put(id, content ?? createReadStream(path))
    // If this fails, the content stays: the line to the database may have broken after the commit, or somebody else was faster.
    await audited(db, author, async (tx, note) => {
      await lockOwnFiles(tx, owner_id)
      if (await findFinished(tx, id, owner_id)) return
      await expectRoom(tx, owner_id, size)
      const isNew = await createFile(tx, { id, purpose, owner_id, size, sha256, ...seen })
      const after = { name: seen.name, media_type: seen.media_type, size }
      if (isNew) note({ action: 'file.created', subject_type: 'file', subject_id: id, after })
    })
  })
}

async function hashOf(path: string, content: Uint8Array | undefined): Promise<string> {
  const hash = createHash('sha256')
  if (content) hash.update(content)
  else await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
