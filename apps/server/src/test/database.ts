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

async function clonePostgres(adminUrl: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files costs a fifth of writing the copy to the log, which is what PostgreSQL does by default.
  await administer(adminUrl, `create database ${name} template ${templateDatabase} strategy file_copy`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const database = await openPostgres({ url: url.href, poolSize: 8, statementTimeoutMs: 60_000 })
  return {
    ...database,
    close: () => database.close().then(() => administer(adminUrl, `drop database ${name} with (force)`)),
  }
}

async function administer(adminUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  // Only one at a time may copy the template.
  await client.query('select pg_advisory_lock(1)')
  await client.query(statement)
  await client.end()
}
