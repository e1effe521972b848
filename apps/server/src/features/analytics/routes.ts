import { analytics, rangeBefore } from '@guildhall/contract/analytics'
import { route, type App } from '../../http/route.ts'

export function analyticsRoutes(app: App) {
  route(app, analytics.show, ({ params: { section }, query }) =>
    Promise.resolve({ section, range: query, before: rangeBefore(query), figures: [], tables: [] }),
  )
}
