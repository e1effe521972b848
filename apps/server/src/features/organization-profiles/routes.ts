import { organizationProfiles, type OrganizationProfileRow } from '@guildhall/contract/organization-profiles'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { exportProfiles, listProfiles } from './list-queries.ts'
import { publishProfile, requestChanges, saveDraft, submitProfile } from './manage.ts'
import { findLogo, findProfile } from './queries.ts'

export function organizationProfileRoutes(app: App) {
  const { list, export: take, show, logo, update, submit, publish, requestChanges: ask } = organizationProfiles
  route(app, list, ({ db, actor, query }) => listProfiles(db, actor, query))
  route(app, take, (call) =>
    exportFile(call, 'organization-profiles', columns, exportProfiles(call.db, call.actor, call.query)),
  )
  route(app, show, async ({ db, actor, params }) => {
    const id = params.id === 'own' ? actor.organization_id : params.id
    return found(id ? await findProfile(db, actor, id) : undefined)
  })
  route(app, logo, async ({ db, actor, params }) => ({
    content: found(await findLogo(db, actor, params.id, params.version)),
    isVersioned: true,
  }))
  route(app, update, ({ db, author, body }) => saveDraft(db, author, body))
  route(app, submit, (call) => submitProfile(call, call.author, call.body))
  route(app, publish, (call) => publishProfile(call, call.author, call.body))
  route(app, ask, (call) => requestChanges(call, call.author, call.body))
}

const columns: Columns<OrganizationProfileRow> = {
  name: (row) => row.name,
  type: (row) => row.type,
  level: (row) => row.membership_level,
  city: (row) => row.city,
  region: (row) => row.region,
  status: (row) => row.status,
  completeness_percent: (row) => String(row.completeness.percent),
  published_at: (row) => row.published_at,
}
