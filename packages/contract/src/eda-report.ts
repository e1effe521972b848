import { z } from 'zod'
import { endpoint, many, tableTypes } from './endpoint.ts'
import { orderStates } from './order-rules.ts'
import { word } from './validation.ts'

/** What the table of the report has a line for. */
export const reportDimensions = ['organization', 'hub', 'vendor', 'month'] as const
export type ReportDimension = (typeof reportDimensions)[number]

const day = z.iso.date(word('date_needed'))

/** An order belongs to the day on which it was submitted; one that was not, to the day on which it was begun. */
export const ReportQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  organization_id: many(z.uuid()),
  hub_id: many(z.uuid()),
  vendor: many(z.string().max(120)),
  by: z.enum(reportDimensions).default('organization'),
})
export type ReportQuery = z.infer<typeof ReportQuery>

const Worth = z.object({ currency: z.string(), amount: z.int() })
export type Worth = z.infer<typeof Worth>

/** What can be added up: the figures of a line, and their sums. */
export const ReportFigures = z.object({
  orders: z.int(),
  states: z.record(z.enum(orderStates), z.int()),
  submitted: z.int(),
  approved: z.int(),
  /** Approved for orders that hold them; those of site licences are not counted. */
  bought: z.int(),
  /** Of these, how many somebody has. */
  assigned: z.int(),
  active: z.int(),
  /** Bought and nobody's. */
  idle: z.int(),
  /** People on site licences. */
  on_site: z.int(),
  /** Of the seats that somebody has, site licences too, those that lack no acceptance. */
  covered: z.int(),
  /** What was approved and not cancelled costs for its terms, in the smallest unit of each currency. */
  worth: z.array(Worth),
})
export type ReportFigures = z.infer<typeof ReportFigures>

/** From the hand-in to the last approval. */
const ApprovalTime = z.object({ median_hours: z.number(), p90_hours: z.number() }).nullable()
export type ApprovalTime = z.infer<typeof ApprovalTime>

export const ReportLine = ReportFigures.extend({
  kind: z.enum(['group', 'none', 'package', 'rest']),
  /** An id, ids, a vendor or a month such as 2026-11; empty where the line is none of these. */
  key: z.string(),
  name: z.string(),
  /** How many lines a `rest` stands for. */
  count: z.int(),
  approval: ApprovalTime,
})
export type ReportLine = z.infer<typeof ReportLine>

export const Report = z.object({
  by: z.enum(reportDimensions),
  /** By vendor, orders are not counted: one may have elements of several. */
  counts_orders: z.boolean(),
  totals: ReportFigures,
  approval: ApprovalTime,
  /** The most first; what is beyond the first hundred is summed up in the last. */
  lines: z.array(ReportLine),
  /** What runs out in the coming twelve months, this one included. */
  expiries: z.array(z.object({ month: z.string(), orders: z.int(), seats: z.int() })),
})
export type Report = z.infer<typeof Report>

export const reportTypes = { ...tableTypes, pdf: 'application/pdf' } as const
export type ReportFormat = keyof typeof reportTypes

const Named = z.object({ id: z.uuid(), name: z.string() })

export const edaReport = {
  show: endpoint({ method: 'GET', path: 'eda-report/show', access: 'order_report', query: ReportQuery, data: Report }),
  /** Every line, with the same totals. */
  export: endpoint({
    method: 'GET',
    path: 'eda-report/export',
    access: 'order_report',
    query: ReportQuery.extend({ format: z.enum(['csv', 'xlsx', 'pdf']).default('csv') }),
    data: z.string(),
    file: Object.values(reportTypes),
  }),
  /** What the report can be narrowed to: organizations that ordered, by name or these; hubs; vendors. */
  choices: endpoint({
    method: 'GET',
    path: 'eda-report/choices',
    access: 'order_report',
    query: z.object({ search: z.string().trim().max(200).optional(), ids: many(z.uuid()) }),
    data: z.object({ organizations: z.array(Named), hubs: z.array(Named), vendors: z.array(z.string()) }),
  }),
}
