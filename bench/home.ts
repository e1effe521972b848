import { createHash } from 'node:crypto'
import pg from 'pg'
import { query } from './databases.ts'
import { bareHome } from './home-statements.ts'
import type { Measured, Target } from './load.ts'
import type { Statement } from './statements.ts'

/** Every call that the first page after sign-in makes for a system admin, the shell's first. */
export const homePaths = {
  'auth/user': '',
  'site-settings/portal': '',
  'notifications/count': '',
  'messages/unread-messages-count': '',
  'home/figures': '',
  'home/orders': '',
  'home/inbox': '',
  'notifications/todos': '',
  'events/list': 'when=upcoming&status=published&per_page=3',
  'events/list?mine': 'when=upcoming&status=published&per_page=3&mine=1',
  'opportunities/list': 'phase=open&sort=-number&per_page=4',
  'quick-links/list': 'status=published&per_page=8',
}

// As many as a browser opens to one server.
const lanes = 6

/** Gives the network events, opportunities and, for this person, conversations with something unread in every fifth. */
export async function fillHome(databaseUrl: string, userId: string) {
  const run = (text: string, values: unknown[] = []) => query(databaseUrl, text, values)
  await run(`insert into events (id, title, type, status, published_at, starts_at, ends_at, time_zone, takes_place)
    select ${uuid(`'home event ' || n`)}, 'Bench event ' || n, 'webinar', 'published', now(), at, at + interval '2 hours', 'UTC', 'online'
    from generate_series(1, 2000) n cross join lateral (select now() + (n - 1500) * interval '6 hours' as at) moment`)
  await run(`insert into event_registrations (event_id, user_id, state)
    select ${uuid(`'home event ' || n % 2000 + 1`)}, id, 'confirmed'
    from (select id, row_number() over (order by id) as n from users where status = 'active' limit 20000) person`)
  await run(`insert into opportunities (id, number, kind, title, state, opens_at, closes_at, time_zone, published_at)
    select ${uuid(`'home opportunity ' || n`)}, 'HOME-' || n, 'rfp', 'Bench ' || n, case when n > 1500 then 'open' else 'closed' end, now() - interval '400 days',
      now() + (n - 1500) * interval '6 hours', 'UTC', now() - interval '400 days' from generate_series(1, 2000) n`)
  await run(`insert into conversations (id, kind, key, last_seq, last_at)
    select ${uuid(`'home talk ' || n`)}, 'direct', 'home:' || n, 20, now() - n * interval '1 minute' from generate_series(1, 5000) n`)
  await run(
    `insert into conversation_members (conversation_id, user_id, read_seq)
     select ${uuid(`'home talk ' || n`)}, case when n <= 200 and side = 1 then $1 else id end, case n % 5 when 0 then 17 else 20 end
     from (select id, row_number() over (order by id) as place from users where status = 'active' and id <> $1 limit 10000) person
     cross join lateral (select (place + 1) / 2 as n, place % 2 as side) seat`,
    [userId],
  )
  await run(
    `insert into messages (id, conversation_id, seq, author_id, body, created_at)
     select ${uuid(`'home message ' || n || ' ' || seq`)}, ${uuid(`'home talk ' || n`)}, seq, author.user_id, 'Bench message ' || seq, now()
     from generate_series(1, 5000) n cross join generate_series(1, 20) seq
     cross join lateral (select user_id from conversation_members
       where conversation_id = ${uuid(`'home talk ' || n`)} and user_id <> $1 limit 1) author`,
    [userId],
  )
  await run(
    `insert into notices (user_id, type, letter, link, cause, mail, created_at, read_at)
     select $1, 'orders', 'order_submitted', '/order', 'home ' || n, 'none', at, case when n > 40 then at end
     from generate_series(1, 1000) n cross join lateral (select now() - n * interval '1 hour' as at) moment`,
    [userId],
  )
  await fillOrderHistory(run)
  await run('vacuum analyze')
  await run('checkpoint')
}

/** Who approves each order, and how it came to the state it is in: a third of them need the network's own approval, too. */
async function fillOrderHistory(run: (text: string) => Promise<unknown>) {
  await run(`insert into order_steps (order_id, position, approver, decision)
    select id, position, (array['organization_admin', 'eda_admin', 'system_admin'])[position],
      case when state not in ('draft', 'submitted', 'in_review', 'info_requested') 
        or state = 'in_review' and position < 2 + (hashtext(number) % 3 = 0)::int then 'approved' end
    from orders cross join generate_series(1, 3) position
    where number like 'B-%' and (position < 3 or hashtext(number) % 3 = 0)`)
  await run(`insert into order_events (order_id, "from", "to", created_at)
    select id, lag(step) over way, step, submitted_at + nth * interval '1 hour'
    from orders cross join lateral unnest(case when state = 'submitted' then array[state] else array['submitted', 'in_review', state] end)
      with ordinality path (step, nth)
    where number like 'B-%' and state not in ('draft', 'cancelled') and (step <> 'in_review' or nth = 2)
    window way as (partition by id order by nth)`)
}

/** Whose session this is. */
export async function ownerOf(databaseUrl: string, token: string): Promise<string> {
  const hash = createHash('sha256').update(token).digest('hex')
  const [session] = await query<{ user_id: string }>(
    databaseUrl,
    'select user_id from sessions where token_hash = $1',
    [hash],
  )
  if (!session) throw new Error('the session is not known')
  return session.user_id
}

// With the version and the variant of a random one, without which nothing takes it for an id.
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

type Page = { [way in 'one after another' | 'as the browser does']: Measured }

/**
 * The whole page in our server's answers, and the same pieces through `pg` in this process. Both ask for the session once,
 * which says all that `auth/user` does. In turn, so that whatever else the machine does falls on both alike.
 */
export async function comparePage(
  ours: Pick<Target, 'url' | 'headers'>,
  { databaseUrl, userId, session, pages }: { databaseUrl: string; userId: string; session: Statement[]; pages: number },
): Promise<{ ours: Page; bare: Page }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: lanes })
  const statements = [...session, ...Object.values(bareHome(userId))]
  const calls = Object.entries(homePaths).map(
    ([path, search]) =>
      () =>
        ask(`${ours.url}/api/${path.split('?')[0]}?${search}`, ours),
  )
  const pieces = statements.map((statement) => () => pool.query(statement))
  const times = { ours: [[], []] as number[][], bare: [[], []] as number[][] }
  try {
    for (let page = -5; page < pages; page++)
      for (const [at, width] of [1, lanes].entries())
        for (const [who, work] of [
          ['ours', calls],
          ['bare', pieces],
        ] as const) {
          const ms = await timed(() => inLanes(work, width))
          // The first ones warm up what both have in memory.
          if (page >= 0) times[who][at]?.push(ms)
        }
  } finally {
    await pool.end()
  }
  return { ours: pageOf(times.ours), bare: pageOf(times.bare) }
}

async function ask(url: string, { headers }: Pick<Target, 'headers'>) {
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** So many at a time. */
async function inLanes(work: (() => Promise<unknown>)[], width: number) {
  const waiting = [...work]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: width }, lane))
}

const pageOf = ([alone = [], together = []]: number[][]): Page => ({
  'one after another': measured(alone),
  'as the browser does': measured(together),
})

function measured(times: number[]): Measured {
  const sorted = times.toSorted((a, b) => a - b)
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { perSecond: 1000 / quantile(0.5), p50: quantile(0.5), p95: quantile(0.95), byRound: [] }
}
