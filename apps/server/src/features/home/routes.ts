import { home } from '@guildhall/contract/home'
import { route, type App } from '../../http/route.ts'
import type { Rooms } from '../messages/public.ts'
import { readFigures } from './figures.ts'
import { readInbox } from './inbox.ts'
import { readOpenOrders } from './order-queries.ts'

export function homeRoutes(app: App, rooms: Rooms) {
  route(app, home.figures, ({ db, actor, say }) => readFigures(db, actor, say))
  route(app, home.orders, ({ db, actor }) => readOpenOrders(db, actor))
  route(app, home.inbox, ({ db, actor }) => readInbox(db, rooms, actor))
}
