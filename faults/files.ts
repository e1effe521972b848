import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error The package comes without types.
import S3rver from 's3rver'
import { type Link, openLink } from './link.ts'

/** A storage of objects behind a line that can be cut. */
export type FaultyFiles = {
  settings: Record<string, string>
  link: Link
  /** From now on some of what it took is gone a moment later. */
  lie: () => () => void
  close: () => Promise<void>
}

export async function openFiles(): Promise<FaultyFiles> {
  const directory = mkdtempSync(join(tmpdir(), 'guildhall-faults-s3-'))
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'guildhall' }] })
  const { port }: { port: number } = await server.run()
  const link = await openLink(() => port)
  const isFile = (name: string) => name.endsWith('._S3rver_object')
  const folder = join(directory, 'guildhall', 'files')
  mkdirSync(folder, { recursive: true })
  const lose = () => {
    for (const name of readdirSync(folder).filter(isFile).filter(isUnlucky)) rmSync(join(folder, name), { force: true })
  }
  return {
    link,
    settings: {
      S3_BUCKET: 'guildhall',
      S3_ENDPOINT: `http://localhost:${link.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    lie() {
      const losing = setInterval(lose, 200)
      return () => {
        clearInterval(losing)
        lose()
      }
    },
    async close() {
      await link.close()
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** One in two, always the same ones. */
const isUnlucky = (name: string) => (name.codePointAt(0) ?? 0) % 2 === 0
