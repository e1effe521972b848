import { query } from './databases.ts'

const list = (parameters: Record<string, string> = {}) => `/api/users/list?${new URLSearchParams(parameters)}`

/** The id of the n-th grown row. */
export const keyOf = (kind: string) =>
  `overlay(overlay(md5('${kind}/' || n) placing '4' from 13) placing '8' from 17)::uuid`

type Person = { first_name: string; last_name: string; email: string; organization_name: string }

/**
 * What people ask of the list, in equal shares: pages in several orders, filters, and people looked for in the ways
 * in which they are known. The people are taken evenly from those who are there at every size, so that
 * one in twelve has a name which one in a hundred shares.
 */
export async function mixedPaths(databaseUrl: string): Promise<string[]> {
  const people = await query<Person>(
    databaseUrl,
    `select first_name, last_name, email, organizations.name as organization_name
     from generate_series(100, 9999, 409) n join users on users.id = ${keyOf('user')}
     join organizations on organizations.id = users.organization_id order by n`,
  )
  return people.flatMap(({ first_name, last_name, email, organization_name }, i) => [
    list(),
    list({ search: last_name }),
    list({ sort: '-last_sign_in_at' }),
    list({ search: `${first_name} ${last_name}` }),
    list({ sort: 'email', page: String(1 + (i % 5)) }),
    list({ search: email.split('@')[0] ?? '', sort: 'email' }),
    list({ status: i % 2 === 0 ? 'invited' : 'active' }),
    list({ search: organization_name }),
    list({ role: 'organization_admin', sort: '-created_at' }),
    list({ search: last_name, sort: '-created_at' }),
  ])
}

/** People as an administrator opens them, taken evenly from those who are there at every size. */
export async function personPaths(databaseUrl: string): Promise<string[]> {
  const people = await query<{ id: string }>(
    databaseUrl,
    `select id from generate_series(100, 9999, 409) n join users on users.id = ${keyOf('user')} order by n`,
  )
  return people.map(({ id }) => `/api/users/show/${id}`)
}

/** What is hardest to answer: many matches that lie far down in the order, hardly any, and the last pages. */
export const hardPaths = [
  list({ search: 'smith' }),
  list({ search: 'smith', sort: '-email' }),
  list({ search: 'smith maria' }),
  list({ search: 'sm' }),
  list({ search: 'zq' }),
  list({ search: 'photonics' }),
  list({ search: 'nobody of this name' }),
  list({ status: 'rejected', sort: '-last_sign_in_at' }),
  list({ status: 'merged', sort: 'created_at' }),
  list({ role: 'system_admin', sort: '-last_sign_in_at' }),
  list({ role: 'hub_manager', search: 'smith' }),
  list({ page: '400' }),
  list({ page: '40000' }),
  list({ role: 'user', page: '40', sort: 'email' }),
]

const organizationList = (parameters: Record<string, string> = {}) =>
  `/api/organizations/list?${new URLSearchParams(parameters)}`

/** What the office asks about organizations: pages in several orders, filters, names, and one of them as a whole. */
export async function organizationPaths(databaseUrl: string): Promise<string[]> {
  const found = await query<{ id: string; name: string; city: string }>(
    databaseUrl,
    `select id, name, city from generate_series(1, 1999, 83) n
     join organizations on organizations.id = ${keyOf('organization')} order by n`,
  )
  return found.flatMap(({ id, name }, i) => [
    organizationList(),
    `/api/organizations/show/${id}`,
    organizationList({ search: name }),
    organizationList({ sort: '-paid_through', page: String(1 + (i % 5)) }),
    `/api/organizations/show/${id}`,
    organizationList({ status: i % 2 === 0 ? 'active' : 'onboarding', sort: '-created_at' }),
    organizationList({ search: name.split(' ')[0] ?? '', sort: '-created_at' }),
    organizationList({ level: 'associate', agreement: 'signed' }),
  ])
}
