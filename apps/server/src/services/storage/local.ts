import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type ReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expectKey, type ByteRange, type Storage } from './storage.ts'

/** Files in a folder of this machine. */
export function folderStorage(dataDir: string): Storage {
  const pathOf = (key: string) => join(dataDir, 'files', key.slice(0, 2), expectKey(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const unfinished = `${path}.${randomUUID()}.part`
      try {
        await write(unfinished, content)
        await rename(unfinished, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: (key, range) => opened(createReadStream(pathOf(key), bounds(range))),
    delete: (key) => rm(pathOf(key), { force: true }),
  }
}

const bounds = (range: ByteRange | undefined) => (range ? { start: range.start, end: range.end } : {})

/** Rejects where there is nothing to read, so that an answer is not begun in vain. */
const opened = (stream: ReadStream) =>
  new Promise<Readable>((done, fail) => {
    stream.once('open', () => done(stream))
    stream.once('error', fail)
  })

/** All of it is on the disk when this is done. */
async function write(path: string, content: Readable | Uint8Array) {
  const source = content instanceof Readable ? content : Readable.from([content])
  await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

/** The new name outlives a crash of the machine only once the folder is written too. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
