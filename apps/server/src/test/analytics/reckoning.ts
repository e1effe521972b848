import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { activity_days, search_days } from '../../db/schema/analytics.ts'
import { article_feedback } from '../../db/schema/articles.ts'
import { event_registrations, events } from '../../db/schema/events.ts'
import { library_downloads } from '../../db/schema/library.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { opportunities, opportunity_responses } from '../../db/schema/opportunities.ts'
import { orders, seats } from '../../db/schema/orders.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import type { Range } from './ranges.ts'
import type { Stock } from './stock.ts'

/** Every row there is, plainly. */
export const readAll = async (db: Db, stock: Stock) => ({
  ...stock,
  organizations: await db.select().from(organizations),
  levels: await db.select().from(membership_levels).orderBy(membership_levels.position),
  users: await db.select().from(users),
  roles: await db.select().from(user_roles).innerJoin(roles, eq(roles.id, user_roles.role_id)),
  activity: await db.select().from(activity_days),
  searches: await db.select().from(search_days),
  requests: await db.select().from(access_requests),
  profiles: await db.select().from(organization_profiles),
  invoices: await db.select().from(invoices),
  payments: await db.select().from(payments),
  events: await db.select().from(events),
  registrations: await db.select().from(event_registrations),
  opportunities: await db.select().from(opportunities),
  responses: await db.select().from(opportunity_responses),
  orders: await db.select().from(orders),
  seats: await db.select().from(seats),
  downloads: await db.select().from(library_downloads),
  answers: await db.select().from(article_feedback),
})
export type Data = Awaited<ReturnType<typeof readAll>>

/** What a section has to say of one range, reckoned row by row; `rows` in their order. */
export type Told = {
  figures: (range: Range) => Record<string, number | null>
  pieces: (piece: Range) => Record<string, number[]>
  rows: (range: Range) => Record<string, Line[]>
  /** How many rows a table has at most, and which have nothing to be compared with. */
  most?: Record<string, number>
  single?: string[]
}
export type Line = [key: string, ...values: (number | null)[]]

export const isIn = (range: Range) => (moment: string | null) =>
  moment !== null && moment.slice(0, 10) >= range.from && moment.slice(0, 10) <= range.to
export const isBy = (range: Range) => (moment: string) => moment.slice(0, 10) <= range.to
export const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
export const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
export const distinct = (list: (string | null)[]) => new Set(list.filter((each) => each !== null)).size

export function median(numbers: number[]): number | null {
  const [low, high] = [Math.floor((numbers.length - 1) / 2), Math.ceil((numbers.length - 1) / 2)]
  const sorted = numbers.toSorted((a, b) => a - b)
  return numbers.length === 0 ? null : ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2
}

/** Most first, then by name. */
export const most = <T>(list: T[], line: (each: T) => Line, nameOf: (each: T) => string) =>
  list
    .map((each) => ({ line: line(each), name: nameOf(each) }))
    .toSorted((a, b) => Number(b.line[1]) - Number(a.line[1]) || (a.name < b.name ? -1 : 1))
    .map((each) => each.line)

export const here = (data: Data, range: Range) => {
  const ids = new Set(data.activity.filter(({ day }) => isIn(range)(day)).map(({ user_id }) => user_id))
  return data.users.filter(({ id }) => ids.has(id))
}
export const levelOf = (data: Data, organizationId: string | null) =>
  data.organizations.find(({ id }) => id === organizationId)?.membership_level ?? 'none'
export const levelKeys = (data: Data) => [...data.levels.map(({ slug }) => slug), 'none']
