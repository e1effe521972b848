import { setTimeout } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../db/db.ts'
import { audit } from '../db/schema/audit.ts'

/** The write before which the calls are held, such as `insert into orders`. */
type Write = `${'insert into' | 'update' | 'delete from'} ${string}`

type Race<Replies> = {
  replies: Replies
  /** How many calls reached the write: each of them had passed its check before any of them wrote. */
  arrived: number
  /** How many calls waited for a lock of a call that had reached the write. */
  blocked: number
}

type Position = Pick<Race<unknown>, 'arrived' | 'blocked'>

const timeoutMs = 45_000
const pollMs = 3
const lockKey = '7411, 1'

type Call = () => Promise<unknown>
type RepliesOf<Calls extends readonly Call[]> = { -readonly [Place in keyof Calls]: Awaited<ReturnType<Calls[Place]>> }

/**
 * Starts calls one after the other and holds each of them before its first write that is named in `at`. They go on together
 * when none of them can move any more: each has reached the write, or waits for a lock of one that has.
 *
 * Fails unless at least two calls are still running by then, because those that ended earlier raced with nothing.
 */
export async function race<const Calls extends readonly Call[]>(
  { db }: { db: Db },
  at: Write | readonly Write[],
  calls: Calls,
): Promise<Race<RepliesOf<Calls>>> {
  const held = await hold(db, [at].flat(), calls)
  if (held.arrived === 0 || held.arrived + held.blocked < 2) throw didNotRace(held)
  return held
}

/** Holds a call before a write, runs another one until it ends or waits for a lock of the first, and lets the first go on. */
export async function during<First, Second>(
  { db }: { db: Db },
  at: Write,
  call: () => Promise<First>,
  other: () => Promise<Second>,
): Promise<Race<[First, Second]>> {
  const held = await hold(db, [at], [call, other] as const)
  if (held.arrived !== 1) throw didNotRace(held)
  return held
}

/** A trigger holds the calls: it wants an advisory lock that this function keeps until none of them can move. */
async function hold<const Calls extends readonly Call[]>(
  db: Db,
  writes: Write[],
  calls: Calls,
): Promise<Race<RepliesOf<Calls>>> {
  const client = await connect(db)
  let ended = 0
  const running: Promise<unknown>[] = []
  try {
    await client.query(`select pg_advisory_lock(${lockKey})`)
    await addTriggers(client, writes)
    let position = { arrived: 0, blocked: 0 }
    for (const call of calls) {
      const reply = call().finally(() => ended++)
      // An early failure is reported below, with the other replies.
      reply.catch(() => {})
      running.push(reply)
      position = await untilNoneMoves(client, () => running.length - ended)
    }
    await client.query(`select pg_advisory_unlock(${lockKey})`)
    return { ...position, replies: (await Promise.all(running)) as RepliesOf<Calls> }
  } finally {
    await client.query('select pg_advisory_unlock_all()')
    await Promise.allSettled(running)
    await removeTriggers(client, writes)
    await client.end()
  }
}

function didNotRace({ replies, ...position }: Race<readonly unknown[]>): Error {
  const summaries = replies.map((reply) => {
    const { status, message } = Object(reply) as { status?: number; message?: string }
    return status ? `${status} ${message}` : String(reply)
  })
  return new Error(`The calls did not race: ${report(position)}. Replies: ${summaries.join(' / ')}`)
}

/** A connection of its own to the database of the test, outside of the server's pool. */
async function connect(db: Db): Promise<pg.Client> {
  const adminUrl = process.env['TEST_DATABASE_URL']
  if (!adminUrl) throw new Error('Races are tested on PostgreSQL only.')
  const { rows } = (await db.execute(sql`select current_database() as name`)) as { rows: { name: string }[] }
  const url = new URL(adminUrl)
  url.pathname = `/${rows[0]?.name}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  return client
}

async function addTriggers(client: pg.Client, writes: Write[]) {
  await client.query(`
    create or replace function race_hold() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(${lockKey});
      return null;
    end $$`)
  for (const { verb, table } of writes.map(parse))
    await client.query(
      `create trigger race_${verb} before ${verb} on ${table} for each statement execute function race_hold()`,
    )
}

async function removeTriggers(client: pg.Client, writes: Write[]) {
  for (const { verb, table } of writes.map(parse)) await client.query(`drop trigger if exists race_${verb} on ${table}`)
}

const parse = (write: Write) => ({
  verb: write.split(' ')[0] ?? '',
  table: quoted(write.split(' ').at(-1) ?? ''),
})

const quoted = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.')

/** Asks PostgreSQL until every running call waits, for this function or for a lock behind one that does. */
async function untilNoneMoves(client: pg.Client, countRunning: () => number): Promise<Position> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const running = countRunning()
    const position = await positionOf(client)
    if (position.arrived + position.blocked >= running) return position
    if (performance.now() > deadline) throw new Error(`${running} calls are running: ${report(position)}`)
    // Leaves the processor to the calls; no result depends on how long it takes.
    await setTimeout(pollMs)
  }
}

async function positionOf(client: pg.Client): Promise<Position> {
  const { rows } = await client.query<Position>(`
    with recursive
      waiting as (
        select pid, pg_blocking_pids(pid) as blockers
        from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
      ),
      arrived as (select pid from waiting where pg_backend_pid() = any (blockers)),
      stuck as (
        select pid from arrived
        union
        select waiting.pid from waiting join stuck on stuck.pid = any (waiting.blockers)
      )
    select
      (select count(*) from arrived)::int as arrived,
      ((select count(*) from stuck) - (select count(*) from arrived))::int as blocked`)
  return rows[0] ?? { arrived: 0, blocked: 0 }
}

const report = ({ arrived, blocked }: Position) => `${arrived} reached the write, ${blocked} wait for a lock`

/** The statuses of the replies in ascending order, because it does not matter which call won. */
export const statusesOf = (replies: readonly { status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b)

/** How many audit rows an action has left about something. */
export const countAudited = (db: Db, action: string, subject_id: string): Promise<number> =>
  db.$count(audit, and(eq(audit.action, action), eq(audit.subject_id, subject_id)))
