import { api, feature, walk } from './parts.mjs'

const features = 'apps/server/src/features'

/** The tests of a feature, and the walk that tries everything with what belongs to another organization. */
const scopeOf = (/** @type {string[]} */ ...names) => [api(...names.map(feature), walk('two-organizations'))]

/** @type {import('./parts.mjs').Fault[]} */
export const scopeFaults = [
  {
    name: 'the list of users shows every organization’s',
    kind: 'scope',
    file: `${features}/users/list-queries.ts`,
    find: '  and(visibleTo(actor), query.organization_id && inArray(users.organization_id, query.organization_id))',
    replace: '  and(query.organization_id && inArray(users.organization_id, query.organization_id))',
    gate: scopeOf('users/users'),
  },
  {
    name: 'those who order for an organization see every organization’s orders',
    kind: 'scope',
    file: `${features}/orders/scope-queries.ts`,
    find: "if (may(actor, 'order_write')) return isOurs",
    replace: "if (may(actor, 'order_write')) return undefined",
    gate: scopeOf('orders'),
  },
  {
    name: 'an invoice of another organization can be opened by its id',
    kind: 'scope',
    file: `${features}/payments/queries.ts`,
    find: 'await select(db, and(eq(invoices.id, id), visibleTo(actor)))',
    replace: 'await select(db, eq(invoices.id, id))',
    gate: scopeOf('payments'),
  },
  {
    name: 'evidence of another organization’s capability can be read',
    kind: 'scope',
    file: `${features}/capabilities/scope-queries.ts`,
    find: '    .where(and(eq(capabilities.id, id), visibleTo(actor)))',
    replace: '    .where(eq(capabilities.id, id))',
    gate: scopeOf('capabilities', 'files'),
  },
  {
    name: 'a file that belongs to nothing yet is served to anyone',
    kind: 'scope',
    file: `${features}/files/gates.ts`,
    find: 'if (uses.length === 0) return file.owner_id === actor.id',
    replace: 'if (uses.length === 0) return true',
    gate: scopeOf('files'),
  },
  {
    name: 'the command palette finds every organization’s orders',
    kind: 'scope',
    file: `${features}/palette/work-queries.ts`,
    find: '  scope: visibleOrders(actor),',
    replace: '  scope: actor && undefined,',
    gate: scopeOf('palette'),
  },
  {
    name: 'the export of orders holds every organization’s',
    kind: 'scope',
    file: `${features}/orders/list-queries.ts`,
    find: 'where: and(scope(actor, query), filters(query), or(...sought(actor, query))),',
    replace: 'where: and(filters(query), or(...sought(actor, query))),',
    gate: scopeOf('orders'),
  },
  {
    name: 'a hub manager edits the events of any hub',
    kind: 'scope',
    file: `${features}/events/visible-queries.ts`,
    find: "may(actor, 'event_write') && isInHubScope(actor, hub_id)",
    replace: "may(actor, 'event_write') && (isInHubScope(actor, hub_id) || hub_id !== null)",
    gate: [api(feature('events'), walk('two-audiences'))],
  },
  {
    name: 'the library shows what is meant for another audience',
    kind: 'scope',
    file: `${features}/content-library/scope-queries.ts`,
    find: "and(eq(library_items.status, 'published'), visibleToAudience(library_items.audience, actor))",
    replace: "eq(library_items.status, 'published')",
    gate: [api(feature('content-library'), walk('two-audiences'))],
  },
  {
    name: 'another person’s saved view can be changed and deleted',
    kind: 'scope',
    file: `${features}/saved-views/queries.ts`,
    find: 'const isOwn = (actor: Actor, id: string) => and(eq(saved_views.id, id), eq(saved_views.user_id, actor.id))',
    replace: 'const isOwn = (_actor: Actor, id: string) => eq(saved_views.id, id)',
    gate: scopeOf('saved-views'),
  },
  {
    name: 'someone can reply to what was written before they joined the conversation',
    kind: 'scope',
    file: `${features}/messages/send-queries.ts`,
    find: 'join talk on talk.id = messages.conversation_id and messages.seq > talk.joined_seq',
    replace: 'join talk on talk.id = messages.conversation_id',
    gate: scopeOf('messages'),
  },
]
