import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, StartError } from '../config.ts'
import { restore } from '../db/backup.ts'
import { telling } from './telling.ts'

await telling(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const { database, dataDir } = readConfig()
  const [from] = positionals
  if (!from) throw new StartError('from which backup? Name its folder, such as npm run restore -- backups/2026-11-16.')
  if (database) throw new StartError('a PostgreSQL database is restored by its own tools: docs/production.md says how.')
  const { made_at, tables } = await restore(resolve(from), dataDir)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  process.stdout
    .write(`The network of ${made_at} is in ${dataDir}, every row as it was: ${rows} rows of ${Object.keys(tables).length} tables.
npm start serves it.\n`)
  return 0
})
