import { z } from 'zod'
import { endpoint, Id, ListQuery } from './endpoint.ts'
import { word } from './validation.ts'

/** CSV as banks export it, or the ISO 20022 statement. */
export const bankFormats = ['csv', 'camt053'] as const
export const bankLineStatuses = ['open', 'matched', 'ignored'] as const

export const mostStatementBytes = 5_000_000
export const mostStatementLines = 5_000
export const mostMatchesAtOnce = 200

/** What a column of a bank's CSV can hold. `credit` is a column that has incoming money only. */
export const bankColumns = ['date', 'amount', 'credit', 'currency', 'name', 'text', 'reference'] as const
export const dateOrders = ['iso', 'dmy', 'mdy'] as const
export const decimalSigns = ['.', ','] as const

/** How a bank writes its CSV. */
export const CsvPlan = z
  .object({
    /** The number of the column, from 0. */
    columns: z.partialRecord(z.enum(bankColumns), z.int().min(0).max(199)),
    date_order: z.enum(dateOrders),
    decimal: z.enum(decimalSigns),
    /** Where no column says it. */
    currency: z.string().regex(/^[A-Z]{3}$/, word('currency_needed')),
  })
  .refine(({ columns }) => columns.date !== undefined, { path: ['columns.date'], message: word('bank_date_needed') })
  .refine(({ columns }) => columns.amount !== undefined || columns.credit !== undefined, {
    path: ['columns.amount'],
    message: word('bank_amount_needed'),
  })
export type CsvPlan = z.infer<typeof CsvPlan>

const StatementFile = z.object({
  name: z.string().trim().min(1).max(160),
  /** The file as base64. */
  content: z
    .base64(word('proof_invalid'))
    .min(1, word('statement_empty'))
    .max(Math.ceil(mostStatementBytes / 3) * 4, word('statement_too_large')),
})
export type StatementFile = z.infer<typeof StatementFile>
const fileLimit = Math.ceil(mostStatementBytes / 3) * 4 + 8192

/** What was found in a file, before anything is kept. */
export const StatementPreview = z.object({
  format: z.enum(bankFormats),
  /** Of a CSV: the headings, the first rows, and how it seems to be written. */
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  plan: CsvPlan.nullable(),
  /** Incoming payments as they would be read. */
  lines: z.array(
    z.object({
      booked_on: z.iso.date(),
      currency: z.string(),
      amount: z.int(),
      name: z.string(),
      text: z.string(),
      reference: z.string(),
    }),
  ),
  incoming: z.int(),
  /** Money that went out, which is not kept. */
  outgoing: z.int(),
  /** Incoming payments that are there already, from another file. */
  known: z.int(),
  /** The rows that could not be read. */
  unreadable: z.array(z.object({ row: z.int(), text: z.string() })),
  unreadable_count: z.int(),
})
export type StatementPreview = z.infer<typeof StatementPreview>

export const proposalReasons = ['number', 'amount', 'name', 'sum'] as const
export type ProposalReason = (typeof proposalReasons)[number]

const Allocation = z.object({ invoice_id: z.uuid(), number: z.string(), amount: z.int() })

export const Proposal = z.object({
  organization_id: z.uuid(),
  organization_name: z.string(),
  reasons: z.array(z.enum(proposalReasons)),
  /** The number and the amount both fit without any doubt. */
  is_exact: z.boolean(),
  allocations: z.array(Allocation),
  /** What would be left over as credit. */
  rest: z.int(),
})
export type Proposal = z.infer<typeof Proposal>

export const BankLine = z.object({
  id: z.uuid(),
  status: z.enum(bankLineStatuses),
  booked_on: z.iso.date(),
  currency: z.string(),
  amount: z.int(),
  name: z.string(),
  text: z.string(),
  reference: z.string(),
  file_name: z.string(),
  /** Why it is no payment of a member. */
  reason: z.string(),
  handled_by_name: z.string().nullable(),
  handled_at: z.iso.datetime().nullable(),
  /** Of an open line, the best first. */
  proposals: z.array(Proposal),
  /** Of a matched line. */
  matched: z
    .object({ organization_id: z.uuid(), organization_name: z.string(), numbers: z.array(z.string()), rest: z.int() })
    .nullable(),
})
export type BankLine = z.infer<typeof BankLine>

export const BankLineQuery = ListQuery.extend({ status: z.enum(bankLineStatuses).default('open') })
export type BankLineQuery = z.infer<typeof BankLineQuery>

export const BankMatch = z.object({
  line_id: z.uuid(),
  organization_id: z.uuid(),
  allocations: z
    .array(z.object({ invoice_id: z.uuid(), amount: z.int().min(1, word('amount_needed')).max(100_000_000) }))
    .max(50)
    .default([]),
})
export type BankMatch = z.infer<typeof BankMatch>

/** What became of several lines: those that failed say why, the others are done. */
const MatchResult = z.object({
  done: z.int(),
  failed: z.array(z.object({ line_id: z.uuid(), message: z.string() })),
})
export type MatchResult = z.infer<typeof MatchResult>

/** What an organization owes, for matching by hand. */
export const OpenInvoice = z.object({
  id: z.uuid(),
  number: z.string(),
  currency: z.string(),
  balance: z.int(),
  due_on: z.iso.date(),
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

const reason = z.string().trim().min(5, word('reason_short')).max(300)

export const bankStatements = {
  lines: endpoint({
    method: 'GET',
    path: 'bank-statements/lines',
    access: 'payment_read',
    query: BankLineQuery,
    data: z.array(BankLine),
    paged: true,
  }),
  /** Reads a file and keeps nothing of it. */
  preview: endpoint({
    method: 'POST',
    path: 'bank-statements/preview',
    access: 'payment_write',
    body: StatementFile.extend({ plan: CsvPlan.nullable().default(null) }),
    bodyLimit: fileLimit,
    data: StatementPreview,
  }),
  import: endpoint({
    method: 'POST',
    path: 'bank-statements/import',
    access: 'payment_write',
    body: StatementFile.extend({ plan: CsvPlan.nullable().default(null) }),
    bodyLimit: fileLimit,
    data: z.object({ added: z.int(), known: z.int(), outgoing: z.int() }),
    done: 'bank.imported',
  }),
  openInvoices: endpoint({
    method: 'GET',
    path: 'bank-statements/open-invoices/:id',
    access: 'payment_read',
    params: Id,
    data: z.array(OpenInvoice),
  }),
  /** Open lines whose invoice number and amount both fit exactly, for all of them at once. */
  exact: endpoint({
    method: 'GET',
    path: 'bank-statements/exact',
    access: 'payment_read',
    data: z.array(BankMatch),
  }),
  match: endpoint({
    method: 'POST',
    path: 'bank-statements/match',
    access: 'payment_write',
    body: z.object({ matches: z.array(BankMatch).min(1).max(mostMatchesAtOnce) }),
    data: MatchResult,
  }),
  /** Takes a match back: the payments are voided, and the line is open again. */
  undo: endpoint({
    method: 'POST',
    path: 'bank-statements/undo',
    access: 'payment_write',
    body: Id.extend({ reason }),
    data: z.null(),
    done: 'bank.undone',
  }),
  ignore: endpoint({
    method: 'POST',
    path: 'bank-statements/ignore',
    access: 'payment_write',
    body: Id.extend({ reason }),
    data: z.null(),
    done: 'bank.ignored',
  }),
  reopen: endpoint({
    method: 'POST',
    path: 'bank-statements/reopen',
    access: 'payment_write',
    body: Id,
    data: z.null(),
    done: 'bank.reopened',
  }),
}
