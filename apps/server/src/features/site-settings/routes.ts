import { siteSettings } from '@guildhall/contract/site-settings'
import { route, type App } from '../../http/route.ts'
import { changeSettings } from './settings.ts'

export function siteSettingRoutes(app: App) {
  route(app, siteSettings.public, ({ settings }) => settings.read())
  route(app, siteSettings.show, ({ settings }) => settings.read())
  route(app, siteSettings.update, async ({ db, author, settings, body }) => {
    const changed = await changeSettings(db, author, body)
    settings.forget()
    return changed
  })
}
