import { readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded, type Database } from '../db/db.ts'
import { embeddedExtensions } from '../db/embedded-extensions.ts'

/** A started database with what is needed to make it the template's again. */
type Pooled = { pglite: PGlite; schema: string; rows: { table: string; columns: string; json: string }[] }

// To start one takes more than a second, to empty one hardly anything, and the files of a worker come one after another.
const idle: Pooled[] = []

/** An embedded database as the template has it; closed, it goes to the next test file, emptied. */
export async function takeEmbedded(template: string): Promise<Database> {
  const pooled = idle.pop() ?? (await start(template))
  const { client, close } = closable(pooled.pglite)
  return {
    ...(await openEmbedded(client)),
    async close() {
      close()
      if (await isRestored(pooled)) idle.push(pooled)
      else await pooled.pglite.close()
    },
  }
}

async function start(template: string): Promise<Pooled> {
  const loadDataDir = new Blob([await readFile(template)])
  const pglite = await PGlite.create({ loadDataDir, extensions: embeddedExtensions })
  const rows: Pooled['rows'] = []
  for (const table of await tablesOf(pglite)) {
    const found = await pglite.query<{ columns: string; json: string | null }>(`
      select (select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        (select json_agg(it)::text from ${table} it) as json`)
    for (const { columns, json } of found.rows) if (json) rows.push({ table, columns, json })
  }
  return { pglite, schema: await schemaOf(pglite), rows }
}

/** What still asks after the end is refused, as a closed database would: it must not write into the next file's. */
function closable(pglite: PGlite) {
  let isClosed = false
  const client = new Proxy(pglite, {
    get(target, name) {
      if (isClosed) throw new Error('PGlite is closed')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { client, close: () => void (isClosed = true) }
}

/** Empties the tables that take up space and fills in those of the template; not when a test has changed the tables themselves. */
async function isRestored({ pglite, schema, rows }: Pooled): Promise<boolean> {
  if ((await schemaOf(pglite)) !== schema) return false
  await pglite.exec('discard all')
  const tables = (await tablesOf(pglite)).map((name) => `'${name}'`).join(', ')
  const filled = await pglite.query<{ name: string }>(
    `select name from unnest(array[${tables}]) name where pg_relation_size(name::regclass) > 0`,
  )
  const advanced = await pglite.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`,
  )
  // Deleting costs far less than truncating, which makes new files for every table and index; triggers and keys do not apply.
  await pglite.exec(
    [
      'set session_replication_role = replica',
      ...filled.rows.map(({ name }) => `delete from ${name}`),
      ...advanced.rows.map(({ name }) => `alter sequence ${name} restart`),
    ].join(';'),
  )
  // Gives the space back, so that rows are stored, and read without an order, as they come in.
  await pglite.exec(`vacuum ${filled.rows.map(({ name }) => name).join(', ')}`)
  for (const { table, columns, json } of rows)
    await pglite.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [json],
    )
  await pglite.exec('reset session_replication_role')
  // The log is in memory until a checkpoint.
  if (++restores % 8 === 0) await pglite.exec('checkpoint')
  return true
}

let restores = 0

/** All but what migrations and the job queue note about themselves. */
async function tablesOf(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' or schemaname = 'pgboss' and tablename not in ('version', 'queue')`)
  return rows.map(({ name }) => name)
}

async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(`
    select string_agg(part, ' ' order by part) as schema from (
      select format('class %s %s', oid, relnatts) from pg_class where relnamespace = 'public'::regnamespace
      union all select format('trigger %s %s', oid, tgenabled) from pg_trigger where not tgisinternal
      union all select format('constraint %s', oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all select format('function %s', oid) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts(part)`)
  return rows[0]?.schema ?? ''
}
