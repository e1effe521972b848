import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { file_uses, files } from '../db/schema/files.ts'
import type { Storage } from '../services/storage/storage.ts'
import { idOf } from './stable.ts'

type Papers = {
  subject: Pick<typeof file_uses.$inferInsert, 'subject_type' | 'subject_id' | 'place'>
  owner: string
  created_at: string
  /** By name: what is said in them. */
  texts: Record<string, string>
}

const types: Record<string, string> = { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown' }

/** Lays papers beside something of the demo network. */
export async function attach(tx: Db, storage: Storage, { subject, owner, created_at, texts }: Papers) {
  for (const [position, [name, text]] of Object.entries(texts).entries()) {
    const id = idOf(`${subject.subject_type}-file`, name)
    const bytes = Buffer.from(text)
    await storage.put(id, bytes)
    await tx.insert(files).values({
      id,
      name,
      purpose: 'document',
      media_type: types[name.split('.').at(-1) ?? ''] ?? 'text/plain',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      owner_id: idOf('user', owner),
      unused_since: null,
      created_at,
    })
    await tx.insert(file_uses).values({ ...subject, file_id: id, position })
  }
}
