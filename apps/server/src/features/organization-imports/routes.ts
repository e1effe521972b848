import { organizationImports } from '@guildhall/contract/organization-imports'
import { route, type App } from '../../http/route.ts'
import { checkImport, errorFile, openImport, readDraft, uploadImport } from './imports.ts'
import { inviteAdmins } from './invite.ts'
import { listImports, listRows } from './queries.ts'
import { runImport } from './run.ts'
import { undoImport } from './undo.ts'

export function organizationImportRoutes(app: App) {
  route(app, organizationImports.upload, ({ db, author, body }) => uploadImport(db, author, body))
  route(app, organizationImports.show, ({ db, actor, params }) => readDraft(db, actor, params.id))
  route(app, organizationImports.check, ({ db, actor, body, say }) => checkImport(db, actor, body, say))
  route(app, organizationImports.errors, ({ db, actor, params, say }) => errorFile(db, actor, params.id, say))
  route(app, organizationImports.run, (call) => runImport(call, call.author, call.body.id, call.say))
  route(app, organizationImports.invite, (call) => inviteAdmins(call, call.author, call.body.id))
  route(app, organizationImports.undo, (call) => undoImport(call, call.author, call.body.id))
  route(app, organizationImports.list, ({ db, actor, query }) => listImports(db, actor, query))
  route(app, organizationImports.rows, async ({ db, actor, params, query }) => {
    await openImport(db, actor, params.id)
    return listRows(db, params.id, query)
  })
}
