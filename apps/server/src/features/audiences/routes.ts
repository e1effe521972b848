import { audiences } from '@guildhall/contract/audiences'
import { roles } from '@guildhall/contract/permissions'
import { route, type App } from '../../http/route.ts'
import { levelName, listLevelNames } from '../membership-levels/public.ts'
import { listCustomRoles, listHubs } from './queries.ts'

export function audienceRoutes(app: App) {
  route(app, audiences.options, async ({ db, say }) => ({
    levels: (await listLevelNames(db)).map((level) => ({ value: level.slug, label: levelName(level, say) })),
    hubs: await listHubs(db),
    roles: [...roles.map((role) => ({ value: role, label: say(`role.${role}`) })), ...(await listCustomRoles(db))],
  }))
}
