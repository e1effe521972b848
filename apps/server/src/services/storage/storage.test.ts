import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig, StartError } from '../../config.ts'
import { s3Server } from '../../test/s3.ts'
import { openStorage } from './open-storage.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-storage-'))
afterAll(() => rm(dataDir, { recursive: true }))
const s3 = await s3Server()
const open = (settings: Record<string, string>) => openStorage(readConfig({ DATA_DIR: dataDir, ...settings }, ''))

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe.each([
  ['a folder', await open({}), dataDir],
  ['a bucket', await open(s3.settings), s3.folder],
])('%s', (_name, { storage }, folder) => {
  test('gives back what it was given, from memory or as a stream', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const content = Buffer.from('wafer map '.repeat(50_000))
    await storage.put(one, content)
    await storage.put(two, Readable.from([content.subarray(0, 7), content.subarray(7)]))
    for (const key of [one, two]) expect(content.equals(await buffer(await storage.get(key)))).toBe(true)
  })

  test('gives a part of it', async () => {
    const key = randomUUID()
    await storage.put(key, Buffer.from('0123456789'))
    expect(String(await buffer(await storage.get(key, { start: 2, end: 5 })))).toBe('2345')
  })

  test('takes a second content under the same key for the first', async () => {
    const key = randomUUID()
    await storage.put(key, Buffer.from('first'))
    await storage.put(key, Buffer.from('second'))
    expect(String(await buffer(await storage.get(key)))).toBe('second')
  })

  test('has nothing after a deletion, and none is needed for one', async () => {
    const key = randomUUID()
    await storage.put(key, Buffer.from('x'))
    await storage.delete(key)
    await storage.delete(key)
    await expect(storage.get(key)).rejects.toThrow(/ENOENT|does not exist/)
  })

  test('keeps nothing of a content that breaks off', async () => {
    const before = await filesIn(folder)
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('broke off')
      })(),
    )
    await expect(storage.put(randomUUID(), breaking)).rejects.toThrow('broke off')
    expect(await filesIn(folder)).toEqual(before)
  })

  test.each(['../secrets', 'a/b', '', 'F0000000-0000-4000-8000-000000000000'])('refuses the key %j', async (key) => {
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toThrow('not a key')
  })
})

describe('the settings of a bucket', () => {
  const refused = async (settings: Record<string, string>) => {
    const error: unknown = await (async () => open(settings))().catch((thrown: unknown) => thrown)
    return error instanceof StartError ? error.message : error
  }

  test('are of no use without its name', async () => {
    expect(await refused({ S3_REGION: 'eu-west-1' })).toBe('S3_REGION is of no use without S3_BUCKET.')
  })

  test('name both keys or none', async () => {
    expect(await refused({ S3_BUCKET: 'guildhall', S3_ACCESS_KEY_ID: 'x' })).toBe(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together.',
    )
  })

  test('stop the start when the bucket is not there, not ours, or nobody answers', async () => {
    expect(await refused({ ...s3.settings, S3_BUCKET: 'other' })).toBe(
      'S3_BUCKET other cannot be used: there is no such bucket.',
    )
    expect(await refused({ ...s3.settings, S3_ACCESS_KEY_ID: 'nobody' })).toBe(
      'S3_BUCKET guildhall cannot be used: the keys do not open it.',
    )
    expect(await refused({ ...s3.settings, S3_ENDPOINT: 'http://localhost:9' })).toMatch(
      /^S3_BUCKET guildhall cannot be used: .*ECONNREFUSED/,
    )
  })
})
