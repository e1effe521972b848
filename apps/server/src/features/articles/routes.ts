import type { ArticleRow, Enrolment } from '@guildhall/contract/article-content'
import {
  type ArticleEndpoints,
  help,
  helpCategories,
  workforce,
  workforceCategories,
} from '@guildhall/contract/articles'
import { permissionGroups } from '@guildhall/contract/permissions'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { route, type App } from '../../http/route.ts'
import { categoryRoutes, findCategoryBySlug } from '../categories/public.ts'
import { listMisses } from '../search/public.ts'
import { type Area, helpArea, workforceArea } from './area.ts'
import * as change from './change-queries.ts'
import { enrol, withdraw } from './enrol.ts'
import { exportEnrolments, listEnrolments } from './enrolment-queries.ts'
import { rateArticle, reportFeedback } from './feedback-queries.ts'
import * as q from './queries.ts'
import { browseArticles, listFavourites, readArticle, searchArticles } from './reader-queries.ts'

/** Help and workforce development: two areas of articles, the second with places to enrol in. */
export function articleRoutes(app: App) {
  areaRoutes(app, helpArea, help)
  categoryRoutes(app, helpArea.name, helpCategories)

  areaRoutes(app, workforceArea, workforce)
  categoryRoutes(app, workforceArea.name, workforceCategories, [
    ...permissionGroups.workforce_development,
    ...permissionGroups.workforce_development_categories,
  ])
  route(app, workforce.enrol, (call) => enrol(call, call.db, call.author, call.body))
  route(app, workforce.withdraw, (call) => withdraw(call, call.db, call.author, call.body.id))
  route(app, workforce.enrolments, ({ db, actor, params, query }) => listEnrolments(db, actor, params.id, query))
  route(app, workforce.exportEnrolments, (call) =>
    exportFile(call, 'enrolments', people, exportEnrolments(call.db, call.actor, call.params.id, call.query)),
  )
}

function areaRoutes(app: App, area: Area, endpoints: ArticleEndpoints) {
  route(app, endpoints.list, ({ db, actor, query }) => q.listArticles(db, actor, area, query))
  route(app, endpoints.export, (call) =>
    exportFile(call, fileNames[area.name], columns, q.exportArticles(call.db, call.actor, area, call.query)),
  )
  route(app, endpoints.misses, ({ db, query }) => listMisses(db, area.name, query))
  route(app, endpoints.edit, ({ db, params }) => q.findEdited(db, area, params.id))
  route(app, endpoints.feedback, ({ db, params }) => reportFeedback(db, area, params.id))
  route(app, endpoints.titles, ({ db, query }) => q.findTitles(db, area, query.search))
  route(app, endpoints.create, ({ db, author, body }) => change.createArticle(db, author, area, body))
  route(app, endpoints.update, ({ db, author, body }) => change.updateArticle(db, author, area, body))
  route(app, endpoints.publish, ({ db, author, body }) =>
    change.publishArticles(db, author, area, body.ids, body.status),
  )
  route(app, endpoints.delete, ({ db, author, params }) => change.deleteArticle(db, author, area, params.id))
  route(app, endpoints.deleteSeveral, ({ db, author, body }) => change.deleteArticles(db, author, area, body.ids))

  route(app, endpoints.browse, ({ db, actor, query }) => browseArticles(db, actor, area, query))
  route(app, endpoints.favourites, ({ db, actor }) => listFavourites(db, actor, area))
  route(app, endpoints.search, ({ db, actor, query }) => searchArticles(db, actor, area, query))
  route(app, endpoints.category, ({ db, params }) => findCategoryBySlug(db, area.name, params.slug))
  route(app, endpoints.read, ({ db, actor, params }) => readArticle(db, actor, area, params.slug))
  route(app, endpoints.rate, ({ db, author, body }) => rateArticle(db, author, area, body))
}

const fileNames = { help: 'help', workforce_development: 'workforce-development' }

const columns: Columns<ArticleRow> = {
  title: (row) => row.title,
  category: (row) => row.category_name,
  kind: (row) => row.kind,
  status: (row) => row.status,
  helpful: (row) => String(row.helpful_count),
  not_helpful: (row) => String(row.unhelpful_count),
  enrolled: (row) => String(row.enrolment_count),
  updated_by: (row) => row.updated_by_name,
  updated_at: (row) => row.updated_at,
}

const people: Columns<Enrolment> = {
  name: (row) => row.name,
  email: (row) => row.email,
  organization: (row) => row.organization_name,
  note: (row) => row.note,
  enrolled_at: (row) => row.created_at,
}
