import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, StartError } from '../config.ts'
import { askForBackup, holdDataDir } from '../db/data-dir.ts'
import { backUpFolder } from '../db/backup.ts'
import { telling } from './telling.ts'

await telling(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const { database, dataDir } = readConfig()
  if (database)
    throw new StartError(
      'a PostgreSQL database is backed up by its own tools: docs/production.md says how, with a drill of the restore.',
    )
  const to = resolve(positionals[0] ?? join('backups', new Date().toISOString().replaceAll(/[:.]/g, '-')))
  const isRunning = await askForBackup(dataDir, to)
  if (!isRunning) {
    const release = await holdDataDir(dataDir)
    try {
      await backUpFolder(dataDir, to)
    } finally {
      await release()
    }
  }
  process.stdout
    .write(`The backup is in ${to}, with the key that opens what is sealed in it: keep it where nobody else reads.
To restore it: DATA_DIR=<a new folder> npm run restore -- ${to}\n`)
  return 0
})
