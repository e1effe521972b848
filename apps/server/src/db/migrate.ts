import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migrateByPglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { serverRoot } from '../root.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', serverRoot))

/** Hears the name of what is begun and may take minutes in a large network. */
export type OnLongWork = (name: string) => void

export async function migrateEmbedded(pglite: PGlite, onLongWork?: OnLongWork): Promise<void> {
  await migrateByPglite(drizzlePglite(pglite), { migrationsFolder })
  await workThrough(async (text) => (await pglite.exec(text)).at(-1)?.rows ?? [], onLongWork)
}

/** The first node to come migrates, the others wait for it. */
export const migratePostgres = (url: string, onLongWork?: OnLongWork): Promise<void> =>
  oneNodeAtATime(url, async (client) => {
    await migrateNode(drizzleNode(client), { migrationsFolder })
    await workThrough(async (text) => (await client.query(text)).rows, onLongWork)
  })

/** Runs something that nodes must not do at the same time while they start. The others wait. */
export async function oneNodeAtATime<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    // Whatever the server allows a statement otherwise.
    options: '-c statement_timeout=0',
    keepAlive: true,
  })
  // Whoever waits for an answer is told that the connection broke; without a listener it would end the process between two of them.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client)
    return await run(client)
  } finally {
    await client.end()
  }
}

const startLock = 7_483_920

/** Polls instead of waiting: building an index concurrently waits for every open statement, a waiting one included. */
async function takeTurn(client: pg.Client) {
  const isOurs = async () => {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [startLock])
    return rows[0]?.ours === true
  }
  while (!(await isOurs())) await sleep(100)
}

/**
 * What takes long does not stand in the migrations, which keep everybody from the tables that they change until the last of them
 * is done. It comes after them, statement by statement, while the nodes of the version before go on. A node that was stopped
 * on the way leaves the file to the next one, which begins it anew.
 */
async function workThrough(execute: (text: string) => Promise<unknown[]>, onLongWork?: OnLongWork) {
  await execute('create table if not exists drizzle.afterwards (name text primary key)')
  const done = new Set(
    (await execute('select name from drizzle.afterwards')).map((row) => (row as { name: string }).name),
  )
  const folder = join(migrationsFolder, 'afterwards')
  for (const file of readdirSync(folder).toSorted()) {
    const name = basename(file, '.sql')
    if (done.has(name)) continue
    onLongWork?.(name)
    for (const statement of readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
      await execute(statement)
    await execute(`insert into drizzle.afterwards values ('${name}')`)
  }
}
