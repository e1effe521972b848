import { orders, type OrderRow } from '@guildhall/contract/orders'
import { route, type App } from '../../http/route.ts'
import { exportFile, type Columns } from '../../http/table-file.ts'
import { answerBack, approveOrder, askBack, rejectOrder, takeIntoReview } from './decide.ts'
import { findOrder } from './details-queries.ts'
import { exportOrders, listOrders } from './list-queries.ts'
import { createOrder, deleteOrder, renewOrder, updateOrder } from './manage.ts'
import { listNameable, listOffers } from './offers.ts'
import { preflight } from './preflight.ts'
import { remindPeople } from './remind.ts'
import { cancelOrder, resumeOrder, suspendOrder } from './running.ts'
import { readOrder } from './scope-queries.ts'
import { submitOrder } from './submit.ts'
import { eventsOf, writeMessage } from './thread.ts'

export function orderRoutes(app: App) {
  route(app, orders.list, ({ db, actor, query }) => listOrders(db, actor, query))
  route(app, orders.export, (call) =>
    exportFile(call, 'orders', columns, exportOrders(call.db, call.actor, call.query)),
  )
  route(app, orders.show, ({ db, actor, params }) => findOrder(db, actor, params.id))
  route(app, orders.offers, ({ db, actor, query }) => listOffers(db, actor, query.organization_id))
  route(app, orders.people, ({ db, actor, query }) => listNameable(db, actor, query))
  route(app, orders.events, ({ db, actor, query }) => eventsOf(db, actor, query.order_id))
  route(app, orders.preflight, async ({ db, actor, params, say }) =>
    preflight(db, actor, await readOrder(db, actor, params.id), say),
  )
  route(app, orders.create, (call) => createOrder(call, call.body))
  route(app, orders.update, (call) => updateOrder(call, call.body))
  route(app, orders.submit, (call) => submitOrder(call, call.body))
  route(app, orders.review, (call) => takeIntoReview(call, call.body.id))
  route(app, orders.ask, (call) => askBack(call, call.body))
  route(app, orders.answer, (call) => answerBack(call, call.body))
  route(app, orders.approve, (call) => approveOrder(call, call.body))
  route(app, orders.reject, (call) => rejectOrder(call, call.body))
  route(app, orders.cancel, (call) => cancelOrder(call, call.body))
  route(app, orders.suspend, (call) => suspendOrder(call, call.body))
  route(app, orders.resume, (call) => resumeOrder(call, call.body))
  route(app, orders.renew, (call) => renewOrder(call, call.body.id))
  route(app, orders.write, (call) => writeMessage(call, call.body))
  route(app, orders.remind, (call) => remindPeople(call, call.body))
  route(app, orders.delete, (call) => deleteOrder(call, call.params.id))
}

const columns: Columns<OrderRow> = {
  number: (row) => row.number,
  project: (row) => row.project_title,
  organization: (row) => row.organization.name,
  requester: (row) => row.requester.name,
  package: (row) => row.package.name,
  state: (row) => row.state,
  seats: (row) => String(row.seats),
  price: (row) => (row.price / 100).toFixed(2),
  currency: (row) => row.currency,
  submitted_at: (row) => row.submitted_at,
  decided_at: (row) => row.decided_at,
  starts_on: (row) => row.starts_on,
  ends_on: (row) => row.ends_on,
}
