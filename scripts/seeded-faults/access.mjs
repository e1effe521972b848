import { api, feature, types, unit, walk } from './parts.mjs'

const server = 'apps/server/src'
const contract = 'packages/contract/src'

/** @type {import('./parts.mjs').Part[]} */
const policyParts = [
  unit(`${contract}/policy.test.ts`, 'apps/web/src/lib/pages.test.ts', walk('policy-matrix')),
  api(walk('access')),
]

/** The tests of a feature, and the walks that hold every endpoint against its declared access. */
const accessOf = (/** @type {string[]} */ ...features) => api(...features.map(feature), walk('access'))

/** @type {import('./parts.mjs').Fault[]} */
export const accessFaults = [
  {
    name: 'anyone who is signed in may read who can be named as a hub manager',
    kind: 'access',
    file: `${contract}/hubs.ts`,
    find: "path: 'hubs/manager-options',\n    access: 'system_admin',",
    replace: "path: 'hubs/manager-options',\n    access: 'session',",
    gate: [
      unit(`${contract}/access.test.ts`, 'scripts/usage.test.ts', walk('policy-matrix')),
      types('apps/web'),
      accessOf('hubs'),
    ],
  },
  {
    name: 'readers of quick links may change their order',
    kind: 'access',
    file: `${contract}/quick-links.ts`,
    find: "path: 'quick-links/reorder',\n    access: 'quick_link_write',",
    replace: "path: 'quick-links/reorder',\n    access: 'quick_link_read',",
    gate: [
      unit(`${contract}/access.test.ts`, 'scripts/usage.test.ts', walk('policy-matrix')),
      types('apps/web'),
      accessOf('quick-links'),
    ],
  },
  {
    name: 'a session without the second factor counts as a full one',
    kind: 'access',
    file: `${contract}/policy.ts`,
    find: "  if (person.is_half_session) return refused('second_factor')\n",
    replace: '',
    gate: policyParts,
  },
  {
    name: 'members get in without having paid',
    kind: 'access',
    file: `${contract}/policy.ts`,
    find: "  if (person.is_payment_needed && !person.is_membership_payment_completed) obstacles.push('payment')\n",
    replace: '',
    gate: policyParts,
  },
  {
    name: 'calls from foreign pages are taken (CSRF)',
    kind: 'access',
    file: `${server}/http/guard.ts`,
    find: 'if (isForeign || isBareGet)',
    replace: 'if (isBareGet)',
    gate: [
      api(`${server}/http/http.test.ts`, feature('auth/auth'), feature('auth/impersonate'), feature('files/upload')),
    ],
  },
  {
    name: 'roles beyond one’s own permissions can be given away',
    kind: 'access',
    file: `${server}/features/roles/authority.ts`,
    find: 'if (roles.some((role) => !heldIds.includes(role.id) && !mayGive(actor, role)))',
    replace: 'if (roles.some((role) => !heldIds.includes(role.id) && !mayGive(actor, role)) && !actor)',
    gate: [api(walk('grants'), feature('users/manage'), feature('users/users'), feature('roles'))],
  },
]
