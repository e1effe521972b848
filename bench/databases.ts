import pg from 'pg'
import { runNode } from '../scripts/lib/run.mjs'

export const secretKey = 'a key for measurements, which seals nothing of value'

/** So many users, in organizations of a hundred unless said otherwise; with lists: and with all that they leave behind. */
export type Size = { users: number; organizations?: number; withLists?: boolean }

/** A database with the demo network grown to this size; gives its address. */
export async function grownDatabase(adminUrl: string, { users, organizations, withLists }: Size): Promise<string> {
  const url = new URL(adminUrl)
  const name = organizations ? `organizations_${organizations}` : `${withLists ? 'lists' : 'users'}_${users}`
  url.pathname = `/${name}`
  await query(adminUrl, `create database ${name}`)
  const started = Date.now()
  const size = [
    `--users=${users}`,
    ...(organizations ? [`--organizations=${organizations}`] : []),
    ...(withLists ? ['--lists'] : []),
  ]
  const { ok, output } = await runNode(['apps/server/dist/grow.js', ...size], {
    env: { DATABASE_URL: url.href, SECRET_KEY: secretKey },
  })
  if (!ok) throw new Error(output)
  // What growing has written should not be written out while others are timed.
  await query(adminUrl, 'checkpoint')
  const grown = organizations
    ? `${organizations.toLocaleString('en')} organizations`
    : `${users.toLocaleString('en')} users`
  const [taken] = await query<{ megabytes: number }>(
    url.href,
    'select round(pg_database_size(current_database()) / 1048576.0)::int as megabytes',
  )
  console.log(`grown to ${grown} in ${((Date.now() - started) / 1000).toFixed(0)} s, ${taken?.megabytes} MB`)
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

/** Waits until nothing is left that the server began to do by itself when it found this network: letters, sweeps. */
export async function settled(url: string): Promise<void> {
  const deadline = Date.now() + 600_000
  for (;;) {
    const waiting = await query(url, "select from pgboss.job where state <= 'active' and start_after <= now() limit 1")
    if (waiting.length === 0) return
    if (Date.now() > deadline) throw new Error('the jobs of the grown network did not end')
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
