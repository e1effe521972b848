import { analyticsSections, type AnalyticsSection, type AnalyticsTable } from '@guildhall/contract/analytics'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorOf } from '../../test/actor.ts'
import { tries } from '../../test/scope.ts'
import { network } from '../../test/analytics/drawn-network.ts'
import { dayPlus, earlier, piecesOf, type Range } from '../../test/analytics/ranges.ts'
import { activity, funnel, growth, retention } from '../../test/analytics/reckoned-people.ts'
import { content, eventsTold, opportunitiesTold, ordersTold } from '../../test/analytics/reckoned-work.ts'
import { type Data, readAll, type Told } from '../../test/analytics/reckoning.ts'
import { fillStock } from '../../test/analytics/stock.ts'
import { storeNetwork } from '../../test/analytics/stored-network.ts'
import { testServer } from '../../test/server.ts'
import { sayIn } from '../../words/say.ts'
import { readSection } from './report.ts'

const server = await testServer()
const { db } = server
const reader = { actor: await actorOf(server, await server.as('system_admin')), say: sayIn('en'), switchedOff: [] }
const stock = await fillStock(db)

const tellers: Record<AnalyticsSection, (data: Data) => Told> = {
  growth,
  activity,
  retention,
  funnel,
  content,
  events: eventsTold,
  opportunities: opportunitiesTold,
  orders: ordersTold,
}

const rounded = (numbers: (number | null)[]) =>
  numbers.map((each) => (each === null ? null : Math.round(each * 1e6) / 1e6))

function expectTimes(table: AnalyticsTable, range: Range, told: Told['pieces']) {
  const [now, before] = [piecesOf(range), piecesOf(earlier(range))]
  const counts = (piece: Range | undefined) => (piece ? told(piece)[table.key] : [])
  expect(table.rows.map(({ key, values, before: past }) => [key, values, past])).toEqual(
    now.map((piece, place) => [piece.from, counts(piece), counts(before[place])]),
  )
}

/** Lists show what there is in the range; bars also what there was before it. */
function expectRows(table: AnalyticsTable, range: Range, { rows, most: mosts, single = [] }: Told) {
  const past = new Map(rows(earlier(range))[table.key]?.map(([key, ...values]) => [key, values]))
  const isSingle = single.includes(table.key)
  const lists = rows(range)[table.key] ?? []
  const kept = lists
    .map(([key, ...values]) => ({ key, values, before: isSingle ? [] : (past.get(key) ?? []) }))
    .filter(({ values, before }) => {
      if (isSingle || table.dimension === 'step') return true
      return (table.kind === 'list' ? values : [...values, ...before]).some(Boolean)
    })
    .slice(0, mosts?.[table.key])
  const plain = (row: { key: string; values: (number | null)[]; before: (number | null)[] }) => [
    row.key,
    rounded(row.values),
    rounded(row.before),
  ]
  const byKey = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
  const [found, wanted] = [table.rows.map(plain), kept.map(plain)]
  // Roles that as many hold stand in the order of their names, which is nobody's business here.
  const inOrder = (list: typeof found) => (table.key === 'roles' ? list.toSorted(byKey) : list)
  expect(inOrder(found)).toEqual(inOrder(wanted))
}

const asked = fc.record({
  from: fc.integer({ min: -20, max: 420 }),
  length: fc.oneof(
    fc.integer({ min: 1, max: 32 }),
    fc.integer({ min: 33, max: 183 }),
    fc.integer({ min: 184, max: 420 }),
  ),
})

let networks = 0
test('in any network, every figure and table of any range is what its rows add up to', async () => {
  await fc.assert(
    fc.asyncProperty(network, fc.array(asked, { minLength: 2, maxLength: 2 }), async (drawn, ranges) => {
      const start = `${2010 + ((networks++ * 4) % 32)}-02-03`
      await storeNetwork(db, drawn, start, stock)
      const data = await readAll(db, stock)
      for (const { from, length } of ranges) {
        const range = { from: dayPlus(start, from), to: dayPlus(start, from + length - 1) }
        for (const name of analyticsSections) {
          const report = await readSection(db, reader, name, range)
          const told = tellers[name](data)
          const [now, before] = [told.figures(range), told.figures(earlier(range))]
          expect(
            Object.fromEntries(report.figures.map((each) => [each.key, rounded([each.value, each.before])])),
          ).toEqual(
            Object.fromEntries(Object.keys(now).map((key) => [key, rounded([now[key] ?? null, before[key] ?? null])])),
          )
          for (const table of report.tables)
            if (['day', 'week', 'month'].includes(table.dimension)) expectTimes(table, range, told.pieces)
            else expectRows(table, range, told)
        }
      }
    }),
    { numRuns: tries(16) },
  )
}, 180_000)
