import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { pino } from 'pino'
import { embeddedExtensions, openEmbedded, openPostgres, type Database } from '../db/db.ts'
import { ensureBuiltInRoles } from '../features/roles/public.ts'
import { startJobs } from '../services/jobs.ts'

export const templateDatabase = 'guildhall_template'

/** A migrated embedded database with roles and job queue, as a file that every test file starts from. */
export async function makePgliteTemplate(file: string): Promise<void> {
  const pglite = new PGlite({ extensions: embeddedExtensions })
  const database = await openEmbedded(pglite)
  await fill(database)
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

async function fill(database: Database) {
  await ensureBuiltInRoles(database.db)
  const jobs = await startJobs(database, pino({ level: 'silent' }))
  await jobs.stop()
}
