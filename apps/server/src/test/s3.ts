import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package comes without types.
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** A server that speaks S3, with an empty bucket, and the settings that lead there; it ends with the test file. */
export async function s3Server(): Promise<{
  settings: Record<string, string>
  folder: string
  stop: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'guildhall-s3-'))
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'guildhall' }] })
  const { port }: { port: number } = await server.run()
  let isOver = false
  const stop = async () => {
    if (!isOver) await server.close()
    isOver = true
  }
  afterAll(async () => {
    await stop()
    await rm(directory, { recursive: true })
  })
  return {
    folder: directory,
    stop,
    settings: {
      S3_BUCKET: 'guildhall',
      S3_ENDPOINT: `http://localhost:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  }
}
