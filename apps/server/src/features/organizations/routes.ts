import { organizations, type OrganizationRow } from '@guildhall/contract/organizations'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { changeSeveral } from './bulk.ts'
import { archiveOrganization, changeStatus, createOrganization, reportStanding, updateOrganization } from './manage.ts'
import { exportOrganizations, findOrganization, listOrganizationNames, listOrganizations } from './queries.ts'

export function organizationRoutes(app: App) {
  route(app, organizations.nameList, ({ db, actor, query }) => listOrganizationNames(db, actor, query))
  route(app, organizations.list, ({ db, actor, query }) => listOrganizations(db, actor, query))
  route(app, organizations.export, (call) =>
    exportFile(call, 'organizations', columns, exportOrganizations(call.db, call.actor, call.query)),
  )
  route(app, organizations.show, async ({ db, actor, params }) => found(await findOrganization(db, actor, params.id)))
  route(app, organizations.create, (call) => createOrganization(call, call.author, call.body))
  route(app, organizations.update, (call) => updateOrganization(call, call.author, call.body))
  route(app, organizations.changeStatus, ({ db, author, body }) => changeStatus(db, author, body))
  route(app, organizations.bulk, (call) => changeSeveral(call, call.author, call.body, call.say))
  route(app, organizations.delete, ({ db, author, params }) => archiveOrganization(db, author, params.id))
  route(app, organizations.standing, ({ db, actor, params, query }) => reportStanding(db, actor, params.id, query.on))
}

const columns: Columns<OrganizationRow> = {
  name: (row) => row.name,
  type: (row) => row.type,
  level: (row) => row.membership_level,
  status: (row) => row.status,
  membership: (row) => row.state,
  city: (row) => row.city,
  region: (row) => row.region,
  people: (row) => String(row.people_count),
  agreement_signed_at: (row) => row.agreement_signed_at,
  paid_through: (row) => row.paid_through,
}
