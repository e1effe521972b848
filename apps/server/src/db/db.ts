import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql, type SQL } from 'drizzle-orm'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { reasonOf, StartError, type Config } from '../config.ts'
import { withEffects } from './after-commit.ts'
import { backUp } from './backup.ts'
import { holdDataDir } from './data-dir.ts'
import { describeOnce } from './described.ts'
import { embeddedExtensions } from './embedded-extensions.ts'
import { listenToPostgres, type Listen } from './listen.ts'
import { migrateEmbedded, migratePostgres, oneNodeAtATime, type OnLongWork } from './migrate.ts'
import { countSent, PipelinedClient } from './pipelined.ts'

/** The pool or an open transaction, embedded or PostgreSQL: the first argument of every query. */
export type Db = PgDatabase<PgQueryResultHKT>

export type Database = {
  kind: 'embedded' | 'postgres'
  db: Db
  /** One statement as text, or several without values: for the job queue, which writes its own SQL. */
  execute: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
  /** Hears what `pg_notify` says on a channel, on this node or another. */
  listen: Listen
  /** How many connections this node has by what they do, and how much waits for one; nothing of an embedded database. */
  connections: () => Record<string, number>
  /** Runs the start of a node while no other node starts. */
  startAlone: <T>(start: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

/** Opens the database that the settings ask for, with every migration applied. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir'>,
  onLongWork?: OnLongWork,
): Promise<Database> {
  return config.database ? openPostgres(config.database, onLongWork) : openFolder(config.dataDir, onLongWork)
}

async function openFolder(dataDir: string, onLongWork?: OnLongWork): Promise<Database> {
  let pglite: PGlite | undefined
  const release = await holdDataDir(dataDir, async (to) => {
    if (!pglite) throw new StartError('the portal is only just starting.')
    await backUp(pglite, dataDir, to)
  })
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  pglite = new PGlite({ dataDir: folder, extensions: embeddedExtensions })
  const database = await openEmbedded(pglite, onLongWork)
  return { ...database, close: () => database.close().then(release) }
}

/** Wraps an embedded database; tests hand over one loaded from the migrated template. */
export async function openEmbedded(pglite: PGlite, onLongWork?: OnLongWork): Promise<Database> {
  await pglite.waitReady
  await pglite.exec(`set time zone 'UTC'`)
  await migrateEmbedded(pglite, onLongWork)
  return {
    kind: 'embedded',
    db: withEffects(drizzlePglite(pglite)),
    execute: async (text, values) => {
      if (values) return pglite.query(text, values)
      const results = await pglite.exec(text)
      return { rows: results.at(-1)?.rows ?? [] }
    },
    listen: async (channel, { onMessage }) => pglite.listen(channel, onMessage),
    connections: () => ({}),
    startAlone: (start) => start(),
    close: () => pglite.close(),
  }
}

/** Connects to PostgreSQL through a bounded pool. */
export async function openPostgres(
  settings: NonNullable<Config['database']>,
  onLongWork?: OnLongWork,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    // Whoever waits for a connection waits as long as a statement may take.
    connectionTimeoutMillis: settings.statementTimeoutMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    // Databases stand on solid disks now: reading here and there costs hardly more than reading in a row.
    options: '-c timezone=UTC -c random_page_cost=1.1',
    application_name: 'guildhall',
    Client: PipelinedClient,
  })
  // A connection that breaks is replaced by the pool, and whoever waits for an answer is told; without a listener it would end
  // the process: idle in the pool, or lent to a transaction that is between two statements.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  describeOnce(pool)
  try {
    await migratePostgres(settings.url, onLongWork)
  } catch (error) {
    await pool.end()
    throw new StartError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`)
  }
  return {
    kind: 'postgres',
    db: withEffects(drizzleNode(pool), countSent),
    execute: (text, values) => pool.query(text, values),
    listen: (channel, ears) => listenToPostgres(settings.url, channel, ears),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    startAlone: (start) => oneNodeAtATime(settings.url, start),
    close: () => pool.end(),
  }
}

/** The only row of a statement that must give one. */
export function one<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('expected a row')
  return row
}

/** Text with `$1` placeholders as drizzle SQL, so that foreign SQL can join an open transaction. */
export function foreignSql(text: string, values: unknown[] = []): SQL {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`)),
  )
}
