import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPostgres, type Database } from '../db/db.ts'
import { takeEmbedded } from './embedded-pool.ts'
import { templateDatabase } from './template.ts'

/** A database of its own for one test file, cloned from the migrated template of the run. */
export async function testDatabase(): Promise<Database> {
  const adminUrl = process.env['TEST_DATABASE_URL']
  return adminUrl ? clonePostgres(adminUrl) : takeEmbedded(process.env['TEST_PGLITE_TEMPLATE'] ?? '')
}

/** Copied while the tests of the file before still run. */
let prepared: Promise<string> | undefined

async function clonePostgres(adminUrl: string): Promise<Database> {
  const url = await (prepared ?? copyTemplate(adminUrl))
  prepared = copyTemplate(adminUrl)
  // If the run has ended by then, nobody wants it.
  prepared.catch(() => {})
  // Nothing drops it: it goes with the PostgreSQL server of the run.
  return openPostgres({ url, poolSize: 8, statementTimeoutMs: 60_000 })
}

async function copyTemplate(adminUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  // Only one at a time may copy the template.
  await admin.query('select pg_advisory_lock(1)')
  // Copying files costs a fifth of writing the copy to the log, which is what PostgreSQL does by default.
  await admin.query(`create database ${name} template ${templateDatabase} strategy file_copy`)
  await admin.end()
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
