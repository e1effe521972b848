import { z } from 'zod'
import { endpoint, Format, ListQuery, many, tableFiles } from './endpoint.ts'
import { paymentKinds, paymentMethods } from './billing.ts'
import { word } from './validation.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })
const Currency = z.string().regex(/^[A-Z]{3}$/)

/** An entry of the ledger, as the office keeps its books. */
export const JournalEntry = z.object({
  id: z.uuid(),
  kind: z.enum(paymentKinds),
  organization: Named,
  invoice_number: z.string().nullable(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  note: z.string(),
  currency: z.string(),
  /** In the smallest unit of the currency; negative where money went back. */
  amount: z.int(),
  paid_on: z.iso.date(),
  recorded_by_name: z.string().nullable(),
  voided_at: z.iso.datetime().nullable(),
  void_reason: z.string(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

export const JournalQuery = ListQuery.extend({
  kind: many(z.enum(paymentKinds)),
  method: many(z.enum(paymentMethods)),
  currency: many(Currency),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type JournalQuery = z.infer<typeof JournalQuery>

/** What all entries of a filter come to; those that were voided do not count. */
export const JournalTotal = z.object({
  currency: z.string(),
  received: z.int(),
  /** Refunds and disputes, negative. */
  returned: z.int(),
  credit_used: z.int(),
  written_off: z.int(),
})
export type JournalTotal = z.infer<typeof JournalTotal>

/** By how many days an open invoice is late; the last one has no end. */
export const ageBuckets = ['not_due', 'd30', 'd60', 'd90', 'older'] as const
const Buckets = z.record(z.enum(ageBuckets), z.int())

export const AgeingRow = z.object({
  organization: Named,
  currency: z.string(),
  buckets: Buckets,
  total: z.int(),
  oldest_due_on: z.iso.date(),
})
export type AgeingRow = z.infer<typeof AgeingRow>
export const mostAgeingRows = 500

export const Ageing = z.object({
  /** Those who owe most for longest; at most {@link mostAgeingRows}. */
  rows: z.array(AgeingRow),
  row_count: z.int(),
  totals: z.array(z.object({ currency: z.string(), buckets: Buckets, total: z.int() })),
})
export type Ageing = z.infer<typeof Ageing>
const AgeingQuery = z.object({ search: z.string().trim().max(200).optional(), currency: many(Currency) })
export type AgeingQuery = z.infer<typeof AgeingQuery>

/** Money of an organization that no invoice has used. */
export const Unapplied = z.object({
  organization: Named,
  currency: z.string(),
  /** Below zero where money was taken back after it had been used. */
  amount: z.int(),
  /** Where it came from, the latest first. */
  sources: z.array(
    z.object({
      kind: z.enum(['on_account', 'overpaid']),
      number: z.string(),
      day: z.iso.date(),
      amount: z.int(),
    }),
  ),
})
export type Unapplied = z.infer<typeof Unapplied>

/** What the two accounts of a month are made of, in the order of the page. */
export const accountFigures = {
  receivables: [
    'issued',
    'credit_notes',
    'voided',
    'write_offs',
    'payments',
    'refunds',
    'disputes',
    'credit_used',
    'overpaid',
    'reversals',
  ],
  credit: ['received', 'overpaid', 'credit_used', 'refunded', 'reversals'],
} as const
export type Account = keyof typeof accountFigures
export const accounts = ['receivables', 'credit'] as const
export const figures = [...new Set([...accountFigures.receivables, ...accountFigures.credit])] as const
export type Figure = (typeof accountFigures)[Account][number]

const AccountMonth = z.object({
  opening: z.int(),
  figures: z.array(z.object({ figure: z.enum(figures), amount: z.int(), count: z.int() })),
  closing: z.int(),
})
export const MonthEnd = z.object({
  month: z.string(),
  currency: z.string(),
  /** Those that there is any money in. */
  currencies: z.array(z.string()),
  /** From this day on nothing changes the month any more. */
  final_on: z.iso.date(),
  is_final: z.boolean(),
  receivables: AccountMonth,
  credit: AccountMonth,
})
export type MonthEnd = z.infer<typeof MonthEnd>

export const MonthQuery = z.object({
  month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, word('date_invalid')),
  currency: Currency,
})
export type MonthQuery = z.infer<typeof MonthQuery>

/** What a figure is made of. */
export const FigureRow = z.object({
  id: z.string(),
  account: z.enum(accounts),
  figure: z.enum(figures),
  day: z.iso.date(),
  organization: Named,
  number: z.string().nullable(),
  reference: z.string(),
  amount: z.int(),
})
export type FigureRow = z.infer<typeof FigureRow>
const FigureQuery = MonthQuery.extend({
  account: z.enum(accounts),
  figure: z.enum(figures),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
})
export type FigureQuery = z.infer<typeof FigureQuery>

export const FinanceOverview = z.object({
  /** The first and the last day of this month so far. */
  month_from: z.iso.date(),
  month_to: z.iso.date(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      received: z.int(),
      open: z.int(),
      overdue: z.int(),
      overdue_count: z.int(),
      unapplied: z.int(),
      unapplied_count: z.int(),
      disputed: z.int(),
      disputed_count: z.int(),
    }),
  ),
  bank_lines: z.int(),
})
export type FinanceOverview = z.infer<typeof FinanceOverview>

/** Somebody who pays, as a picker shows it. */
export const PayingOrganization = Named.extend({ legal_name: z.string(), currency: z.string() })
export type PayingOrganization = z.infer<typeof PayingOrganization>

export const finance = {
  overview: endpoint({ method: 'GET', path: 'finance/overview', access: 'payment_read', data: FinanceOverview }),
  journal: endpoint({
    method: 'GET',
    path: 'finance/journal',
    access: 'payment_read',
    query: JournalQuery,
    data: z.array(JournalEntry),
    paged: true,
  }),
  journalTotals: endpoint({
    method: 'GET',
    path: 'finance/journal/totals',
    access: 'payment_read',
    query: JournalQuery,
    data: z.array(JournalTotal),
  }),
  exportJournal: endpoint({
    method: 'GET',
    path: 'finance/journal/export',
    access: 'payment_read',
    query: JournalQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  ageing: endpoint({
    method: 'GET',
    path: 'finance/ageing',
    access: 'payment_read',
    query: AgeingQuery,
    data: Ageing,
  }),
  exportAgeing: endpoint({
    method: 'GET',
    path: 'finance/ageing/export',
    access: 'payment_read',
    query: AgeingQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  unapplied: endpoint({
    method: 'GET',
    path: 'finance/unapplied',
    access: 'payment_read',
    data: z.array(Unapplied),
  }),
  monthEnd: endpoint({
    method: 'GET',
    path: 'finance/month-end',
    access: 'payment_read',
    query: MonthQuery,
    data: MonthEnd,
  }),
  monthEndRows: endpoint({
    method: 'GET',
    path: 'finance/month-end/rows',
    access: 'payment_read',
    query: FigureQuery,
    data: z.array(FigureRow),
    paged: true,
  }),
  exportMonthEnd: endpoint({
    method: 'GET',
    path: 'finance/month-end/export',
    access: 'payment_read',
    query: MonthQuery.extend(Format.shape),
    data: z.string(),
    file: tableFiles,
  }),
  organizations: endpoint({
    method: 'GET',
    path: 'finance/organizations',
    access: 'payment_read',
    query: z.object({ search: z.string().trim().max(200).optional() }),
    data: z.array(PayingOrganization),
  }),
}
