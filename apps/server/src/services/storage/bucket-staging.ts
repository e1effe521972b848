import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { NoSuchKey, type S3 } from '@aws-sdk/client-s3'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Staging } from './staging.ts'
import { expectKey } from './storage.ts'
import { throughFile } from './temporary-file.ts'

export type Bucket = { s3: S3; Bucket: string }

/** Uploads wait in the bucket, so that any node can go on with them. */
export function bucketStaging(bucket: Bucket): Staging {
  const store = new BucketStore(bucket)
  return {
    store,
    remove: (id) => store.remove(id),
    withFile: (id, work) =>
      throughFile(store.read(id), async (path, _size, broken) => {
        if (broken) throw broken
        return work(path)
      }),
    sweep: (before) => store.sweep(before),
  }
}

/** Each call's bytes are an object of their own, named by where they begin: that is all it takes to go on after them. */
class BucketStore extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    super()
    this.#bucket = bucket
  }

  override async create(upload: Upload): Promise<Upload> {
    const { s3, Bucket } = this.#bucket
    const { size, metadata, creation_date } = upload
    await s3.putObject({ Bucket, Key: noteOf(upload.id), Body: JSON.stringify({ size, metadata, creation_date }) })
    return upload
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { s3, Bucket } = this.#bucket
    return throughFile(content, async (path, size, broken) => {
      // What came before the connection was lost need not come again.
      if (size > 0)
        await s3.putObject({ Bucket, Key: pieceOf(id, offset), Body: createReadStream(path), ContentLength: size })
      if (broken) throw broken
      return offset + size
    })
  }

  override async getUpload(id: string): Promise<Upload> {
    const { s3, Bucket } = this.#bucket
    const note = await s3.getObject({ Bucket, Key: noteOf(id) }).catch(unlessMissing)
    const text = await note?.Body?.transformToString()
    if (!text) throw Object.assign(new Error('no such upload'), ERRORS.FILE_NOT_FOUND)
    const pieces = await this.#pieces(id)
    const offset = pieces.reduce((sum, { size }) => sum + size, 0)
    return new Upload({ ...JSON.parse(text), id, offset })
  }

  async *read(id: string): AsyncGenerator<Uint8Array> {
    const { s3, Bucket } = this.#bucket
    for (const { Key } of await this.#pieces(id)) {
      const { Body } = await s3.getObject({ Bucket, Key })
      if (Body) yield await Body.transformToByteArray()
    }
  }

  override async remove(id: string): Promise<void> {
    const { s3, Bucket } = this.#bucket
    for (const { Key } of await this.#objects(`uploads/${expectKey(id)}/`)) await s3.deleteObject({ Bucket, Key })
  }

  /** Removes the uploads whose note is older. */
  async sweep(before: Date): Promise<number> {
    const notes = (await this.#objects('uploads/')).filter(({ Key, at }) => Key.endsWith('/note') && at && at < before)
    for (const { Key } of notes) await this.remove(Key.split('/')[1] ?? '')
    return notes.length
  }

  /** The pieces in their order, up to the first gap. */
  async #pieces(id: string) {
    const objects = (await this.#objects(`uploads/${expectKey(id)}/`)).filter(({ Key }) => !Key.endsWith('/note'))
    const pieces: typeof objects = []
    let offset = 0
    for (const object of objects.toSorted((a, b) => (a.Key < b.Key ? -1 : 1))) {
      if (object.Key !== pieceOf(id, offset)) break
      pieces.push(object)
      offset += object.size
    }
    return pieces
  }

  async #objects(Prefix: string) {
    const { s3, Bucket } = this.#bucket
    const all: { Key: string; size: number; at: Date | undefined }[] = []
    let ContinuationToken: string | undefined
    do {
      const page = await s3.listObjectsV2({ Bucket, Prefix, ContinuationToken })
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
        all.push({ Key, size: Size, at: LastModified })
      ContinuationToken = page.NextContinuationToken
    } while (ContinuationToken)
    return all
  }
}

/** A storage that does not answer says nothing about what is there. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error
}

const noteOf = (id: string) => `uploads/${expectKey(id)}/note`
const pieceOf = (id: string, offset: number) => `uploads/${expectKey(id)}/${String(offset).padStart(12, '0')}`
