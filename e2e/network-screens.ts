import { found, page } from './community-screens.ts'
import { go } from './go.ts'
import { type Account, at } from './helpers.ts'
import type { Screen } from './membership-screens.ts'

const [office, admin, lead, member] = ['system_admin', 'organization_admin', 'project_lead', 'user'] as const

const node = '/capabilities-taxonomy/edit-capabilities-taxonomy/:id'
const capability = '/capabilities/view-capability/:id'
const call = '/opportunities/details/:id'
const response = '/opportunities/details/:id/response'
const optics = 'Co-packaged optics'

const of = (list: string) => (name: string, as: Account, search: string, path: string) => ({
  name,
  path,
  as,
  open: found(list, search, path),
})
const [aCapability, anOpportunity] = [of('capabilities/list'), of('opportunities/list')]

const entry = (name: string, as: Account, kind: 'organization' | 'user', search: string): Screen => ({
  name,
  path: '/connect/additional-details/:type/:id',
  as,
  open: async (tab) => {
    const { data } = await (await tab.request.get(at(`/api/connect/list?of=${kind}&search=${search}`))).json()
    await go(tab, `/connect/additional-details/${kind}/${data.entries[0].id}`)
  },
})

/** What organizations can do, who they are, and what is asked for. */
export const networkScreens: Screen[] = [
  page('taxonomy', office, '/capabilities-taxonomy'),
  page('taxonomy-search', office, '/capabilities-taxonomy', '/capabilities-taxonomy?search=GaN'),
  page('add-taxonomy', office, '/capabilities-taxonomy/add-capabilities-taxonomy'),
  of('capabilities-taxonomy/list')('edit-taxonomy', office, '', node),
  page('taxonomy-import', office, '/capabilities-taxonomy/import'),
  page('gap-map', office, '/capabilities-taxonomy/gaps'),
  page('gap-map-branches', office, '/capabilities-taxonomy/gaps', '/capabilities-taxonomy/gaps?view=branch'),
  page('capabilities', office, '/capabilities'),
  page('capabilities-own', admin, '/capabilities'),
  page('capabilities-waiting', office, '/capabilities', '/capabilities?state=submitted&sort=submitted_at'),
  page('add-capability', admin, '/capabilities/add-capability'),
  page('add-capability-reader', member, '/capabilities/add-capability'),
  aCapability('edit-capability', admin, 'Silicon on insulator', '/capabilities/edit-capability/:id'),
  aCapability('capability-change', office, 'Silicon on insulator', capability),
  aCapability('capability-returned', admin, 'Wafer reclaim', capability),
  aCapability('capability-stale', admin, 'Wafer metrology', capability),
  page('connect', lead, '/connect', '/connect?search=photonic+packging'),
  page('connect-people', lead, '/connect', '/connect?of=user'),
  page('connect-nothing', member, '/connect', '/connect?search=zzzz&type=government'),
  entry('connect-organization', lead, 'organization', 'Tessellate'),
  entry('connect-person', lead, 'user', 'halden'),
  page('opportunities', member, '/opportunities'),
  page('opportunities-fits', admin, '/opportunities', '/opportunities?view=fits'),
  page('opportunities-responses', admin, '/opportunities', '/opportunities?view=responded'),
  anOpportunity('opportunity', admin, optics, call),
  anOpportunity('opportunity-keeper', office, optics, call),
  page('create-opportunity', office, '/opportunities/create-opportunity'),
  anOpportunity('update-opportunity', office, optics, '/opportunities/update-opportunity/:id'),
  anOpportunity('opportunity-response', admin, optics, response),
  anOpportunity('opportunity-handed-in', admin, 'Domestic lids', response),
]
