import { palette } from '@guildhall/contract/palette'
import { route, type App } from '../../http/route.ts'

export function paletteRoutes(app: App) {
  route(app, palette.find, () => Promise.resolve([]))
}
