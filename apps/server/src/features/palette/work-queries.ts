import { ne, sql } from 'drizzle-orm'
import { tools } from '../../db/schema/eda.ts'
import { events } from '../../db/schema/events.ts'
import { opportunities } from '../../db/schema/opportunities.ts'
import { orders } from '../../db/schema/orders.ts'
import { hubs, organizations } from '../../db/schema/organizations.ts'
import type { Actor } from '../../http/actor.ts'
import { visibleEvents } from '../events/public.ts'
import { visibleOpportunities } from '../opportunities/public.ts'
import { visibleOrders } from '../orders/public.ts'
import { joined, newestFirst, type Shelf } from './shelf-queries.ts'

export const orderShelf = (actor: Actor): Shelf => ({
  from: orders,
  scope: visibleOrders(actor),
  names: [sql`fold(${orders.number})`, sql`fold(${orders.project_title})`],
  joins: sql`join ${organizations} on ${organizations.id} = ${orders.organization_id}`,
  columns: {
    title: sql`${orders.number}`,
    note: joined(sql`${orders.project_title}`, sql`${organizations.name}`),
    link: sql`'/order/view-order/' || ${orders.id}`,
  },
  tie: newestFirst(sql`${orders.updated_at}`),
})

export const opportunityShelf = (actor: Actor): Shelf => ({
  from: opportunities,
  scope: visibleOpportunities(actor),
  names: [sql`fold(${opportunities.number})`, sql`fold(${opportunities.title})`],
  columns: {
    title: sql`${opportunities.number}`,
    note: joined(sql`${opportunities.title}`, sql`${opportunities.sponsor}`),
    link: sql`'/opportunities/details/' || ${opportunities.id}`,
  },
  tie: newestFirst(sql`${opportunities.closes_at}`),
})

export const eventShelf = (actor: Actor): Shelf => ({
  from: events,
  scope: visibleEvents(actor),
  names: [sql`fold(${events.title})`],
  columns: {
    title: sql`${events.title}`,
    note: sql`${events.place}`,
    link: sql`'/events/view-event/' || ${events.id}`,
    moment: sql`extract(epoch from ${events.starts_at}) * 1000`,
    time_zone: sql`${events.time_zone}`,
  },
  tie: newestFirst(sql`${events.starts_at}`),
})

/** Everybody who may read hubs reads all of them. */
export const hubShelf: Shelf = {
  from: hubs,
  scope: undefined,
  names: [sql`fold(${hubs.name})`],
  columns: {
    title: sql`${hubs.name}`,
    note: sql`${hubs.region}`,
    link: sql`'/hubs/view-hub/' || ${hubs.id}`,
  },
  tie: sql`${hubs.name}`,
}

/** Everybody who may read elements reads all of them; what is retired is hardly meant. */
export const toolShelf: Shelf = {
  from: tools,
  scope: ne(tools.state, 'retired'),
  names: [sql`fold(${tools.name})`, sql`fold(${tools.vendor} || ' ' || ${tools.name})`],
  columns: {
    title: sql`trim(${tools.name} || ' ' || ${tools.version})`,
    note: sql`${tools.vendor}`,
    link: sql`'/tools?view=' || ${tools.id}`,
  },
  tie: sql`${tools.name}`,
}
