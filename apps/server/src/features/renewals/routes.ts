import { renewals, renewalWindows, type RenewalRow } from '@guildhall/contract/renewals'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { issueSeveral, remindSeveral } from './bulk.ts'
import { exportRenewals, listRenewals, overviewOf } from './queries.ts'

export function renewalRoutes(app: App) {
  route(app, renewals.list, ({ db, actor, query, say }) => listRenewals(db, actor, query, say))
  route(app, renewals.overview, ({ db, actor }) => overviewOf(db, actor, renewalWindows))
  route(app, renewals.remind, (call) => remindSeveral(call, call.author, call.body.ids, call.say))
  route(app, renewals.issue, (call) => issueSeveral(call, call.author, call.body.ids, call.say))
  route(app, renewals.export, (call) =>
    exportFile(call, 'renewals', columns, exportRenewals(call.db, call.actor, call.query, call.say)),
  )
}

const columns: Columns<RenewalRow> = {
  organization: (row) => row.name,
  level: (row) => row.level_name,
  membership: (row) => row.state,
  paid_through: (row) => row.paid_through,
  open_until: (row) => row.open_until,
  pays_by: (row) => row.pays_by,
  open_invoice: (row) => row.open_invoice?.number ?? null,
  last_reminder: (row) => row.last_reminder?.step ?? null,
}
