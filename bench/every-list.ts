import { query } from './databases.ts'
import { keyOf } from './mix.ts'

type Asked = Record<string, string>

/**
 * What is asked of each list that grows with the network, by its name: as it opens, further on, in another order, filtered,
 * and searched for the names of a hundred people and organizations, taken evenly from those who are there at every size: one
 * of them is a Smith, as one in a hundred is.
 */
export async function everyList(databaseUrl: string): Promise<Record<string, string[]>> {
  const [of] = await query<Parents>(databaseUrl, parents)
  if (!of) throw new Error('the network has no lists')
  const names = await query<Names>(databaseUrl, namesThere)
  return Object.fromEntries(
    Object.entries(listsOf(of)).map(([list, { id, each, views, by }]) => {
      // As many of each, so that all searches together weigh as much as one way to look at the list.
      const asked = names.flatMap((name) => [...views, ...(by ? [{ search: name[by] }] : [])])
      const path = id ? `/api/${list}/${id}` : `/api/${list}`
      return [list, asked.map((parameters) => `${path}?${new URLSearchParams({ ...each, ...parameters })}`)]
    }),
  )
}

/** How a list is looked at: under which parent, in which ways, and what it is searched by. */
type Views = { id?: string; each?: Asked; views: Asked[]; by?: keyof Names }

const further = { page: '2' }

const listsOf = (of: Parents): Record<string, Views> => ({
  'users/list': { views: [{}, { page: '3', sort: '-created_at' }, { status: 'active' }], by: 'person' },
  'users/list/admin': { views: [{}, { sort: 'email' }, { page: '2' }], by: 'person' },
  'users/organization-user-list': {
    each: { organization_id: of.organization },
    views: [{}, further, { sort: '-last_sign_in_at' }],
    by: 'person',
  },
  'users/role-user/list': {
    each: { role_id: of.role },
    views: [{}, further, { sort: '-last_sign_in_at' }, { status: 'active' }],
    by: 'person',
  },
  'users/name-list': { views: [{}, { ids: of.user }], by: 'person' },
  'users/name-organization-list': { views: [{}, { ids: of.user }], by: 'person' },
  'users/sign-in-list': { each: { user_id: of.user }, views: [{}] },
  'organizations/list': {
    views: [{}, { sort: '-paid_through', page: '2' }, { status: 'active', level: 'associate' }],
    by: 'organization',
  },
  'organizations/name-list': { views: [{}, { ids: of.organization }], by: 'organization' },
  'auth/organization-list': { views: [], by: 'organization' },
  'organization-profiles/list': { views: [{}, { status: 'published', sort: '-updated_at' }], by: 'organization' },
  'access-requests/list': {
    views: [{}, { status: 'pending' }, { status: 'approved', sort: '-created_at' }],
    by: 'person',
  },
  'payments/list': { views: [{}, { status: 'open' }, { sort: '-amount' }], by: 'organization' },
  'renewals/list': { views: [{}, { window: 'next_30' }], by: 'organization' },
  'agreements/list': { each: { organization_id: of.organization }, views: [{}] },
  'connect/list': { views: [{}, { type: 'academic' }, { of: 'user' }], by: 'organization' },
  'hubs/list': { views: [{}] },
  'hubs/organizations': { each: { hub_id: of.hub }, views: [{}, further, { sort: '-name' }], by: 'organization' },
  'hubs/people': { each: { hub_id: of.hub }, views: [{}, further, { sort: '-name' }], by: 'person' },
  'capabilities/list': { views: [{}, { state: 'submitted' }, { stale: '1' }], by: 'organization' },
  'opportunities/list': { views: [{}, { phase: 'open' }] },
  'events/list': { views: [{}, { when: 'past' }] },
  'events/attendees': {
    each: { id: of.event },
    views: [{}, further, { sort: 'name' }, { state: 'confirmed' }],
    by: 'person',
  },
  'content-library/list': { views: [{}, further, { sort: '-updated_at' }] },
  'content-library/downloads': {
    each: { item_id: of.item },
    views: [{}, further, { sort: 'created_at' }],
    by: 'person',
  },
  'design/list': { views: [{}] },
  'design/acceptances': { each: { asset_id: of.asset }, views: [{}, further, { sort: 'accepted_at' }], by: 'person' },
  'workforce-development/list': { views: [{}] },
  'workforce-development/enrolments': { id: of.course, views: [{}, further, { sort: '-created_at' }], by: 'person' },
  'packages/list': { views: [{}] },
  'tools/list': { views: [{}] },
  'eulas/list': { views: [{}] },
  'eulas/acceptances': { views: [{}, further, { eula_id: of.eula }], by: 'person' },
  'orders/list': {
    views: [{}, { state: 'active' }, { sort: '-submitted_at', page: '2' }, { waiting: '1' }],
    by: 'word',
  },
  'seats/list': { views: [{}, { state: 'active' }, { tool_id: of.tool }], by: 'person' },
  'eda-search/list': { views: [], by: 'word' },
  'notifications/list': { views: [{}] },
  'messages/messaged-user-list': { views: [{}], by: 'person' },
  'roles/list': { views: [{}] },
  'audit/list': {
    views: [{}, { action: 'auth.signed_in' }, { person_id: of.user }, { page: '3', sort: 'created_at' }],
  },
})

type Names = { person: string; organization: string; word: string }
const namesThere = `select last_name as person, organizations.name as organization, 'radar' as word
  from generate_series(100, 9999, 99) n
  join users on users.id = ${keyOf('user')}
  join organizations on organizations.id = users.organization_id order by n limit 100`

/** Of each kind the one with the longest list. */
const most = (id: string, table: string) => `(select ${id} from ${table} group by 1 order by count(*) desc, 1 limit 1)`
const parents = `select
  ${most('organization_id', 'users where organization_id is not null')} as organization, ${most('role_id', 'user_roles')} as role,
  ${most('hub_id', 'organization_hubs')} as hub, ${most('event_id', 'event_registrations')} as event,
  ${most('item_id', 'library_downloads')} as item, ${most('asset_id', 'design_acceptances')} as asset,
  ${most('article_id', 'enrolments')} as course, ${most('eula_id', 'eula_acceptances')} as eula, ${most('tool_id', 'seats')} as tool,
  (select id from users where email like 'system_admin@%') as user`
type Parents = Record<
  'organization' | 'role' | 'hub' | 'event' | 'item' | 'asset' | 'course' | 'eula' | 'tool' | 'user',
  string
>
