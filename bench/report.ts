import { query } from './databases.ts'
import type { Statements } from './statements.ts'

/** Gives the network orders of three lines each, in every state, with some seats and who accepted what. */
export async function fillOrders(databaseUrl: string, count: number) {
  const run = (text: string, values: unknown[] = []) => query(databaseUrl, text, values)
  await run(`insert into packages (id, name, term_months, approvers)
    values (${uuid(`'bench package'`)}, 'Bench package', 12, '{eda_admin}')`)
  await run(`insert into tools (id, vendor, name, category, delivery, licence_model, seats_total, state)
    select ${uuid(`'bench tool ' || n`)}, 'Bench ' || n % 6, 'Tool ' || n, 'other', 'download',
      case n % 5 when 0 then 'site' else 'named' end, 1000000, 'published' from generate_series(1, 24) n`)
  await run(`insert into eulas (id, vendor, name, scope)
    select ${uuid(`'bench eula ' || n`)}, 'Bench ' || n, 'Terms', (array['organization', 'user', 'both'])[n % 3 + 1]
    from generate_series(0, 5) n`)
  await run(`insert into eula_versions (eula_id, number, text, text_sha256, published_at)
    select ${uuid(`'bench eula ' || n`)}, v, 'Terms', md5('Terms'), now() from generate_series(0, 5) n, generate_series(1, 2) v`)
  await run(`insert into tool_eulas (tool_id, eula_id)
    select ${uuid(`'bench tool ' || n`)}, ${uuid(`'bench eula ' || n % 6`)} from generate_series(1, 24) n`)
  await run(
    `insert into orders (id, number, organization_id, requester_id, package_id, state, package_price, term_months,
       submitted_at, decided_at, starts_on, ends_on)
     select ${uuid(`'bench order ' || n`)}, 'B-' || n, organization_id, id, ${uuid(`'bench package'`)},
       (array['draft', 'submitted', 'in_review', 'info_requested', 'approved', 'awaiting_eula', 'active', 'active', 'active',
         'active', 'expiring', 'expired', 'rejected', 'cancelled', 'suspended'])[n % 15 + 1],
       n % 900 * 100, 12, at, case when n % 15 between 4 and 12 then at + n % 400 * interval '1 hour' end,
       at::date, (now() + n % 360 * interval '1 day')::date
     from generate_series(1, $1::int) n
     cross join lateral (select now() - n % 700 * interval '1 day' as at) moment
     join (select id, organization_id, row_number() over (order by id) as place from users where organization_id is not null) person
       on person.place = n % (select count(*) from users where organization_id is not null) + 1`,
    [count],
  )
  await run(
    `insert into order_lines (order_id, tool_id, seats, seats_approved, seat_price)
     select ${uuid(`'bench order ' || n`)}, ${uuid(`'bench tool ' || ((n + k * 7) % 24 + 1)`)}, 6, 4, 35000
     from generate_series(1, $1::int) n, generate_series(1, 3) k`,
    [count],
  )
  await run(`insert into seats (order_id, tool_id, organization_id, user_id, number, state)
    select line.order_id, tool_id, organization_id, requester_id, 1, (array['pending_eula', 'active', 'suspended'])[abs(hashtext(orders.number)) % 3 + 1]
    from order_lines line join orders on orders.id = line.order_id where state in ('active', 'expiring', 'suspended') and orders.number like 'B-%'`)
  await run(`insert into eula_acceptances (eula_id, version_id, number, text_sha256, organization_id, accepted_by_id)
    select distinct on (version.id, organization_id) version.eula_id, version.id, number, text_sha256, organization_id, users.id
    from users cross join (select id, eula_id, number, text_sha256 from eula_versions where text = 'Terms') version
    where organization_id is not null and hashtext(organization_id::text) % 3 <> 0`)
  await run('vacuum analyze')
  await run('checkpoint')
}

// With the version and the variant of a random one, without which nothing takes it for an id.
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** The report of all time and of a year, by everything that it can be cut by. */
export const reportPaths = (): string[] =>
  ['organization', 'hub', 'vendor', 'month'].flatMap((by) => [
    `/api/eda-report/show?by=${by}`,
    `/api/eda-report/show?by=${by}&from=${new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)}`,
  ])

/**
 * The bare queries for each path: orders by their state and time to approve, what their lines bought, and their seats with who
 * lacks an acceptance, by the same cut. They know no scope and foresee nothing.
 */
export const bareReport = (paths: string[]): Statements => ({
  session: [],
  lists: Object.fromEntries(
    paths.map((path) => {
      const { searchParams } = new URL(path, 'http://localhost')
      const by = searchParams.get('by') ?? 'organization'
      const values = [searchParams.get('from') ?? '2000-01-01']
      return [path, bareTexts(by).map((text, at) => ({ name: `report_${by}_${at}`, text, values }))]
    }),
  ),
})

function bareTexts(by: string): string[] {
  const key = {
    hub: `(select string_agg(hub_id::text, ',') from organization_hubs h where h.organization_id = o.organization_id)`,
    month: `to_char(coalesce(submitted_at, o.created_at), 'YYYY-MM')`,
    vendor: 'null::text',
  }[by]
  const cut = by === 'vendor' ? 'tools.vendor' : 'key'
  const chosen = `(select o.*, ${key ?? 'o.organization_id::text'} as key from orders o where coalesce(submitted_at, o.created_at) >= $1::date) chosen`
  return [
    `select key, state, count(*), count(submitted_at), percentile_cont(0.5) within group (order by decided_at - submitted_at),
       percentile_cont(0.9) within group (order by decided_at - submitted_at) from ${chosen} group by key, state`,
    `select ${cut}, currency, sum(seats_approved), sum(seats_approved::bigint * seat_price)
     from ${chosen} join order_lines on order_id = chosen.id join tools on tools.id = tool_id
     where chosen.state in ('approved', 'awaiting_eula', 'active', 'expiring', 'suspended', 'expired') group by ${cut}, currency`,
    `select ${cut}, count(*), count(*) filter (where seats.state = 'active'), count(*) filter (where not exists (
       select from tool_eulas te join eula_versions v on v.eula_id = te.eula_id and v.reconsent where te.tool_id = seats.tool_id
         and not exists (select from eula_acceptances a where a.eula_id = te.eula_id and a.organization_id = seats.organization_id and a.number >= v.number)))
     from ${chosen} join seats on order_id = chosen.id join tools on tools.id = tool_id
     where seats.state in ('pending_eula', 'active', 'suspended') group by ${cut}`,
  ]
}
