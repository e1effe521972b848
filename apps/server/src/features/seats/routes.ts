import { seats } from '@guildhall/contract/seats'
import { route, type App } from '../../http/route.ts'
import { listCandidates } from './candidate-queries.ts'
import { listLines, listSeats } from './list-queries.ts'
import { assignSeats, claimSeat, giveBack, takeBack } from './manage.ts'

export function seatRoutes(app: App) {
  route(app, seats.list, ({ db, actor, query }) => listSeats(db, actor, query))
  route(app, seats.lines, ({ db, actor, query }) => listLines(db, actor, query.order_id))
  route(app, seats.people, ({ db, actor, query }) => listCandidates(db, actor, query))
  route(app, seats.assign, (call) => assignSeats(call))
  route(app, seats.claim, (call) => claimSeat(call))
  route(app, seats.release, (call) => takeBack(call))
  route(app, seats.giveBack, (call) => giveBack(call))
}
