import { finance } from '@guildhall/contract/finance'
import { payments as contract } from '@guildhall/contract/payments'
import type { Permission } from '@guildhall/contract/permissions'
import { addDays } from '@guildhall/contract/standing'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { invoices } from '../../db/schema/payments.ts'
import { anOrganization, aRole, aUser, giveRole } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const someone = async (permissions: Permission[], name: object = {}) => {
  const user = await aUser(db, { roles: [], organization_id: null, ...name })
  await giveRole(db, user.id, (await aRole(db, permissions)).id)
  return server.as(user)
}
const desk = await someone(['payment_read', 'payment_write'], { first_name: 'Fay', last_name: 'Ledger' })
const reader = await someone(['payment_read'])
const member = await server.as('organization_admin')

const issued = async (name: string) => {
  const { id } = await anOrganization(db, { name, paid_through: null })
  return (await desk.call(contract.issue, { body: { organization_id: id } })).data
}
const record = (id: string, amount: number, reference = '') =>
  desk.call(contract.record, { body: { id, amount, paid_on: today(), method: 'bank_transfer', reference } })

test('someone with the payment permissions and no organization works on all money; readers only read; members see none of it', async () => {
  const { organization_id, currency } = await issued('Somewhere Labs')
  const body = { organization_id, currency: currency as 'USD', amount: 100, paid_on: today(), method: 'check' as const }
  expect((await desk.call(contract.receive, { body })).status).toBe(200)
  expect((await reader.call(contract.receive, { body })).status).toBe(403)
  expect((await reader.call(finance.overview)).status).toBe(200)
  for (const endpoint of [finance.overview, finance.journal, finance.ageing, finance.unapplied])
    expect((await member.call(endpoint)).status).toBe(403)
})

test('the journal has every entry with who recorded it, its filters, and the sums of all that the filter finds', async () => {
  const { id, number, amount, organization_id } = await issued('Quillfeather Optics')
  await record(id, 1000, 'wire 1')
  await record(id, 2000, 'wire 2')
  const { data: paid } = await record(id, 4000, 'wire 3')
  const wrong = paid.payments.find(({ reference }) => reference === 'wire 2')
  await desk.call(contract.voidPayment, { body: { id: wrong?.id ?? '', reason: 'Entered twice.' } })
  await desk.call(contract.refund, { body: { id, amount: 500, reason: 'Paid too early.' } })
  await desk.call(contract.writeOff, { body: { id, reason: 'Bankrupt since May.' } })

  const query = { search: 'quillfeather', per_page: 2 }
  const { data, meta } = await desk.call(finance.journal, { query })
  expect(meta).toMatchObject({ total: 5 })
  expect(data).toHaveLength(2)
  const all = (await desk.call(finance.journal, { query: { search: number } })).data
  expect(all).toHaveLength(5)
  expect(all.find(({ reference }) => reference === 'wire 2')).toMatchObject({
    organization: { id: organization_id, name: 'Quillfeather Optics' },
    invoice_number: number,
    recorded_by_name: 'Fay Ledger',
    void_reason: 'Entered twice.',
  })
  const totals = async (more: object = {}) =>
    (await desk.call(finance.journalTotals, { query: { search: 'quillfeather', ...more } })).data
  expect(await totals()).toEqual([
    { currency: 'USD', received: 5000, returned: -500, credit_used: 0, written_off: amount - 4500 },
  ])
  expect(await totals({ kind: ['refund'] })).toMatchObject([{ received: 0, returned: -500 }])
  expect(await totals({ to: addDays(today(), -1) })).toEqual([])
  const kinds = (await desk.call(finance.journal, { query: { ...query, kind: ['refund', 'write_off'] } })).data
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['refund', 'write_off'])

  const { text } = await desk.call(finance.exportJournal, { query: { search: 'quillfeather', kind: ['refund'] } })
  expect(text).toContain(`${today()},Quillfeather Optics,${number},refund,other,,USD,-5.00,,Fay Ledger`)
})

test('ageing sorts what is open by how late it is, and adds it up for all', async () => {
  const late = async (name: string, days: number) => {
    const invoice = await issued(name)
    await db
      .update(invoices)
      .set({ due_on: addDays(today(), -days) })
      .where(eq(invoices.id, invoice.id))
    return invoice
  }
  const { amount } = await late('Tardigrade One', 0)
  for (const [name, days] of [
    ['Tardigrade Two', 1],
    ['Tardigrade Three', 30],
    ['Tardigrade Four', 31],
    ['Tardigrade Five', 90],
    ['Tardigrade Six', 91],
  ] as const)
    await late(name, days)
  const { data } = await desk.call(finance.ageing, { query: { search: 'tardigrade' } })
  expect(data.row_count).toBe(6)
  expect(data.totals).toEqual([
    {
      currency: 'USD',
      buckets: { not_due: amount, d30: 2 * amount, d60: amount, d90: amount, older: amount },
      total: 6 * amount,
    },
  ])
  expect(data.rows.find(({ organization }) => organization.name === 'Tardigrade Six')).toMatchObject({
    buckets: { older: amount, not_due: 0 },
    oldest_due_on: addDays(today(), -91),
  })
  const { text } = await desk.call(finance.exportAgeing, { query: { search: 'tardigrade six' } })
  expect(text.trim().split('\r\n')).toHaveLength(2)
})

test('money that no invoice has used says where it came from, and can be paid back', async () => {
  const { id, amount, number, organization_id } = await issued('Umbra Works')
  await record(id, amount + 700)
  await desk.call(contract.receive, {
    body: { organization_id, currency: 'USD', amount: 300, paid_on: today(), method: 'check', reference: 'check 9' },
  })
  const own = async () =>
    (await desk.call(finance.unapplied)).data.find(({ organization }) => organization.id === organization_id)
  expect(await own()).toEqual({
    organization: { id: organization_id, name: 'Umbra Works' },
    currency: 'USD',
    amount: 1000,
    sources: expect.arrayContaining([
      { kind: 'overpaid', number, day: today(), amount: 700 },
      { kind: 'on_account', number: 'check 9', day: today(), amount: 300 },
    ]),
  })
  const { data } = await desk.call(finance.overview)
  expect(data.currencies.find(({ currency }) => currency === 'USD')?.unapplied_count).toBeGreaterThan(0)
  const body = {
    organization_id,
    currency: 'USD' as const,
    amount: 1000,
    paid_on: today(),
    method: 'check' as const,
    reason: 'Asked for it back.',
  }
  expect((await desk.call(contract.refundCredit, { body })).status).toBe(200)
  expect(await own()).toBeUndefined()
})

test('organizations are found by any name to record money for', async () => {
  await anOrganization(db, { name: 'Picked Optics' })
  const { data } = await desk.call(finance.organizations, { query: { search: 'picked' } })
  expect(data).toMatchObject([{ name: 'Picked Optics', currency: 'USD' }])
})
