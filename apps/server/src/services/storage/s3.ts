import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { S3, type S3ClientConfig } from '@aws-sdk/client-s3'
import { StartError, type Config } from '../../config.ts'
import { bucketStaging, type Bucket } from './bucket-staging.ts'
import type { Staging } from './staging.ts'
import { expectKey, type Storage } from './storage.ts'
import { throughFile } from './temporary-file.ts'

type Settings = NonNullable<Config['s3']>

/** Files in a bucket; tells at the start when it cannot be used. */
export async function openS3(settings: Settings): Promise<{ storage: Storage; staging: Staging }> {
  const bucket = { s3: new S3(clientConfig(settings)), Bucket: settings.bucket }
  try {
    await bucket.s3.headBucket({ Bucket: settings.bucket })
  } catch (error) {
    throw new StartError(`S3_BUCKET ${settings.bucket} cannot be used: ${reasonOf(error)}.`)
  }
  return { storage: bucketStorage(bucket), staging: bucketStaging(bucket) }
}

const clientConfig = ({ region, endpoint, keys, forcePathStyle }: Settings): S3ClientConfig => ({
  region,
  forcePathStyle,
  ...(endpoint ? { endpoint } : {}),
  ...(keys ? { credentials: keys } : {}),
  // Other makers of such servers do not know the newer checksums.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  maxAttempts: 3,
})

const bucketStorage = ({ s3, Bucket }: Bucket): Storage => ({
  async put(key, content) {
    const Key = keyOf(key)
    if (!(content instanceof Readable)) {
      await s3.putObject({ Bucket, Key, Body: content })
      return
    }
    // The protocol wants to know the length before the bytes come.
    await throughFile(content, async (path, ContentLength, broken) => {
      if (broken) throw broken
      await s3.putObject({ Bucket, Key, Body: createReadStream(path), ContentLength })
    })
  },
  async get(key, range) {
    const Range = range ? `bytes=${range.start}-${range.end}` : undefined
    const { Body } = await s3.getObject({ Bucket, Key: keyOf(key), Range })
    if (!(Body instanceof Readable)) throw new Error('the storage answered without a body')
    return Body
  },
  async delete(key) {
    await s3.deleteObject({ Bucket, Key: keyOf(key) })
  },
})

const keyOf = (key: string) => `files/${expectKey(key)}`

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const status = '$metadata' in error && typeof error.$metadata === 'object' ? statusOf(error.$metadata) : undefined
  if (status === 404) return 'there is no such bucket'
  if (status === 403) return 'the keys do not open it'
  return error instanceof AggregateError ? reasonOf(error.errors[0]) : error.message || error.name
}

const statusOf = (metadata: object | null) =>
  metadata && 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined
