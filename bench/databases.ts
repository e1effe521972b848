import pg from 'pg'
import { runNode } from '../scripts/lib/run.mjs'

export const secretKey = 'a key for measurements, which seals nothing of value'

/** A database with the demo network grown to this many users; gives its address. */
export async function grownDatabase(adminUrl: string, users: number): Promise<string> {
  const url = new URL(adminUrl)
  url.pathname = `/users_${users}`
  await query(adminUrl, `create database users_${users}`)
  const started = Date.now()
  const { ok, output } = await runNode(['apps/server/dist/grow.js', `--users=${users}`], {
    env: { DATABASE_URL: url.href, SECRET_KEY: secretKey },
  })
  if (!ok) throw new Error(output)
  // What growing has written should not be written out while others are timed.
  await query(adminUrl, 'checkpoint')
  console.log(`grown to ${users.toLocaleString('en')} users in ${((Date.now() - started) / 1000).toFixed(0)} s`)
  return url.href
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
