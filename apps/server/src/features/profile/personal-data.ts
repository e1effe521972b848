import { Readable } from 'node:stream'
import { audited, type Author } from '../../db/audited.ts'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { FileAnswer } from '../../http/route.ts'
import { zipOf } from '../../http/zip.ts'
import { exportActions, exportChanges, findPhotoBytes, readHeldData } from './personal-data-queries.ts'
import { exportSignIns } from './session-queries.ts'

type Subject = { id: string; file: string }

/** All that the network holds on a person, as one archive; what may be long is read while it is sent. */
export async function personalArchive(db: Db, author: Author<Actor>, { id, file }: Subject): Promise<FileAnswer> {
  await audited(db, author, async (_tx, note) =>
    note({ action: 'profile.exported', subject_type: 'user', subject_id: id }),
  )
  const whose = { id, isOwn: author.actor.id === id }
  const held = await readHeldData(db, whose)
  const lists = { sign_ins: exportSignIns(db, id), actions: exportActions(db, whose), changes: exportChanges(db, id) }
  const photo = await findPhotoBytes(db, id)
  return {
    name: `${file}-${today()}.zip`,
    content: zipOf({ 'data.json': Readable.from(written(held, lists)), ...(photo ? { 'photo.webp': photo } : {}) }),
  }
}

async function* written(held: object, lists: Record<string, AsyncIterable<object[]>>): AsyncGenerator<string> {
  yield JSON.stringify(held, null, 2).slice(0, -'\n}'.length)
  for (const [name, batches] of Object.entries(lists)) {
    yield `,\n  ${JSON.stringify(name)}: [`
    let between = ''
    for await (const rows of batches) {
      yield between + rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')
      between = ','
    }
    yield between ? '\n  ]' : ']'
  }
  yield '\n}\n'
}
