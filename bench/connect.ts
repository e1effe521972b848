import { query } from './databases.ts'
import type { Statements } from './statements.ts'

/** What organizations of the bench offer: each of twelve branches has twelve nodes, each with a synonym. */
const things =
  'epitaxy lithography etching plating bonding dicing sorting coating sealing probing milling printing'.split(' ')
const kinds =
  'silicon gallium indium ceramic polymer copper hybrid optical thermal vacuum hermetic radiofrequency'.split(' ')

/** Lists every organization of a grown network, each with a summary, certifications and eight capabilities; their people come along. */
export async function fillDirectory(databaseUrl: string) {
  const run = (text: string) => query(databaseUrl, text)
  await run(`insert into capability_nodes (id, parent_id, path, name, synonyms, position)
    select md5('bench ' || thing)::uuid, null, array[md5('bench ' || thing)::uuid], initcap(thing) || ' branch', array[thing || 'work'], 900
    from unnest(${array(things)}) thing`)
  await run(`insert into capability_nodes (id, parent_id, path, name, synonyms, position)
    select md5('bench ' || kind || thing)::uuid, md5('bench ' || thing)::uuid,
      array[md5('bench ' || thing)::uuid, md5('bench ' || kind || thing)::uuid], initcap(kind) || ' ' || thing, array[left(kind, 3) || thing], 900
    from unnest(${array(things)}) thing, unnest(${array(kinds)}) kind`)
  // While nobody is listed, nothing has to follow: what comes last writes each entry once.
  await run(`set session_replication_role = replica; insert into capabilities (organization_id, node_id, weight, state, approved_at, confirmed_at)
    select id, md5('bench ' || ${oneOf(kinds, 31)} || ${oneOf(things, 17)})::uuid, case n % 3 when 0 then 'core' else 'supplementary' end, 'approved', now(), now()
    from organizations, generate_series(1, 8) n on conflict do nothing`)
  await run(`set session_replication_role = replica; update organizations set region = ${oneOf(['Ohio', 'Texas', 'Oregon', 'Idaho', 'Maine'], 7, '1')},
    latitude = 30 + abs(hashtext(id::text)) % 1800 / 100.0, longitude = -120 + abs(hashtext(name)) % 4500 / 100.0`)
  // Built once, after the rows are there, they take a fraction of the time.
  const indexes = await query<{ name: string; definition: string }>(
    databaseUrl,
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'directory_entries' and indexdef like '%USING gin%'`,
  )
  for (const { name } of indexes) await run(`drop index ${name}`)
  await run(`insert into organization_profiles (organization_id, published)
    select id, jsonb_build_object('summary', 'We run ' || ${oneOf(kinds, 3, '1')} || ' lots and ' || ${oneOf(things, 5, '2')} || ' for members, lot ' || left(md5(name), 6) || '.',
      'certifications', jsonb_build_array(jsonb_build_object('name', 'ISO ' || 9000 + abs(hashtext(name)) % 20, 'issuer', '', 'expires_on', null)),
      'facilities', '[]'::jsonb, 'naics', '[]'::jsonb, 'past_work', '[]'::jsonb, 'contacts', '[]'::jsonb, 'links', '[]'::jsonb, 'logo', null,
      'visibility', jsonb_build_object('summary', 'network', 'certifications', 'network', 'facilities', 'network', 'naics', 'network',
        'past_work', 'connect', 'contacts', 'connect', 'links', 'network'))
    from organizations on conflict do nothing`)
  for (const { definition } of indexes) await run(definition)
  await run('vacuum analyze')
  // What filling has written should not be written out while others are timed.
  await run('checkpoint')
}

const array = (words: string[]) => `'{${words.join(',')}}'::text[]`

/** Another one for each organization and place, but the same in every run. */
const oneOf = (words: string[], salt: number, place = 'n') =>
  `(${array(words)})[1 + abs(hashtext(id::text || ${salt} * ${place})) % ${words.length}]`

type Named = { name: string }

/** What people look for: organizations by name, what they do, two things at once, and people by name and by trade. */
export async function directoryPaths(databaseUrl: string): Promise<string[]> {
  const people = await query<Named>(
    databaseUrl,
    `select name from directory_entries where "of" = 'user' order by md5(name) limit 24`,
  )
  const organizations = await query<Named>(
    databaseUrl,
    `select name from directory_entries where "of" = 'organization' order by md5(name) limit 24`,
  )
  return organizations.flatMap(({ name }, i) => [
    path({ search: name }),
    path({ search: `${kinds[i % 12]} ${things[(i * 5) % 12]}` }),
    path({ search: `${things[i % 12]} ${name.split(' ')[0]}` }),
    path({ search: `${kinds[i % 12]?.slice(0, 3)}${things[(i * 7) % 12]}` }),
    path({ of: 'user', search: people[i]?.name ?? '' }),
  ])
}

const path = (parameters: Record<string, string>) => `/api/connect/list?${new URLSearchParams(parameters)}`

/**
 * The bare query for each path: what the index finds, ranked and counted, the first page of it with what a card shows. It knows no
 * visibility, marks nothing, corrects nothing, and counts nothing of the other kind.
 */
export const bareDirectory = (paths: string[]): Statements => ({
  session: [],
  lists: Object.fromEntries(
    paths.map((each) => {
      const { searchParams } = new URL(each, 'http://localhost')
      const of = searchParams.get('of') ?? 'organization'
      return [each, [{ name: `directory_${of}`, text: bareText(of), values: [searchParams.get('search')] }]]
    }),
  ),
})

const bareText = (
  of: string,
) => `select entry.id, "of", entry.name, entry.type, level, entry.city, entry.region, entry.country,
    entry.latitude, entry.longitude, certifications_more, organization.name as organization_name, job_title,
    coalesce(photo, published ->> 'logo') as picture, left(published ->> 'summary', 220) as summary, total, offered.*,
    array(select hubs.name from hubs where hubs.id = any(hub_ids) order by hubs.name) as hubs
  from (
    select id as best_id, ts_rank(words_more, asked) as rank, count(*) over () as total
    from directory_entries, websearch_to_tsquery('english', $1) asked
    where words_more @@ asked and "of" = '${of}' order by rank desc limit 20
  ) best
  join directory_entries entry on entry.id = best_id
  join organizations organization on organization.id = organization_id
  join organization_profiles profile on profile.organization_id = organization.id
  left join users on users.id = best_id
  cross join lateral (
    select json_agg(json_build_object('node_id', node.id, 'name', node.name, 'weight', weight) order by weight, node.name) as capabilities
    from capabilities join capability_nodes node on node.id = node_id
    where capabilities.organization_id = organization.id and approved_at is not null
  ) offered
  order by rank desc`
