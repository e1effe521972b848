import type {
  ApprovalTime,
  Report,
  ReportDimension,
  ReportFigures,
  ReportLine,
  ReportQuery,
  Worth,
} from '@guildhall/contract/eda-report'
import { orderStates, type OrderState } from '@guildhall/contract/order-rules'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { countReport, listHubs, nameOrganizations, type Counts } from './queries.ts'

/** The figures of the orders that are asked for, with no more lines than this: what is beyond is summed up in one. */
export async function readReport(db: Db, actor: Actor, query: ReportQuery, mostLines = Infinity): Promise<Report> {
  const counts = await countReport(db, actor, query)
  const lines = await nameLines(db, query, linesOf(counts, query.by))
  const all = counts.counted.find(({ is_total }) => is_total)
  const { by } = query
  const ordered = lines.toSorted(by === 'month' ? inTime : mostFirst)
  return {
    by,
    counts_orders: by !== 'vendor',
    // The orders of several vendors are not the sum of the lines, all else is.
    totals: { ...sumOf(lines), ...(all && ordersOf(all)) },
    approval: all ? approvalOf(all) : null,
    lines: by === 'month' ? ordered : shorten(ordered, mostLines),
    expiries: counts.expiries,
  }
}

function linesOf({ counted, bought, assigned }: Counts, by: ReportDimension): ReportLine[] {
  const lines = new Map<string, ReportLine>()
  const lineOf = (key: string) => {
    const line = lines.get(key) ?? { ...nothing(), kind: 'group', key, name: key, count: 1, approval: null }
    lines.set(key, line)
    return line
  }
  for (const row of counted.filter(({ is_total }) => !is_total && by !== 'vendor'))
    Object.assign(lineOf(row.key), ordersOf(row), { approval: approvalOf(row) })
  for (const { key, currency, bought: seats, worth } of bought) {
    const line = lineOf(key)
    line.bought += seats
    line.worth = addWorth(line.worth, [{ currency, amount: worth }])
  }
  for (const { key, ...row } of assigned) Object.assign(lineOf(key), row)
  for (const line of lines.values()) line.idle = line.bought - line.assigned
  return [...lines.values()]
}

/** What an id, or several, stand for. */
async function nameLines(db: Db, { by }: ReportQuery, lines: ReportLine[]): Promise<ReportLine[]> {
  if (by === 'month') return lines
  if (by === 'vendor') return lines.map((line) => (line.key === '' ? { ...line, kind: 'package' } : line))
  const named =
    by === 'hub'
      ? await listHubs(db)
      : await nameOrganizations(
          db,
          lines.map(({ key }) => key),
        )
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return lines.map((line) => {
    if (line.key === '') return { ...line, kind: 'none' }
    const ids = line.key.split(',')
    return {
      ...line,
      name: ids
        .map((id) => names.get(id) ?? '')
        .toSorted()
        .join(' + '),
    }
  })
}

const inTime = (one: ReportLine, other: ReportLine) => (one.key < other.key ? -1 : 1)

/** Lines that stand for nobody in particular come last. */
const mostFirst = (one: ReportLine, other: ReportLine) =>
  Number(one.kind !== 'group') - Number(other.kind !== 'group') ||
  other.bought - one.bought ||
  other.orders - one.orders ||
  one.name.localeCompare(other.name)

function shorten(lines: ReportLine[], most: number): ReportLine[] {
  if (lines.length <= most) return lines
  const rest = lines.slice(most - 1)
  return [
    ...lines.slice(0, most - 1),
    { ...sumOf(rest), kind: 'rest', key: '', name: '', count: rest.length, approval: null },
  ]
}

/** Every figure added up. */
export function sumOf(lines: ReportFigures[]): ReportFigures {
  const sum = nothing()
  for (const line of lines) {
    for (const name of summed) sum[name] += line[name]
    for (const state of orderStates) sum.states[state] += line.states[state]
    sum.worth = addWorth(sum.worth, line.worth)
  }
  return sum
}

const summed = [
  'orders',
  'submitted',
  'approved',
  'bought',
  'assigned',
  'active',
  'idle',
  'on_site',
  'covered',
] as const satisfies (keyof ReportFigures)[]

const nothing = (): ReportFigures => ({
  orders: 0,
  submitted: 0,
  approved: 0,
  bought: 0,
  assigned: 0,
  active: 0,
  idle: 0,
  on_site: 0,
  covered: 0,
  states: Object.fromEntries(orderStates.map((state) => [state, 0])) as Record<OrderState, number>,
  worth: [],
})

/** What costs nothing is in no currency. */
function addWorth(one: Worth[], other: Worth[]): Worth[] {
  const amounts = new Map(one.map(({ currency, amount }) => [currency, amount]))
  for (const { currency, amount } of other) amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  return [...amounts]
    .map(([currency, amount]) => ({ currency, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
}

type Counted = Counts['counted'][number]

const ordersOf = ({ orders, states, submitted, approved }: Counted) => ({ orders, states, submitted, approved })

const approvalOf = ({ median_hours, p90_hours }: Counted): ApprovalTime =>
  median_hours === null || p90_hours === null ? null : { median_hours, p90_hours }
