import { audit, type AuditRow } from '@guildhall/contract/audit'
import { verifyChain } from '../../db/audit-chain.ts'
import { exportFile } from '../../http/table-file.ts'
import { route, type App } from '../../http/route.ts'
import { exportAudit, listAudit, listDifferent } from './queries.ts'

export function auditRoutes(app: App) {
  route(app, audit.list, ({ db, query }) => listAudit(db, query))
  route(app, audit.filters, async ({ db }) => ({
    actions: await listDifferent(db, 'action'),
    subject_types: await listDifferent(db, 'subject_type'),
  }))
  route(app, audit.verify, ({ db, secretBox }) => verifyChain(db, secretBox.hash))
  route(app, audit.export, (call) => exportFile(call, 'audit', columns, exportAudit(call.db, call.query)))
}

const columns: Record<string, (row: AuditRow) => string | null> = {
  number: (row) => String(row.id),
  time: (row) => row.created_at,
  person: (row) => row.actor_name,
  person_id: (row) => row.actor_id,
  on_behalf_of: (row) => row.on_behalf_of_name,
  action: (row) => row.action,
  subject_type: (row) => row.subject_type,
  subject_id: (row) => row.subject_id,
  before: (row) => textOf(row.before),
  after: (row) => textOf(row.after),
  address: (row) => row.address,
  request_id: (row) => row.request_id,
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
