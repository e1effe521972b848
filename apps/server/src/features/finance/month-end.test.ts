import { finance } from '@guildhall/contract/finance'
import { addDays } from '@guildhall/contract/standing'
import { payments as voiding } from '@guildhall/contract/payments'
import { sql, type SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { settle } from '../payments/public.ts'

const server = await testServer()
const { db } = server
const office = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))

/** The same numbers in every run, whatever else draws any. */
function drawing(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const upTo = (most: number) => Math.floor(next() * most)
  return { upTo, chance: (share: number) => next() < share }
}

const start = addDays(today(), -200)
const noon = (day: string) => `${day}T12:00:00.000Z`
const daysSinceStart = 200

/** A ledger as it could be after some months: everything happens on any day, and is voided on any later day. */
async function aLedger(currency: string, seed: number) {
  const { upTo, chance } = drawing(seed)
  const voided = (from: number) => (chance(0.25) ? noon(addDays(start, from + upTo(daysSinceStart - from))) : null)
  for (let at = 0; at < 6; at++) {
    const { id: organization_id } = await anOrganization(db, { paid_through: null })
    for (let each = 0; each < 3; each++) {
      const issued = upTo(150)
      const made = {
        organization_id,
        currency,
        source: 'offline',
        level_name: 'Principal',
        bill_to,
        due_on: today(),
      } as const
      const amount = 10_000 + upTo(90_000)
      const voided_at = voided(issued)
      const [invoice] = await db
        .insert(invoices)
        .values({
          ...made,
          kind: 'invoice',
          charge: 'membership',
          number: `R-${seed}-${at}-${each}`,
          status: voided_at ? 'void' : 'open',
          amount,
          issued_on: addDays(start, issued),
          created_at: noon(addDays(start, issued)),
          period_start: addDays(start, each * 400 + at),
          period_end: addDays(start, each * 400 + at + 364),
          voided_at,
        })
        .returning({ id: invoices.id })
      for (let entry = 0; entry < upTo(5); entry++) {
        const paid = upTo(190)
        const recorded = Math.min(199, paid + upTo(70))
        const kind = (['payment', 'payment', 'refund', 'dispute', 'write_off', 'credit'] as const)[upTo(6)] ?? 'payment'
        const sum = 1 + upTo(kind === 'payment' ? amount * 1.3 : amount / 3)
        await db.insert(payments).values({
          kind,
          invoice_id: chance(0.8) || kind !== 'payment' ? invoice?.id : null,
          organization_id,
          currency,
          amount: kind === 'refund' || kind === 'dispute' ? -sum : sum,
          method: 'other',
          paid_on: addDays(start, paid),
          created_at: noon(addDays(start, recorded)),
          voided_at: voided(recorded),
        })
      }
      if (chance(0.4)) {
        const day = issued + upTo(40)
        await db.insert(invoices).values({
          ...made,
          kind: 'credit_note',
          number: `CN-${seed}-${at}-${each}`,
          status: 'paid',
          amount: 1 + upTo(amount / 2),
          issued_on: addDays(start, day),
          created_at: noon(addDays(start, day)),
          credits_id: invoice?.id,
        })
      }
    }
  }
}
const bill_to = { name: 'Ostrander', attention: '', email: '', address: [] }

type Row = { day: string; void_day: string | null; amount: number }

/** What the raw rows come to at the end of a day, computed one invoice after the other. */
async function balancesAt(currency: string, end: string) {
  const counts = ({ day, void_day }: Row) => day <= end && (void_day === null || void_day > end)
  const documents = (
    await db
      .select()
      .from(invoices)
      .where(sql`currency = ${currency}`)
  ).map((row) => ({
    ...row,
    day: bookedOn(row.issued_on, row.created_at),
    void_day: row.voided_at?.slice(0, 10) ?? null,
  }))
  const entries = (
    await db
      .select()
      .from(payments)
      .where(sql`currency = ${currency}`)
  ).map((row) => ({
    ...row,
    day: bookedOn(row.paid_on, row.created_at),
    void_day: row.voided_at?.slice(0, 10) ?? null,
  }))
  const sum = (rows: Row[]) => rows.filter(counts).reduce((total, { amount }) => total + amount, 0)
  let receivables = 0
  let credit =
    sum(entries.filter(({ invoice_id }) => invoice_id === null)) - sum(entries.filter(({ kind }) => kind === 'credit'))
  for (const invoice of documents.filter(({ kind }) => kind === 'invoice')) {
    const own = entries.filter(({ invoice_id }) => invoice_id === invoice.id)
    const paid = sum(own.filter(({ kind }) => kind !== 'write_off'))
    const writtenOff = sum(own.filter(({ kind }) => kind === 'write_off'))
    const credited = sum(documents.filter(({ credits_id }) => credits_id === invoice.id))
    const amount = invoice.day <= end ? invoice.amount : 0
    const isVoid = invoice.void_day !== null && invoice.void_day <= end
    if (!isVoid) receivables += Math.max(0, amount - paid - credited - writtenOff)
    const beyond = paid + credited - Math.max(amount, credited)
    credit += Math.max(0, isVoid ? beyond + amount - credited : beyond)
  }
  return { receivables, credit }
}

/** On its own day; or when it was recorded, if that was after the 10th of the following month. */
function bookedOn(day: string, recordedAt: string) {
  const recorded = recordedAt.slice(0, 10)
  const limit = `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-10`
  return recorded > limit ? recorded : day
}

const months = Array.from({ length: 8 }, (_, at) => addDays(start, at * 30).slice(0, 7))
const monthEnd = async (caller: Caller, month: string, currency: string) =>
  (await caller.call(finance.monthEnd, { query: { month, currency } })).data

test.each([3, 17, 101, 2026])(
  'the months of a random ledger (%i) add up to the cent, and each opens with what the one before closed with',
  async (seed) => {
    const currency = `X${String.fromCodePoint(65 + (seed % 26))}Q`
    await aLedger(currency, seed)
    let before: Awaited<ReturnType<typeof monthEnd>> | undefined
    for (const month of new Set(months)) {
      const data = await monthEnd(office, month, currency)
      const end = addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1)
      const { receivables, credit } = await balancesAt(currency, end)
      expect({ month, receivables: data.receivables.closing, credit: data.credit.closing }).toEqual({
        month,
        receivables,
        credit,
      })
      expect(data.receivables.opening).toBe((before ?? data).receivables[before ? 'closing' : 'opening'])
      expect(data.credit.opening).toBe((before ?? data).credit[before ? 'closing' : 'opening'])
      for (const account of ['receivables', 'credit'] as const)
        for (const { figure, amount, count } of data[account].figures) {
          const query = { month, currency, account, figure, per_page: 100 }
          const { data: rows, meta } = await office.call(finance.monthEndRows, { query })
          expect({ figure, count: meta?.total, amount: rows.reduce((sum, row) => sum + row.amount, 0) }).toEqual({
            figure,
            count,
            amount,
          })
        }
      before = data
    }
    for (const { id } of await db
      .selectDistinct({ id: invoices.organization_id })
      .from(invoices)
      .where(sql`currency = ${currency}`))
      await db.transaction((tx) => settle(tx, id))
    const now = await monthEnd(office, today().slice(0, 7), currency)
    expect(now.receivables.closing).toBe(
      await sumOf(sql`select sum(balance) from invoices where currency = ${currency}`),
    )
    expect(now.credit.closing).toBe(
      await sumOf(sql`select sum(amount) from credit_balances where currency = ${currency}`),
    )
    // A ledger in which nothing happens would add up too.
    expect(Math.abs(now.receivables.closing) + now.receivables.opening).toBeGreaterThan(0)
  },
)

async function sumOf(query: SQL) {
  const [row] = await db.select({ sum: sql<number>`(${query})::float8` }).from(sql`(select 1) one`)
  return row?.sum
}

describe('a month that is final', () => {
  const past = addDays(`${today().slice(0, 7)}-01`, -100)
  const month = past.slice(0, 7)
  const day = `${month}-15`

  test('stays as it is, whatever is recorded or voided afterwards', async () => {
    const { id: organization_id } = await anOrganization(db, { paid_through: null })
    const currency = 'ZAR'
    const [invoice] = await db
      .insert(invoices)
      .values({
        organization_id,
        currency,
        bill_to,
        kind: 'invoice',
        source: 'offline',
        number: 'FIN-1',
        level_name: 'Principal',
        amount: 50_000,
        issued_on: day,
        due_on: day,
        created_at: noon(day),
        period_start: day,
        period_end: addDays(day, 364),
      })
      .returning({ id: invoices.id })
    const paid = { invoice_id: invoice?.id, amount: 30_000, paid_on: day, method: 'check' as const }
    const [payment] = await db
      .insert(payments)
      .values({ ...paid, created_at: noon(day) })
      .returning({ id: payments.id })
    const before = await monthEnd(office, month, currency)
    expect(before).toMatchObject({ is_final: true, receivables: { opening: 0, closing: 20_000 } })

    await db.insert(payments).values({ ...paid, amount: 5_000 })
    await office.call(voiding.voidPayment, { body: { id: payment?.id ?? '', reason: 'The check bounced.' } })
    expect(await monthEnd(office, month, currency)).toEqual(before)
    const { receivables } = await monthEnd(office, today().slice(0, 7), currency)
    const moved = receivables.figures.filter(({ amount }) => amount !== 0)
    expect(moved).toEqual([
      { figure: 'payments', amount: -5_000, count: 1 },
      { figure: 'reversals', amount: 30_000, count: 1 },
    ])
    expect(receivables.closing).toBe(45_000)
  })
})
