import type { CategoryArea, CategoryEndpoints } from '@guildhall/contract/categories'
import type { Permission } from '@guildhall/contract/permissions'
import { isOffice, may } from '@guildhall/contract/policy'
import type { Actor } from '../../http/actor.ts'
import { expectHub } from '../../http/hub-scope.ts'
import { route, type App } from '../../http/route.ts'
import * as q from './queries.ts'

/** The calls of one area's tree; where the endpoint lets everybody in, `anyOf` shows it to those alone who hold one of these. */
export function categoryRoutes(app: App, area: CategoryArea, endpoints: CategoryEndpoints, anyOf?: Permission[]) {
  // The tree is everybody's: whoever looks after some hubs only adds to it, and changes nothing.
  const expectOffice = (actor: Actor) => expectHub(actor, null)

  route(app, endpoints.list, ({ db, actor }) => {
    if (anyOf && !anyOf.some((permission) => may(actor, permission))) return []
    const seesAll = may(actor, endpoints.create.access) && isOffice(actor)
    return q.listCategories(db, actor, area, seesAll)
  })
  route(app, endpoints.create, ({ db, author, body }) => q.createCategory(db, author, area, body))
  route(app, endpoints.update, ({ db, author, body }) => {
    expectOffice(author.actor)
    return q.updateCategory(db, author, area, body)
  })
  route(app, endpoints.delete, ({ db, author, params }) => {
    expectOffice(author.actor)
    return q.deleteCategory(db, author, area, params.id)
  })
  route(app, endpoints.reorder, ({ db, author, body }) => {
    expectOffice(author.actor)
    return q.reorderCategories(db, author, area, body)
  })
}
