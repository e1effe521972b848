import { mkdirSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { expectKey } from './storage.ts'
import type { Staging } from './staging.ts'

/** Uploads wait in a folder of this machine. */
export function folderStaging(dataDir: string): Staging {
  const directory = join(dataDir, 'uploads')
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const remove = async (id: string) => {
    const path = join(directory, expectKey(id))
    await rm(path, { force: true })
    await rm(`${path}.json`, { force: true })
  }
  return {
    store: new FileStore({ directory }),
    withFile: (id, work) => work(join(directory, expectKey(id))),
    remove,
    async sweep(before) {
      const names = (await readdir(directory)).filter((name) => name.endsWith('.json'))
      let count = 0
      for (const name of names) {
        if ((await stat(join(directory, name))).mtime >= before) continue
        await remove(name.slice(0, -'.json'.length))
        count++
      }
      return count
    },
  }
}
