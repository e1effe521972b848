import type { CategoryArea, CategoryEndpoints } from '@guildhall/contract/categories'
import type { Permission } from '@guildhall/contract/permissions'
import { may } from '@guildhall/contract/policy'
import { forbidden } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import * as q from './queries.ts'

/** The calls of one area's tree; `anyOf` keeps it to those who hold one of these, where the endpoint lets everybody in. */
export function categoryRoutes(app: App, area: CategoryArea, endpoints: CategoryEndpoints, anyOf?: Permission[]) {
  route(app, endpoints.list, ({ db, actor }) => {
    if (anyOf && !anyOf.some((permission) => may(actor, permission))) throw forbidden()
    return q.listCategories(db, actor, area, may(actor, endpoints.create.access))
  })
  route(app, endpoints.create, ({ db, author, body }) => q.createCategory(db, author, area, body))
  route(app, endpoints.update, ({ db, author, body }) => q.updateCategory(db, author, area, body))
  route(app, endpoints.delete, ({ db, author, params }) => q.deleteCategory(db, author, area, params.id))
  route(app, endpoints.reorder, ({ db, author, body }) => q.reorderCategories(db, author, area, body))
}
