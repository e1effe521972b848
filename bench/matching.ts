import { query } from './databases.ts'
import type { Statements } from './statements.ts'

const opportunityCount = 24

/**
 * Gives the organizations of a network capabilities in a taxonomy of this many nodes on three floors, some ten each, and lets
 * opportunities ask for six nodes each.
 */
export async function fillCapabilities(databaseUrl: string, nodes: number) {
  const run = (text: string, values: unknown[] = []) => query(databaseUrl, text, values)
  const [branch, field] = ['n % 5 + 1', 'n % 25 + 6']
  const branchOfField = `(${field}) % 5 + 1`
  await run(
    `insert into capability_nodes (id, parent_id, path, name, position)
     select ${node('n')}, case when n <= 5 then null when n <= 30 then ${node(branch)} else ${node(field)} end,
       case when n <= 5 then array[${node('n')}]
         when n <= 30 then array[${node(branch)}, ${node('n')}]
         else array[${node(branchOfField)}, ${node(field)}, ${node('n')}] end,
       'Bench ' || n, 9000 + n
     from generate_series(1, $1::int) n`,
    [nodes],
  )
  await run(`insert into organization_profiles (organization_id, published)
    select id, '{}' from organizations on conflict (organization_id) do update set published = '{}'`)
  await run(
    `insert into capabilities (organization_id, node_id, weight, state, approved_at, confirmed_at)
     select id, ${node('abs(hashtext(id::text || k)) % $1::int + 1')},
       case when hashtext(id::text || k) % 3 = 0 then 'core' else 'supplementary' end, 'approved', now(),
       now() - make_interval(days => abs(hashtext(k || id::text)) % 450)
     from organizations, generate_series(1, 10) k on conflict do nothing`,
    [nodes],
  )
  await run(
    `insert into opportunities (id, number, kind, title, state, opens_at, closes_at, time_zone, published_at, hub_id)
     select ${uuid(`'bench opportunity ' || n`)}, 'BENCH-' || n, 'rfp', 'Bench', 'open', now() - interval '1 day',
       now() + interval '1 year', 'UTC', now(), (select id from hubs order by name limit 1)
     from generate_series(1, $1::int) n`,
    [opportunityCount],
  )
  await run(
    `insert into opportunity_capabilities (opportunity_id, node_id, degree, position)
     select ${uuid(`'bench opportunity ' || n`)}, ${node('31 + (n * 6 + k) % ($2::int - 30)')},
       case k % 3 when 0 then 'welcome' else 'needed' end, k
     from generate_series(1, $1::int) n, generate_series(1, 6) k`,
    [opportunityCount, nodes],
  )
  await run('vacuum analyze')
}

const node = (number: string) => uuid(`'bench node ' || (${number})`)

// With the version and the variant of a random one, without which no path takes it for an id.
const uuid = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`

/** Who fits each of the opportunities. */
export async function matchingPaths(databaseUrl: string): Promise<string[]> {
  const found = await query<{ id: string }>(databaseUrl, `select id from opportunities where number like 'BENCH-%'`)
  return found.map(({ id }) => `/api/opportunities/fits/${id}`)
}

/**
 * The bare query for each path: of the organizations that are active and listed, the fifty with most of the wanted nodes or of what
 * lies below or right above them, with those nodes. It neither grades nor measures, names no reasons and knows no audience.
 */
export const bareMatching = (paths: string[]): Statements => ({
  session: [],
  lists: Object.fromEntries(
    paths.map((path) => [path, [{ name: 'matching', text: bareText, values: [path.split('/').at(-1)] }]]),
  ),
})

const bareText = `select organizations.id, organizations.name, count(distinct wanted.node_id) as hits,
    array_agg(distinct wanted.node_id) as node_ids
  from opportunity_capabilities wanted
  join capability_nodes own on own.id = wanted.node_id
  join capability_nodes node on node.path @> array[wanted.node_id] or node.id = own.parent_id
  join capabilities on capabilities.node_id = node.id and capabilities.approved_at is not null
  join organizations on organizations.id = capabilities.organization_id and organizations.status = 'active'
  join organization_profiles profile on profile.organization_id = organizations.id and profile.published is not null
  where wanted.opportunity_id = $1
  group by organizations.id
  order by hits desc, organizations.name, organizations.id
  limit 50`
