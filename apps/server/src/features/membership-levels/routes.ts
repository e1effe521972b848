import { membershipLevels } from '@guildhall/contract/membership-levels'
import { route, type App } from '../../http/route.ts'
import { levelName } from './level-name.ts'
import {
  createLevel,
  deleteLevel,
  listLevelNames,
  listLevels,
  listOffered,
  reorderLevels,
  updateLevel,
} from './queries.ts'

export function membershipLevelRoutes(app: App) {
  route(app, membershipLevels.nameList, async ({ db, say }) =>
    (await listLevelNames(db)).map((level) => ({ ...level, name: levelName(level, say) })),
  )
  route(app, membershipLevels.offered, async ({ db, say }) =>
    (await listOffered(db)).map((level) => ({ ...level, name: levelName(level, say) })),
  )
  route(app, membershipLevels.list, ({ db }) => listLevels(db))
  route(app, membershipLevels.create, ({ db, author, body }) => createLevel(db, author, body))
  route(app, membershipLevels.update, ({ db, author, body }) => updateLevel(db, author, body))
  route(app, membershipLevels.reorder, ({ db, author, body }) => reorderLevels(db, author, body.slugs))
  route(app, membershipLevels.delete, ({ db, author, params }) => deleteLevel(db, author, params.slug))
}
