import { orderStates } from '@guildhall/contract/order-rules'
import * as q from './order-queries.ts'
import { figure, hasSomething, sumOf, table, timeTable, type Asked, type Section } from './tables.ts'

const mostPackages = 10

/** What members order, and how soon it is decided. */
export async function readOrders(asked: Asked): Promise<Section> {
  const { db, cut } = asked
  const { submitted } = await q.countSubmitted(db, cut)
  const { seats } = await q.countSeats(db, cut)
  const { approved, days } = await q.countDecided(db, cut)
  return {
    figures: [
      figure('submitted', sumOf(submitted, cut)),
      figure('approved', approved),
      figure('seats', sumOf(seats, cut)),
      figure('days_to_decision', days, 'days'),
    ],
    tables: [
      timeTable('submitted', 'columns', cut, { key: 'count', counts: submitted }),
      await statesTable(asked),
      await packagesTable(asked),
    ],
  }
}

async function statesTable({ db, cut, say, link }: Asked) {
  const states = new Map((await q.countStates(db, cut)).map((row) => [row.state, row]))
  const rows = orderStates.map((state) => ({
    key: state,
    label: say(`analytics.order_state.${state}`),
    values: [states.get(state)?.now ?? 0],
    before: [states.get(state)?.before ?? 0],
    link: link(`/order?state=${state}`, 'order_read'),
  }))
  return table('states', 'bars', 'name', ['count'], rows.filter(hasSomething))
}

async function packagesTable({ db, cut, link }: Asked) {
  const rows = (await q.listPackages(db, cut, mostPackages)).map(({ id, name, now, before }) => ({
    key: id,
    label: name,
    values: [now.orders, now.seats],
    before: [before.orders, before.seats],
    link: link(`/packages/edit-package/${id}`, 'package_write'),
  }))
  return table('packages', 'list', 'name', ['orders', 'seats'], rows)
}
