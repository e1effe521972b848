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
    name: 'the last day of grace locks people out',
    kind: 'comparison',
    file: `${contract}/standing.ts`,
    find: "if (today > lastOpenDay(membership, paid_through)) return 'expired'",
    replace: "if (today >= lastOpenDay(membership, paid_through)) return 'expired'",
    gate: [unit(contract), api(feature('renewals'), feature('payments'))],
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
    name: 'a session never ends by being idle',
    kind: 'comparison',
    file: `${features}/auth/session-queries.ts`,
    find: "        gt(sessions.last_seen_at, sql`now() - make_interval(mins => ${sql.placeholder('idle_minutes')})`),\n",
    replace:
      "        gt(sessions.last_seen_at, sql`now() - make_interval(days => ${sql.placeholder('idle_minutes')})`),\n",
    gate: [api(feature('auth/activity'), feature('auth/auth'), feature('site-settings'), feature('profile'))],
  },
  {
    name: 'an event takes one person more than it has places',
    kind: 'comparison',
    file: `${contract}/event-rules.ts`,
    find: 'event.taken_count >= event.capacity',
    replace: 'event.taken_count > event.capacity',
    gate: [unit(contract), api(feature('events'))],
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
  {
    name: 'a year of membership lasts a day too long',
    kind: 'comparison',
    file: `${contract}/renewals.ts`,
    find: 'end: addDays(yearAfter(start), -1) }',
    replace: 'end: yearAfter(start) }',
    gate: [unit(contract), api(feature('payments'))],
  },
  {
    name: 'an order ends on the morning of its last day',
    kind: 'comparison',
    file: `${features}/orders/sweep.ts`,
    find: 'if (left >= 0 ||',
    replace: 'if (left > 0 ||',
    gate: [api(feature('orders'))],
  },
  {
    name: 'one wrong password more is free before waiting begins',
    kind: 'comparison',
    file: `${features}/auth/rules.ts`,
    find: 'if (failures < free) return 0',
    replace: 'if (failures <= free) return 0',
    gate: [api(feature('auth/throttle'), feature('auth/auth'))],
  },
]
