import { siteSettings } from '@guildhall/contract/site-settings'
import { found } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { readBrand, storeLogo } from './brand.ts'
import { findSiteLogo } from './queries.ts'
import { changeSettings } from './settings.ts'

export function siteSettingRoutes(app: App) {
  route(app, siteSettings.public, ({ settings }) => settings.read())
  route(app, siteSettings.logo, async ({ db }) => ({ content: found(await findSiteLogo(db)), isVersioned: true }))
  route(app, siteSettings.portal, (call) => readBrand(call))
  route(app, siteSettings.storeLogo, ({ db, author, body }) => storeLogo(db, author, body.logo_image))
  route(app, siteSettings.show, ({ settings }) => settings.read())
  route(app, siteSettings.update, async ({ db, author, settings, body }) => {
    const changed = await changeSettings(db, author, body)
    settings.forget()
    return changed
  })
}
