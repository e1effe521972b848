import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Content as a file of this machine, for as long as it is used; `broken` is why it ended early, if it did. */
export async function throughFile<T>(
  content: Readable | AsyncIterable<Uint8Array>,
  work: (path: string, size: number, broken?: Error) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `guildhall-${randomUUID()}`)
  try {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
    const broken = await pipeline(content, file).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
    return await work(path, file.bytesWritten, broken)
  } finally {
    await rm(path, { force: true })
  }
}
