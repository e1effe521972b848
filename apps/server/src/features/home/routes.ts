import { home } from '@guildhall/contract/home'
import { may } from '@guildhall/contract/policy'
import { route, type App } from '../../http/route.ts'
import { levelName } from '../membership-levels/public.ts'
import * as q from './queries.ts'

export function homeRoutes(app: App) {
  route(app, home.figures, async ({ db, actor, say }) => ({
    new_users: may(actor, 'new_users') ? await q.countNewUsers(db) : undefined,
    new_organizations: may(actor, 'new_organizations') ? await q.countNewOrganizations(db) : undefined,
    total_users: may(actor, 'total_users') ? await q.countUsers(db) : undefined,
    total_organizations: may(actor, 'total_organizations') ? await q.countOrganizations(db) : undefined,
    pie_chart: may(actor, 'pie_chart')
      ? (await q.countByLevel(db)).map(({ level, name, count }) => ({
          level,
          count,
          label: levelName({ slug: level, name }, say),
        }))
      : undefined,
  }))
}
