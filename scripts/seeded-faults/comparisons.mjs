import { api, feature, unit } from './parts.mjs'

const server = 'apps/server/src'
const features = `${server}/features`
const contract = 'packages/contract/src'

/** @type {import('./parts.mjs').Fault[]} */
export const comparisonFaults = [
  {
    name: 'an opportunity is still open in the second in which it closes',
    kind: 'comparison',
    file: `${contract}/opportunity-rules.ts`,
    find: 'if (at(now) >= at(closes_at))',
    replace: 'if (at(now) > at(closes_at))',
    gate: [unit(contract, feature('opportunities')), api(feature('opportunities'))],
  },
  {
    name: 'an expired link still holds',
    kind: 'comparison',
    file: `${features}/auth/token-queries.ts`,
    find: 'and(isIt(held), isNull(tokens.used_at), gt(tokens.expires_at, sql`now()`))',
    replace: 'and(isIt(held), isNull(tokens.used_at))',
    gate: [api(feature('auth/reset-password'), feature('auth/recovery'), feature('access-requests'))],
  },
  {
    name: 'the second page of a list skips a row',
    kind: 'comparison',
    file: `${server}/db/large-page.ts`,
    find: 'limit ${list.query.per_page} offset ${(list.query.page - 1) * list.query.per_page}',
    replace: 'limit ${list.query.per_page} offset ${(list.query.page - 1) * (list.query.per_page + 1)}',
    gate: [api(`${server}/db/`, feature('users/users'))],
  },
  {
    name: 'orders are listed with the oldest first',
    kind: 'comparison',
    file: `${features}/orders/list-queries.ts`,
    find: "  defaultSort: '-updated_at',",
    replace: "  defaultSort: 'updated_at',",
    gate: [api(feature('orders'))],
  },
  {
    name: 'the price of a part of a year is rounded down',
    kind: 'comparison',
    file: `${contract}/renewals.ts`,
    find: 'Math.round((price * days) / year)',
    replace: 'Math.floor((price * days) / year)',
    gate: [unit(contract), api(feature('payments'), feature('renewals'))],
  },
]
