import { audiences, membershipLevels } from '@guildhall/contract/audiences'
import { roles } from '@guildhall/contract/permissions'
import { route, type App } from '../../http/route.ts'
import { listHubs } from './queries.ts'

export function audienceRoutes(app: App) {
  route(app, audiences.options, async ({ db, say }) => ({
    levels: membershipLevels.map((level) => ({ value: level, label: say(`level.${level}`) })),
    hubs: await listHubs(db),
    roles: roles.map((role) => ({ value: role, label: say(`role.${role}`) })),
  }))
}
