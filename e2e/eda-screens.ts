import { found, page } from './community-screens.ts'
import { go } from './go.ts'
import { type Account, at } from './helpers.ts'
import type { Screen } from './membership-screens.ts'

const [office, support, admin, lead, member, guest] = [
  'eda_admin',
  'eda_support',
  'organization_admin',
  'project_lead',
  'user',
  'eda_only',
] as const

const order = (name: string, as: Account, number: string): Screen => ({
  name,
  path: '/order/view-order/:id',
  as,
  open: found('orders/list', number, '/order/view-order/:id'),
})

/** A version of a EULA by its number, as a letter leads to it. */
const text = (name: string, number: number): Screen => ({
  name,
  path: '/eda/eulas',
  as: admin,
  open: async (tab) => {
    const { data } = await (
      await tab.request.get(at('/api/eulas/acceptances?search=Corvus&per_page=100'), { maxRetries: 2 })
    ).json()
    const due = await (await tab.request.get(at('/api/eulas/due'), { maxRetries: 2 })).json()
    const of = [...data, ...due.data].find(
      (each: { number: number; name?: string; eula_name?: string }) =>
        each.number === number && (each.name ?? each.eula_name) === 'Corvus EULA',
    )
    await go(tab, `/eda/eulas?read=${of.version_id}`)
  },
})

const eula = (name: string, path: string): Screen => ({
  name,
  path,
  as: office,
  open: found('eulas/list', 'Meridian PDK', path),
})

/** The design tools that the network lends. */
export const edaScreens: Screen[] = [
  page('tools', office, '/tools'),
  page('tools-support', support, '/tools'),
  page('tools-empty', office, '/tools', '/tools?search=zzz'),
  page('add-tool', office, '/tools/add-tool'),
  {
    name: 'edit-tool',
    path: '/tools/edit-tool/:id',
    as: office,
    open: found('tools/list', 'Spectral DRC', '/tools/edit-tool/:id'),
  },
  page('packages', office, '/packages'),
  page('add-package', office, '/packages/add-package'),
  {
    name: 'edit-package',
    path: '/packages/edit-package/:id',
    as: office,
    open: found('packages/list', 'GaN power', '/packages/edit-package/:id'),
  },
  page('eulas', office, '/eda/eulas'),
  page('eulas-mine', admin, '/eda/eulas'),
  text('eula-read', 4),
  text('eula-superseded', 3),
  page('eula-acceptances', office, '/eda/eulas/acceptances'),
  page('create-eula', office, '/eda/eulas/create-eula'),
  eula('view-eula', '/eda/eulas/view-eula/:id'),
  eula('update-eula', '/eda/eulas/update-eula/:id'),
  eula('eula-draft', '/eda/eulas/draft/:id'),
  page('orders', office, '/order'),
  page('orders-own', admin, '/order'),
  page('orders-waiting', office, '/order', '/order?view=waiting'),
  page('create-order', lead, '/order/create-order'),
  page('create-order-office', office, '/order/create-order'),
  order('order-draft', admin, 'O-2026-0436'),
  order('order-review', office, 'O-2026-0428'),
  order('order-question', office, 'O-2026-0430'),
  order('order-awaiting-eula', office, 'O-2026-0425'),
  order('order-active', admin, 'O-2026-0419'),
  order('order-expiring', admin, 'O-2026-0427'),
  order('order-suspended', office, 'O-2026-0358'),
  order('order-rejected', office, 'O-2026-0408'),
  page('eda-access', member, '/eda-access'),
  page('eda-access-only', guest, '/eda-access'),
  page('eda-access-free', admin, '/eda-access'),
  page('eda-report', office, '/eda/report'),
  page('eda-report-vendor', support, '/eda/report', '/eda/report?by=vendor'),
  page('eda-report-empty', office, '/eda/report', '/eda/report?to=2000-01-01'),
  page('eda-search', office, '/eda/search'),
  page('eda-search-found', office, '/eda/search', '/eda/search?query=spectral'),
  page('eda-search-near', support, '/eda/search', '/eda/search?query=Spectarl'),
]
