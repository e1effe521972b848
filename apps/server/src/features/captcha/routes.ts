import { captcha } from '@guildhall/contract/captcha'
import { route, type App } from '../../http/route.ts'

export function captchaRoutes(app: App) {
  route(app, captcha.challenge, ({ captcha: built }) => built.challenge())
}
