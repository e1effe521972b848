import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { buildServer } from '../app.ts'
import { readConfig } from '../config.ts'
import { openEmbedded, openPostgres, type Database } from '../db/db.ts'
import { embeddedExtensions } from '../db/embedded-extensions.ts'
import { ensureBuiltInRoles } from '../features/roles/public.ts'
import { createLog } from '../log.ts'

export const templateDatabase = 'guildhall_template'

/** A migrated embedded database with roles and job queue, as a file that every test file starts from. */
export async function makePgliteTemplate(file: string): Promise<void> {
  const pglite = new PGlite({ extensions: embeddedExtensions })
  const database = await openEmbedded(pglite)
  await fill(database)
  // Otherwise each start would do all of it again from the log.
  await pglite.exec('checkpoint')
  const dump = await pglite.dumpDataDir('none')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
}

/** The same as a template database on a server. */
export async function makePostgresTemplate(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${templateDatabase}`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${templateDatabase}`
  const database = await openPostgres({ url: url.href, poolSize: 3, statementTimeoutMs: 15_000 })
  await fill(database)
  await database.close()
}

/** Built-in roles, and the tables of every job queue, which would take each test file half a second. */
async function fill(database: Database) {
  await ensureBuiltInRoles(database.db)
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-template-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, '')
  const server = await buildServer(config, { ...database, close: async () => {} }, createLog(config.logLevel))
  await server.close()
  await rm(dataDir, { recursive: true })
}
