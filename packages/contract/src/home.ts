import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderStates } from './order-rules.ts'

/** How many days make somebody or something new. */
export const newDays = 30

/** How many came within the last `newDays`, and within as many days before them. */
const Newcomers = z.object({ count: z.int(), before: z.int() })

/** How many there are, and how many there were at the end of each month: of this year's twelve, and of the twelve before. */
const Total = z.object({
  count: z.int(),
  months: z.array(z.object({ /** 2026-11 */ month: z.string(), count: z.int(), year_before: z.int() })),
})

/** Each figure is there only for those who hold its dashboard permission. Each is the number of rows of the list behind it. */
export const HomeFigures = z.object({
  new_users: Newcomers.optional(),
  new_organizations: Newcomers.optional(),
  total_users: Total.optional(),
  total_organizations: Total.optional(),
  /** Organizations by membership level. */
  pie_chart: z.array(z.object({ level: z.string(), label: z.string(), count: z.int() })).optional(),
})
export type HomeFigures = z.infer<typeof HomeFigures>

/** An order that somebody has to do something about. */
export const HomeOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  organization_name: z.string(),
  package_name: z.string(),
  seats: z.int(),
  state: z.enum(orderStates),
  /** Since when it is in this state. */
  since_at: z.iso.datetime(),
})
export type HomeOrder = z.infer<typeof HomeOrder>

/** A conversation with something in it that the reader has not seen, or one of the latest. */
export const HomeTalk = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The other person's, of a talk between two. */
  user_id: z.uuid().nullable(),
  photo: z.string().nullable(),
  /** What was written last, as plain text. */
  text: z.string(),
  at: z.iso.datetime(),
  unread_count: z.int(),
})
export type HomeTalk = z.infer<typeof HomeTalk>

export const home = {
  figures: endpoint({ method: 'GET', path: 'home/figures', access: 'any_session', data: HomeFigures }),
  /** The orders that are open and that the reader may see, those that wait longest first. */
  orders: endpoint({
    method: 'GET',
    path: 'home/orders',
    access: 'order',
    data: z.object({ open: z.int(), rows: z.array(HomeOrder).max(5) }),
  }),
  inbox: endpoint({
    method: 'GET',
    path: 'home/inbox',
    access: 'inbox',
    inPerson: true,
    data: z.object({ unread: z.int(), rows: z.array(HomeTalk).max(3) }),
  }),
}
