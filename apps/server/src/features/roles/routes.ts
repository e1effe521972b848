import { access } from '@guildhall/contract/access'
import { roles } from '@guildhall/contract/roles'
import { route, type App } from '../../http/route.ts'
import { findAccess } from './access-queries.ts'
import { mayGive } from './authority.ts'
import { aimedAt, changeRole, createRole, previewRole, removeRole, showRole } from './manage.ts'
import { listAllRoles, listRoles } from './queries.ts'

export function roleRoutes(app: App) {
  route(app, access.show, (call) => findAccess(call, call.actor, call.params.id))
  route(app, roles.list, ({ db, actor, query }) => listRoles(db, actor, query))
  route(app, roles.nameList, async ({ db, actor }) =>
    (await listAllRoles(db)).map((role) => ({ ...role, is_grantable: mayGive(actor, role) })),
  )
  route(app, roles.show, ({ db, actor, params }) => showRole(db, actor, params.id))
  route(app, roles.create, ({ db, author, body }) => createRole(db, author, body))
  route(app, roles.update, ({ db, author, body }) => changeRole(db, author, body))
  route(app, roles.preview, ({ db, actor, body }) => previewRole(db, actor, body.id, body.permissions))
  route(app, roles.aimed, ({ db, actor, params }) => aimedAt(db, actor, params.id))
  route(app, roles.delete, ({ db, author, params, query }) => removeRole(db, author, params.id, query.replacement_id))
}
