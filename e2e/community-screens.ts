import { go } from './go.ts'
import { type Account, at } from './helpers.ts'
import type { Screen } from './membership-screens.ts'
import type { Page } from './test.ts'

const [office, member] = ['system_admin', 'user'] as const

/** Opens one of a list's things, found by its name; a connection that has been idle for long may be gone just then. */
export const found = (list: string, search: string, path: string) => async (page: Page) => {
  const reply = await page.request.get(at(`/api/${list}?search=${encodeURIComponent(search)}`), { maxRetries: 2 })
  const { data } = await reply.json()
  await go(page, path.replace(':id', data[0].id))
}

const event = (name: string, as: Account, title: string, path = '/events/view-event/:id'): Screen => ({
  name,
  path,
  as,
  open: found('events/list', title, path),
})

const hub = (name: string, as: Account, title: string, path: string): Screen => ({
  name,
  path,
  as,
  open: found('hubs/list', title, path),
})

const asset = (name: string, as: Account, title: string, path: string): Screen => ({
  name,
  path,
  as,
  open: found('design/list', title, path),
})

/** A page of the table at an address of its own. */
export const page = (name: string, as: Account, path: string, address = path): Screen => ({
  name,
  path,
  as,
  open: (tab) => go(tab, address),
})

const events: Screen[] = [
  page('events', member, '/events'),
  page('events-month', member, '/events', '/events?view=month'),
  page('events-week', member, '/events', '/events?view=week'),
  page('add-event', office, '/events/add-event'),
  event('edit-event', office, 'Shuttle planning', '/events/edit-event/:id'),
  event('event', member, 'Winter assembly'),
  event('event-offered', 'organization_admin', 'Laser integration'),
  event('event-waiting', 'project_lead', 'Gallium nitride'),
  event('event-cancelled', member, 'Supply chain'),
  event('event-attendees', office, 'Winter assembly', '/events/view-event/:id/attendees'),
]

const hubs: Screen[] = [
  page('hubs', member, '/hubs'),
  page('add-hub', office, '/hubs/add-hub'),
  hub('edit-hub', 'hub_manager', 'Great Lakes', '/hubs/edit-hub/:id'),
  hub('hub', member, 'Great Lakes', '/hubs/view-hub/:id'),
  hub('hub-opportunities', member, 'Great Lakes', '/hubs/view-hub/:id/opportunities'),
  hub('hub-events', member, 'Great Lakes', '/hubs/view-hub/:id/events'),
  hub('hub-files', member, 'Great Lakes', '/hubs/view-hub/:id/files'),
  hub('hub-members', member, 'Great Lakes', '/hubs/view-hub/:id/members'),
  hub('hub-people', member, 'Great Lakes', '/hubs/view-hub/:id/people'),
  hub('hub-requests', office, 'Advanced', '/hubs/view-hub/:id/requests'),
]

const design: Screen[] = [
  page('design', member, '/design'),
  page('design-shuttles', office, '/design', '/design?kind=shuttle_run'),
  page('add-asset', office, '/design/add-asset'),
  asset('edit-asset', office, 'GaN', '/design/edit-asset/:id'),
  asset('asset', member, 'GaN', '/design/view-asset/:id'),
  asset('asset-acceptances', office, 'GaN', '/design/view-asset/:id/acceptances'),
]

const library: Screen[] = [
  page('library', member, '/content-library'),
  page('library-kept', office, '/content-library'),
  page('library-search', member, '/content-library', '/content-library?query=elipsometry'),
  page('add-library-category', office, '/content-library/add-content-library-category'),
  page('add-library-item', office, '/content-library/add-content-library'),
  {
    name: 'edit-library-item',
    path: '/content-library/edit-content-library/:id',
    as: office,
    open: found('content-library/list', '', '/content-library/edit-content-library/:id'),
  },
  {
    name: 'library-item',
    path: '/content-library/view-content-library/:id',
    as: office,
    open: found('content-library/list', '', '/content-library/view-content-library/:id'),
  },
  page('library-searches', office, '/content-library/searches'),
]

const help: Screen[] = [
  page('help', office, '/help'),
  page('help-searches', office, '/help/searches'),
  page('add-help-category', office, '/help/add-help-category'),
  page('add-help', office, '/help/add-help'),
  {
    name: 'edit-help',
    path: '/help/edit-help/:id',
    as: office,
    open: found('help/list', 'lost', '/help/edit-help/:id'),
  },
  page('help-start', member, '/help/category'),
  page('help-search', member, '/help/category', '/help/category?query=recovry'),
  page('help-category', member, '/help/category/:category', '/help/category/signing-in'),
  page('help-article', member, '/help/category/:category/:slug', '/help/category/two-factor-sign-in/lost-your-phone'),
]

const workforce: Screen[] = [
  page('workforce', office, '/workforce-development'),
  page('workforce-searches', office, '/workforce-development/searches'),
  page('add-workforce-category', office, '/workforce-development/add-workforce-development-category'),
  page('add-workforce-item', office, '/workforce-development/add-workforce-development'),
  {
    name: 'edit-workforce-item',
    path: '/workforce-development/edit-workforce-development/:id',
    as: office,
    open: found('workforce-development/list', 'cleanroom', '/workforce-development/edit-workforce-development/:id'),
  },
  {
    name: 'workforce-enrolments',
    path: '/workforce-development/enrolments/:id',
    as: office,
    open: found('workforce-development/list', 'cleanroom', '/workforce-development/enrolments/:id'),
  },
  page('workforce-start', member, '/workforce-development/category'),
  page(
    'workforce-category',
    member,
    '/workforce-development/category/:category',
    '/workforce-development/category/fab-and-process',
  ),
  page(
    'workforce-item',
    member,
    '/workforce-development/category/:category/:slug',
    '/workforce-development/category/fab-and-process/cleanroom-technician-certificate',
  ),
]

/** Events, hubs, the design page, the content library, help and workforce development. */
export const communityScreens: Screen[] = [...events, ...hubs, ...design, ...library, ...help, ...workforce]
