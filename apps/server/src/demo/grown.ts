import { sql, type SQL } from 'drizzle-orm'
import * as words from './grown-words.ts'

// Everything follows from the row's number, so that the same call makes the same network.
export const numbered = (from: number, to: number) => sql`generate_series(${sql.raw(`${from + 1}, ${to}`)}) n`

/** A number that looks random but hangs on `n` alone; another salt gives another one. */
export const dice = (salt: number) => sql`abs(hashint8extended(n, ${sql.raw(String(salt))}) % 1000000007)`

export const oneOf = (choices: string, index: SQL) => {
  const list = choices.trim().split(/\s+/)
  return sql`(${sql.raw(`array['${list.join("','")}']`)})[1 + (${index}) % ${sql.raw(String(list.length))}]`
}

const organizationName = sql`${oneOf(words.organizationPlaces, sql`n`)} || ' ' || ${oneOf(words.organizationThings, sql`n / 50`)} || ' ' || ${oneOf(words.organizationTrades, sql`n / 2500`)}`
const organizationKey = keyOf('organization', sql`n`)
const userKey = keyOf('user', sql`n`)

/** An id as all others are, with the digits that say so. */
export function keyOf(kind: 'organization' | 'user' | 'order' | 'invoice' | 'course' | 'item', number: SQL): SQL {
  const hash = sql`md5(${sql.raw(`'${kind}/'`)} || ${number})`
  return sql`overlay(overlay(${hash} placing '4' from 13) placing '8' from 17)::uuid`
}

export const growOrganizations = (count: number) => sql`
  insert into organizations (id, name, legal_name, type, status, website, email_domains, city, region, country, membership_level,
    agreement_signed_at, paid_through, profile_status, created_at)
  select ${organizationKey}, name, name || ', Inc.', ${oneOf('industry industry industry academic non_profit', dice(1))}, 'active',
    'https://www.' || domain, array[domain], ${oneOf('Madison Dayton Albany Boise Tempe Austin Duluth Hillsboro', dice(2))}, '', 'US',
    ${oneOf('principal associate associate startup startup academic', dice(3))},
    now() - interval '1 day' * (40 + ${dice(4)} % 1000), current_date + (${dice(5)} % 365)::int, 'published',
    now() - interval '1 minute' * (${dice(6)} % 1500000)
  from ${numbered(0, count)}, lateral (select ${organizationName} as name) named,
    lateral (select lower(replace(name, ' ', '')) || '.test' as domain) placed
  on conflict do nothing`

/** One in a hundred is a Smith, one in 300 has each of nine other common names, one in 3,400 each of the 3,240 made-up ones. */
const lastName = sql`case when n % 100 = 0 then 'Smith'
  when n % 300 between 1 and 9 then ${oneOf(words.commonLastNames, sql`n % 300 - 1`)}
  else ${oneOf(words.lastNameStems, dice(7))} || ${oneOf(words.lastNameEndings, dice(8))} end`

/** The members of an organization are scattered over the table, as those who join over the years are. */
export const growUsers = (from: number, to: number, organizationCount: number) => sql`
  insert into users (id, first_name, last_name, email, job_title, organization_id, status, language, totp_secret,
    is_first_login, last_sign_in_at, created_at, role_ids)
  select ${userKey}, first_name, last_name, fold(first_name || '.' || last_name) || n || '@' || organization.email_domains[1],
    ${oneOf('Engineer Technician Manager Analyst Scientist Buyer Director Designer', dice(9))}, organization.id, person.status, 'en',
    case when has_been_here then 'none' end, not has_been_here,
    case when has_been_here then now() - interval '1 second' * (${dice(10)} % 12000000) end,
    now() - interval '1 second' * (${dice(11)} % 94000000), array[role.id]
  from ${numbered(from, to)}
    cross join lateral (select ${oneOf(words.firstNames, dice(12))} as first_name, ${lastName} as last_name, ${statusOf(dice(13))} as status) person
    cross join lateral (select person.status in ('active', 'deactivated') and n % 7 > 0 as has_been_here) history
    join organizations organization on organization.id = ${keyOf('organization', sql`(1 + ${dice(14)} % ${sql.raw(String(organizationCount))})`)}
    join roles role on role.slug = ${role}`

export const growRoles = (from: number, to: number) => sql`
  insert into user_roles (user_id, role_id)
  select ${userKey}, roles.id from ${numbered(from, to)} join roles on roles.slug = ${role}`

const statusOf = (die: SQL) =>
  sql`case when ${die} % 100 < 86 then 'active' else ${oneOf('invited invited invited deactivated deactivated unverified pending_approval rejected', die)} end`
const role = sql`case when ${dice(15)} % 100 < 86 then 'user'
  else ${oneOf('organization_admin organization_admin project_lead project_lead eda_only eda_support hub_manager', dice(15))} end`

/** Whoever has been here was here on ten days up to the last one, as far as he had joined by then. */
export const growActivity = (from: number, to: number) => sql`
  insert into activity_days (day, user_id)
  select last_day - turn * step, id
  from (
    select users.id, (last_sign_in_at at time zone 'utc')::date as last_day, (created_at at time zone 'utc')::date as first_day, step
    from (select ${userKey} as id, (1 + ${dice(16)} % 9)::int as step from ${numbered(from, to)}) made join users using (id)
    where last_sign_in_at is not null
  ) person cross join generate_series(0, 9) turn
  where last_day - turn * step >= first_day`
