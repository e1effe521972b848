import { organizations } from '@guildhall/contract/organizations'
import { route, type App } from '../../http/route.ts'
import { listOrganizationNames } from './queries.ts'

export function organizationRoutes(app: App) {
  route(app, organizations.nameList, ({ db, actor, query }) => listOrganizationNames(db, actor, query))
}
