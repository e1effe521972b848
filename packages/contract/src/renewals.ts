import { z } from 'zod'
import { BulkOutcome } from './bulk.ts'
import { endpoint, Format, Ids, ListQuery, many, tableFiles } from './endpoint.ts'
import { addDays, membershipStates } from './standing.ts'

/** What is mailed around the end of a paid period, in its order. */
export const reminderSteps = ['before_30', 'before_7', 'due', 'after_7', 'last_day', 'expired'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** On which day each step goes out: counted from the last paid day, the last two from the end of the grace. */
export function reminderDay(step: ReminderStep, paidThrough: string, graceDays: number): string {
  const day = (days: number) => addDays(paidThrough, days)
  return {
    before_30: day(-30),
    before_7: day(-7),
    due: day(1),
    after_7: day(8),
    last_day: day(graceDays),
    expired: day(graceDays + 1),
  }[step]
}

/** The steps that are due on a day, in their order. */
export const dueSteps = (paidThrough: string, graceDays: number, today: string): ReminderStep[] =>
  reminderSteps.filter((step) => fits(step, graceDays) && reminderDay(step, paidThrough, graceDays) <= today)

/** With a short grace some steps would fall together. */
function fits(step: ReminderStep, graceDays: number): boolean {
  if (step === 'due') return graceDays > 0
  if (step === 'last_day') return graceDays > 1
  return step !== 'after_7' || graceDays > 8
}

type Period = { period: 'rolling' | 'fixed'; renews_on: string | null; grace_days: number }

/** The next days of membership to be paid for: without a gap while the old ones or their grace last, else from today on. */
export function nextPeriod(level: Period, paidThrough: string | null, today: string): { start: string; end: string } {
  const isRunning = paidThrough !== null && today <= addDays(paidThrough, level.grace_days)
  const start = isRunning ? addDays(paidThrough, 1) : today
  if (level.period === 'rolling' || !level.renews_on) return { start, end: addDays(yearAfter(start), -1) }
  const sameYear = `${start.slice(0, 4)}-${level.renews_on}`
  const renewal = sameYear > start ? sameYear : `${Number(start.slice(0, 4)) + 1}-${level.renews_on}`
  return { start, end: addDays(renewal, -1) }
}

/** What a period costs: the price of a year, and of a shorter one its days. */
export function priceOf(price: number, { start, end }: { start: string; end: string }): number {
  const days = daysBetween(start, end) + 1
  const year = daysBetween(start, yearAfter(start))
  return days >= year ? price : Math.max(1, Math.round((price * days) / year))
}

/** 29 February is followed by 28 February. */
function yearAfter(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return day.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next
}

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const renewalWindows = ['overdue', 'next_30', 'next_60', 'next_90', 'lapsed'] as const

export const RenewalRow = z.object({
  id: z.uuid(),
  name: z.string(),
  level_name: z.string(),
  state: z.enum(membershipStates),
  paid_through: z.iso.date(),
  /** The last day on which its people still get in, if nothing is paid. */
  open_until: z.iso.date(),
  pays_by: z.enum(['card', 'offline']),
  is_cancelled: z.boolean(),
  /** What is open for it: the number and the balance of its oldest unpaid invoice. */
  open_invoice: z.object({ id: z.uuid(), number: z.string(), balance: z.int(), currency: z.string() }).nullable(),
  last_reminder: z.object({ step: z.enum(reminderSteps), at: z.iso.datetime() }).nullable(),
})
export type RenewalRow = z.infer<typeof RenewalRow>

export const RenewalQuery = ListQuery.extend({
  window: z.enum(renewalWindows).optional(),
  level: many(z.string().max(60)),
  pays_by: z.enum(['card', 'offline']).optional(),
})
export type RenewalQuery = z.infer<typeof RenewalQuery>

/** Money that the coming renewals are worth, by currency. */
const Worth = z.object({ currency: z.string(), amount: z.int() })

export const renewals = {
  list: endpoint({
    method: 'GET',
    path: 'renewals/list',
    access: 'organization_write',
    query: RenewalQuery,
    data: z.array(RenewalRow),
    paged: true,
  }),
  export: endpoint({
    method: 'GET',
    path: 'renewals/export',
    access: 'organization_write',
    query: RenewalQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  /** Sends a reminder to several organizations now, each once a day. */
  remind: endpoint({
    method: 'POST',
    path: 'renewals/remind',
    access: 'organization_write',
    body: Ids,
    data: BulkOutcome,
  }),
  /** Issues the next invoice of several organizations, each in a transaction of its own. */
  issue: endpoint({
    method: 'POST',
    path: 'renewals/issue',
    access: 'organization_write',
    body: Ids,
    data: BulkOutcome,
  }),
  /** How many organizations stand in each window, and what they are worth. */
  overview: endpoint({
    method: 'GET',
    path: 'renewals/overview',
    access: 'organization_write',
    data: z.array(z.object({ window: z.enum(renewalWindows), count: z.int(), worth: z.array(Worth) })),
  }),
}
