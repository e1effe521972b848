import { payments } from '@guildhall/contract/payments'
import { siteSettings } from '@guildhall/contract/site-settings'
import { addDays } from '@guildhall/contract/standing'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { networkDayOf, readToday, today } from '../../db/days.ts'
import { invoices, membership_reminders, payments as paymentRows } from '../../db/schema/payments.ts'
import { secondsOf } from '../../services/payments/stripe.ts'
import { anInvoice, anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { sweepRenewals } from '../renewals/public.ts'
import { settle } from './settle-queries.ts'

const server = await testServer()
const { db, deps } = server
const office = await server.as('system_admin')

/** The first and the last place on earth where a day begins; they never share one. */
const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const

async function moveTo(time_zone: string) {
  expect((await office.call(siteSettings.update, { body: { time_zone } })).status).toBe(200)
  await deps.settings.read(db)
}
afterAll(() => moveTo('UTC'))

const dayAt = (timeZone: string, moment = new Date()) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)

/** An organization that has never paid, and its admin. */
async function anApplicant() {
  const organization = await anOrganization(db, { paid_through: null, status: 'onboarding' })
  const admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  return { organization, admin: await server.as(admin) }
}

describe.each([early, late])('in the time zone %s', (zone) => {
  test('today is the day of that zone, on the node and in the database', async () => {
    await moveTo(zone)
    expect([today(), await readToday(db)]).toEqual([dayAt(zone), dayAt(zone)])
  })

  test('an invoice carries the day of that zone, and so do its period and its due day', async () => {
    await moveTo(zone)
    const { admin } = await anApplicant()
    const { data } = await admin.call(payments.askForInvoice)
    const { payment_terms_days } = await deps.settings.read()
    const day = dayAt(zone)
    expect(data).toMatchObject({ issued_on: day, period_start: day, due_on: addDays(day, payment_terms_days) })
  })

  test('money can be recorded for today, and not for the day after', async () => {
    await moveTo(zone)
    const { admin } = await anApplicant()
    const { id, amount } = (await admin.call(payments.askForInvoice)).data
    const record = (paid_on: string) =>
      office.call(payments.record, { body: { id, amount, paid_on, method: 'check' as const } })
    expect((await record(addDays(dayAt(zone), 1))).errors).toHaveProperty('paid_on')
    expect((await record(dayAt(zone))).data).toMatchObject({ status: 'paid' })
  })

  test('a credit note carries the day of that zone', async () => {
    await moveTo(zone)
    const { admin } = await anApplicant()
    const { id, amount } = (await admin.call(payments.askForInvoice)).data
    await office.call(payments.record, { body: { id, amount, paid_on: dayAt(zone), method: 'check' } })
    await office.call(payments.refund, { body: { id, amount, reason: 'They never came.' } })
    const [credit] = await db.select().from(invoices).where(eq(invoices.credits_id, id))
    expect(credit).toMatchObject({ issued_on: dayAt(zone), due_on: dayAt(zone) })
  })
})

test('an invoice is overdue once its due day is over in the time zone of the network', async () => {
  const due_on = dayAt(late)
  const { id } = await anOrganization(db, { paid_through: null })
  const { number } = await anInvoice(db, { organization_id: id, due_on })
  const overdue = async () =>
    (await office.call(payments.list, { query: { status: ['overdue'], search: number } })).data.length
  await moveTo(late)
  expect(await overdue()).toBe(0)
  await moveTo(early)
  expect(await overdue()).toBe(1)
})

test('a membership ends with its last paid day in the time zone of the network', async () => {
  const organization = await anOrganization(db, { paid_through: dayAt(late) })
  const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
  const state = async () => (await admin.call(payments.mine)).data?.state
  await moveTo(late)
  expect(await state()).toBe('active')
  await moveTo(early)
  expect(await state()).toBe('grace')
})

test('renewals run on the day of the network', async () => {
  const period_end = addDays(dayAt(late), 31)
  const { id } = await anOrganization(db, { is_offline_payment: true })
  await aUser(db, { roles: ['organization_admin'], organization_id: id })
  const { id: invoice_id } = await anInvoice(db, { organization_id: id, period_end })
  await db.insert(paymentRows).values({ invoice_id, amount: 100, paid_on: '2026-01-01', method: 'check' })
  await settle(db, id)
  const reminders = () => db.$count(membership_reminders, eq(membership_reminders.organization_id, id))
  const asked = async () =>
    (await db.select().from(invoices).where(eq(invoices.organization_id, id))).filter(({ status }) => status === 'open')
  await moveTo(late)
  await sweepRenewals(deps)
  expect([await reminders(), (await asked()).length]).toEqual([0, 0])
  await moveTo(early)
  await sweepRenewals(deps)
  expect(await reminders()).toBe(1)
  expect(await asked()).toMatchObject([{ issued_on: dayAt(early) }])
})

test('a moment belongs to the day that begins at midnight of the network', async () => {
  await moveTo(early)
  expect(networkDayOf('2026-06-30T09:59:59.999Z')).toBe('2026-06-30')
  expect(networkDayOf('2026-06-30T10:00:00.000Z')).toBe('2026-07-01')
  expect(secondsOf('2026-07-01')).toBe(Date.parse('2026-06-30T10:00:00Z') / 1000)
  await moveTo(late)
  expect(networkDayOf('2026-07-01T10:59:59.999Z')).toBe('2026-06-30')
  expect(networkDayOf('2026-07-01T11:00:00.000Z')).toBe('2026-07-01')
  expect(secondsOf('2026-07-01')).toBe(Date.parse('2026-07-01T11:00:00Z') / 1000)
})
