import { capabilities, type CapabilityRow } from '@guildhall/contract/capabilities'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import * as change from './change-queries.ts'
import * as decide from './decide-queries.ts'
import * as list from './list-queries.ts'
import { readOverview } from './overview-queries.ts'
import { findCapability } from './queries.ts'

export function capabilityRoutes(app: App) {
  route(app, capabilities.list, ({ db, actor, query }) => list.listCapabilities(db, actor, query))
  route(app, capabilities.export, (call) =>
    exportFile(call, 'capabilities', columns, list.exportCapabilities(call.db, call.actor, call.query)),
  )
  route(app, capabilities.overview, ({ db, actor }) => readOverview(db, actor))
  route(app, capabilities.described, async ({ db, actor, query }) =>
    list.listDescribed(db, actor, query.organization_id ?? actor.organization_id),
  )
  route(app, capabilities.organizationOptions, async ({ db, actor, query }) =>
    list.listOrganizationOptions(db, actor, query),
  )
  route(app, capabilities.show, ({ db, actor, params }) => findCapability(db, actor, params.id))
  route(app, capabilities.create, (call) => change.createCapability(call, call.body))
  route(app, capabilities.update, (call) => change.updateCapability(call, call.body))
  route(app, capabilities.submit, (call) => change.submitCapability(call, call.body))
  route(app, capabilities.withdraw, (call) => change.withdrawCapability(call, call.body))
  route(app, capabilities.confirm, (call) => change.confirmCapabilities(call, call.body.ids))
  route(app, capabilities.delete, (call) => change.deleteCapability(call, call.params.id))
  route(app, capabilities.approve, (call) => decide.approveCapability(call, call.body))
  route(app, capabilities.return, (call) => decide.returnCapability(call, call.body))
  route(app, capabilities.approveSeveral, (call) => decide.approveSeveral(call, call.body.capabilities, call.say))
  route(app, capabilities.returnSeveral, (call) =>
    decide.returnSeveral(call, call.body.capabilities, call.body.reason, call.say),
  )
}

const columns: Columns<CapabilityRow & { equipment: string[]; capacity: string }> = {
  organization: (row) => row.organization_name,
  capability: (row) => row.node_name,
  above: (row) => row.node_above.join(' › '),
  weight: (row) => row.weight,
  readiness_level: (row) => row.readiness_level?.toString() ?? null,
  description: (row) => row.description,
  equipment: (row) => row.equipment.join('; '),
  capacity: (row) => row.capacity,
  lead_time_weeks: (row) => row.lead_time_weeks?.toString() ?? null,
  state: (row) => row.state,
  change_waits: (row) => (row.has_proposal ? 'yes' : 'no'),
  approved_at: (row) => row.approved_at,
  confirmed_at: (row) => row.confirmed_at,
  stale: (row) => (row.is_stale ? 'yes' : 'no'),
}
