import { api, embedded, feature } from './parts.mjs'

const server = 'apps/server/src'
const features = `${server}/features`

/**
 * The tests of features with their races; `test:all` runs them on both databases, with those of the night.
 * @returns {Pick<import('./parts.mjs').Fault, 'gate' | 'all'>}
 */
const racesOf = (/** @type {string[]} */ ...names) => ({
  gate: [api(...names.map(feature))],
  all: [api(...names.map(feature)), embedded(...names.map(feature))],
})

/** @type {import('./parts.mjs').Fault[]} */
export const lockFaults = [
  {
    name: 'the line of an order is not locked while its seats are given out',
    kind: 'lock',
    file: `${features}/seats/line-queries.ts`,
    find: "    .for('update', { of: order_lines })\n",
    replace: '',
    ...racesOf('seats', 'orders/orders.race'),
  },
  {
    name: 'an event is not locked while someone registers',
    kind: 'lock',
    file: `${features}/events/visible-queries.ts`,
    find: "    .where(and(eq(events.id, id), visibleTo(actor)))\n    .for('no key update')",
    replace: '    .where(and(eq(events.id, id), visibleTo(actor)))',
    ...racesOf('events'),
  },
  {
    name: 'a seat is given back without waiting for a renewal of its order',
    kind: 'lock',
    file: `${features}/seats/keeper-queries.ts`,
    find: '  for (const owner of owners) await lockEda(tx, owner.id)\n',
    replace: '  if (owners.length < 0) await lockEda(tx, "")\n',
    ...racesOf('seats', 'orders/orders.race'),
  },
  {
    name: 'an organization hands in two orders at once beyond its limit',
    kind: 'lock',
    file: `${features}/seats/line-queries.ts`,
    find: 'advisoryLock(tx, `eda.${organization_id}`)',
    replace: 'advisoryLock(tx, `eda.${organization_id}.${crypto.randomUUID()}`)',
    ...racesOf('orders', 'seats', 'eulas'),
  },
  {
    name: 'two system admins close each other’s accounts and none is left',
    kind: 'lock',
    file: `${features}/users/user-queries.ts`,
    find: "(tx, 'admins')",
    replace: '(tx, `admins ${crypto.randomUUID()}`)',
    ...racesOf('users'),
  },
  {
    name: 'an organization’s row is not locked while it is billed',
    kind: 'lock',
    file: `${features}/payments/change-queries.ts`,
    find: '  await lockRows(tx, organizations, [id])\n',
    replace: '',
    ...racesOf('payments', 'renewals'),
  },
  {
    name: 'the answer to an idempotency key is not kept',
    kind: 'lock',
    file: `${server}/db/idempotency.ts`,
    find: '    keepAnswer(tx, attempt, answer)\n',
    replace: '',
    gate: [api(feature('auth/repeated-call'), feature('quick-links'), `${server}/http/`, `${server}/db/`)],
  },
  {
    name: 'a one-time code counts twice',
    kind: 'lock',
    file: `${features}/auth/factor-queries.ts`,
    find: 'or(lt(users.totp_last_step, step), gt(users.totp_last_step, step + wrongClockSteps))),',
    replace: 'or(lt(users.totp_last_step, step + 1), gt(users.totp_last_step, step + wrongClockSteps))),',
    ...racesOf('auth/code', 'auth/second-node', 'auth/auth'),
  },
  {
    name: 'a recovery code opens the account twice',
    kind: 'lock',
    file: `${features}/auth/factor-queries.ts`,
    find: 'eq(recovery_codes.code_hash, codeHash), isNull(recovery_codes.used_at))',
    replace: 'eq(recovery_codes.code_hash, codeHash))',
    ...racesOf('auth/recovery', 'auth/same-time'),
    gate: [api(feature('auth/recovery'))],
  },
  {
    name: 'the id of a message is not held against its author',
    kind: 'lock',
    file: `${features}/messages/send.ts`,
    find: 'facts.sent.author_id === actor.id && facts.sent.conversation_id === held.id',
    replace: 'facts.sent.conversation_id === held.id',
    ...racesOf('messages'),
  },
  {
    name: 'an event of the card provider is handled as often as it arrives',
    kind: 'lock',
    file: `${server}/db/provider-events.ts`,
    find: 'return kept.length > 0',
    replace: 'return kept.length >= 0',
    ...racesOf('payments', 'docusign'),
  },
  {
    name: 'two nodes mail the same digest',
    kind: 'lock',
    file: `${features}/notifications/due-queries.ts`,
    find: "    .for('no key update', { skipLocked: true })",
    replace: '',
    ...racesOf('notifications'),
  },
]
