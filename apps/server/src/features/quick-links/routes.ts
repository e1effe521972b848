import { quickLinkCategories, quickLinks, type QuickLink } from '@guildhall/contract/quick-links'
import { exportFile } from '../../http/table-file.ts'
import { route, type App } from '../../http/route.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  listHubOptions,
  reorderCategories,
  updateCategory,
} from './category-queries.ts'
import { requestLinkCheck } from './check-queries.ts'
import * as q from './queries.ts'

export function quickLinkRoutes(app: App) {
  route(app, quickLinks.list, ({ db, actor, query }) => q.listQuickLinks(db, actor, query))
  route(app, quickLinks.export, (call) =>
    exportFile(call, 'quick-links', columns, q.exportQuickLinks(call.db, call.actor, call.query)),
  )
  route(app, quickLinks.show, ({ db, actor, params }) => q.findQuickLink(db, actor, params.id))
  route(app, quickLinks.create, ({ db, jobs, author, body }) => q.createQuickLink(db, jobs, author, body))
  route(app, quickLinks.update, ({ db, jobs, author, body }) => q.updateQuickLink(db, jobs, author, body))
  route(app, quickLinks.delete, ({ db, author, params }) => q.deleteQuickLink(db, author, params.id))
  route(app, quickLinks.deleteSeveral, ({ db, author, body }) => q.deleteQuickLinks(db, author, body.ids))
  route(app, quickLinks.reorder, ({ db, author, body }) => q.reorderQuickLinks(db, author, body.category_id, body.ids))
  route(app, quickLinks.publish, ({ db, author, body }) => q.publishQuickLinks(db, author, body.ids, body.status))
  route(app, quickLinks.check, ({ db, jobs, actor, body }) => requestLinkCheck(db, jobs, actor, body.ids))

  route(app, quickLinkCategories.list, ({ db, actor }) => listCategories(db, actor))
  route(app, quickLinkCategories.hubs, ({ db, actor }) => listHubOptions(db, actor))
  route(app, quickLinkCategories.create, ({ db, author, body }) => createCategory(db, author, body))
  route(app, quickLinkCategories.update, ({ db, author, body }) => updateCategory(db, author, body))
  route(app, quickLinkCategories.delete, ({ db, author, params }) => deleteCategory(db, author, params.id))
  route(app, quickLinkCategories.reorder, ({ db, author, body }) => reorderCategories(db, author, body.ids))
}

const columns: Record<string, (link: QuickLink) => string | null> = {
  title: (link) => link.title,
  url: (link) => link.url,
  category: (link) => link.category_name,
  hub: (link) => link.hub_name,
  description: (link) => link.description,
  status: (link) => link.status,
  link_state: (link) => link.link_state,
  link_problem: (link) => link.link_problem,
  checked_at: (link) => link.checked_at,
}
