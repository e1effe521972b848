import { api, embedded, feature, walk } from './parts.mjs'

const server = 'apps/server/src'
const features = `${server}/features`
const migrations = 'apps/server/migrations'

/** @type {import('./parts.mjs').Fault[]} */
export const dataFaults = [
  {
    name: 'the unique index on open agreements is dropped',
    kind: 'data',
    file: `${migrations}/0010_agreements.sql`,
    find: 'CREATE UNIQUE INDEX "agreements_open_unique"',
    replace: 'CREATE INDEX "agreements_open_unique"',
    gate: [api(`${server}/db/constraints.test.ts`, feature('agreements'))],
  },
  {
    name: 'a column is added to a table without a migration',
    kind: 'data',
    file: `${server}/db/schema/saved-views.ts`,
    find: "    search: text('search').notNull(),\n",
    replace: "    search: text('search').notNull(),\n    color: text('color'),\n",
    gate: [{ step: 'generated' }],
  },
  {
    name: 'sending an invoice again leaves no audit entry',
    kind: 'data',
    file: `${features}/payments/invoices.ts`,
    find: "    note({ action: 'invoice.sent', subject_type, subject_id: id, after: { number: invoice.number } })\n",
    replace: '',
    gate: [api(feature('payments'), feature('audit'), walk('mass-assignment'))],
  },
  {
    name: 'rows of the audit can be deleted',
    kind: 'data',
    file: `${migrations}/0018_privacy.sql`,
    find: 'CREATE TRIGGER audit_refuse BEFORE DELETE OR TRUNCATE OR UPDATE OF id,',
    replace: 'CREATE TRIGGER audit_refuse BEFORE TRUNCATE OR UPDATE OF id,',
    gate: [api(feature('audit'), `${server}/db/`)],
  },
  {
    name: 'jobs are written outside the transaction that wants them',
    kind: 'data',
    file: `${server}/services/jobs.ts`,
    find: `boss.insert(some, {
          db: { executeSql: (text, values) => foreignStatement(tx, 'jobs_insert', text, values) },
        })`,
    replace: 'boss.insert(some)',
    gate: [api(`${server}/services/jobs.test.ts`, `${server}/services/post.test.ts`)],
    all: [api(`${server}/services/`), embedded(`${server}/services/jobs.test.ts`)],
  },
  {
    name: 'a new quick link is not checked',
    kind: 'data',
    file: `${features}/quick-links/queries.ts`,
    find: '    jobs.enqueueSoon(tx, checkNewLinks)\n',
    replace: '',
    gate: [api(feature('quick-links'))],
  },
  {
    name: 'a merge forgets who made an import',
    kind: 'data',
    file: `${features}/users/merge-reference-queries.ts`,
    find: "  { table: user_imports, column: user_imports.made_by_id, key: [user_imports.id], does: 'moves' },\n",
    replace: '',
    gate: [api(feature('users/merge'))],
  },
  {
    name: 'a deactivated account keeps its sessions',
    kind: 'data',
    file: `${features}/users/manage.ts`,
    find: "    await setStatus(tx, id, 'deactivated')\n    await deleteSessionsOf(tx, id)\n",
    replace: "    await setStatus(tx, id, 'deactivated')\n",
    gate: [api(feature('users/manage'), feature('users/users'), feature('users/bulk'))],
  },
]
