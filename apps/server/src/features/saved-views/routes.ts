import { savedViews } from '@guildhall/contract/saved-views'
import { route, type App } from '../../http/route.ts'
import { createView, deleteView, listViews, updateView } from './queries.ts'

export function savedViewRoutes(app: App) {
  route(app, savedViews.list, ({ db, actor, query }) => listViews(db, actor, query.list))
  route(app, savedViews.create, ({ db, author, body }) => createView(db, author, body))
  route(app, savedViews.update, ({ db, author, body }) => updateView(db, author, body))
  route(app, savedViews.delete, ({ db, author, params }) => deleteView(db, author, params.id))
}
