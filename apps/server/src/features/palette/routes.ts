import { palette } from '@guildhall/contract/palette'
import { route, type App } from '../../http/route.ts'
import { find } from './find.ts'

export function paletteRoutes(app: App) {
  route(app, palette.find, (call) => find(call, call.query.query))
}
