import { userImports } from '@guildhall/contract/user-imports'
import { route, type App } from '../../http/route.ts'
import { checkImport, errorFile, readDraft, runImport, uploadImport } from './imports.ts'
import { listImports } from './queries.ts'
import { undoImport } from './undo.ts'

export function userImportRoutes(app: App) {
  route(app, userImports.upload, ({ db, author, body }) => uploadImport(db, author, body))
  route(app, userImports.show, ({ db, actor, params }) => readDraft(db, actor, params.id))
  route(app, userImports.check, ({ db, actor, body, say }) => checkImport(db, actor, body, say))
  route(app, userImports.errors, ({ db, actor, params, say }) => errorFile(db, actor, params.id, say))
  route(app, userImports.run, (call) => runImport(call, call.author, call.body.id, call.say))
  route(app, userImports.undo, ({ db, author, body }) => undoImport(db, author, body.id))
  route(app, userImports.list, ({ db, actor, query }) => listImports(db, actor, query))
}
