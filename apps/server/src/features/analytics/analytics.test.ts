import { analytics, analyticsSections, plusDays, type AnalyticsSection } from '@guildhall/contract/analytics'
import { parse } from 'csv-parse/sync'
import { desc, eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { activity_days, search_days } from '../../db/schema/analytics.ts'
import { audit } from '../../db/schema/audit.ts'
import { site_settings } from '../../db/schema/site-settings.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anEvent } from '../../test/events.ts'
import { testServer } from '../../test/server.ts'
import { deleteOldActivity } from './public.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

const range = { from: '2025-03-03', to: '2025-03-16' }
const show = (section: AnalyticsSection, query = range) => admin.call(analytics.show, { params: { section }, query })

const halden = await anOrganization(db, { membership_level: 'academic', created_at: '2025-03-05T10:00:00.000Z' })
const person = await aUser(db, { organization_id: halden.id, created_at: '2025-03-05T23:59:59.999Z' })
await db.insert(activity_days).values(['2025-03-05', '2025-03-06'].map((day) => ({ day, user_id: person.id })))

test('is for those who may read it', async () => {
  for (const section of analyticsSections) expect((await show(section)).status).toBe(200)
  for (const role of ['user', 'organization_admin', 'hub_manager', 'eda_only'] as const) {
    const member = await server.as(role)
    const asked = { params: { section: 'growth' as const }, query: range }
    expect((await member.call(analytics.show, asked)).status).toBe(403)
    expect((await member.call(analytics.export, { ...asked, query: { ...range, format: 'csv' } })).status).toBe(403)
  }
  expect((await server.stranger.call(analytics.show, { params: { section: 'growth' }, query: range })).status).toBe(401)
})

test.each([
  [{ from: '2025-03-17', to: '2025-03-16' }, 'to', 'End the range on the day it begins, or later.'],
  [{ from: '2020-01-01', to: '2025-03-16' }, 'to', 'Choose at most five years.'],
  [{ from: '2025-02-30', to: '2025-03-16' }, 'from', 'Write a date.'],
  [{ from: 'yesterday', to: '2025-03-16' }, 'from', 'Write a date.'],
  [{ from: '0001-01-01', to: '0001-01-05' }, 'from', 'Write a date.'],
  [{ from: '9999-12-01', to: '9999-12-31' }, 'to', 'Write a date.'],
])('says at the field what is wrong with %j', async (query, field, sentence) => {
  for (const path of ['show', 'export']) {
    const reply = await admin.request({
      method: 'GET',
      url: `/api/analytics/${path}/growth`,
      query: { ...query, format: 'csv' },
    })
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [sentence] } })
  }
})

test('a section that is none is not there', async () => {
  expect((await admin.request({ method: 'GET', url: '/api/analytics/show/money', query: range })).status).toBe(404)
})

test('has a row for every day, and beside it the day at the same place in the range before', async () => {
  const { data } = await show('growth')
  expect(data.before).toEqual({ from: '2025-02-17', to: '2025-03-02' })
  const rows = data.tables.find(({ key }) => key === 'new_users')?.rows ?? []
  expect(rows.map(({ key }) => key)).toEqual(Array.from({ length: 14 }, (_, at) => plusDays(range.from, at)))
  expect(rows.map(({ values }) => values[0])).toEqual([0, 0, 1, ...Array.from({ length: 11 }, () => 0)])
  const later = await show('growth', { from: '2025-03-17', to: '2025-03-30' })
  expect(later.data.tables.find(({ key }) => key === 'new_users')?.rows[2]).toMatchObject({ values: [0], before: [1] })
})

test('cuts longer ranges into weeks that begin on Monday, and into months; the ends may be parts of one', async () => {
  const keysOf = async (from: string, to: string) =>
    (await show('growth', { from, to })).data.tables[0]?.rows.map(({ key }) => key) ?? []
  expect((await keysOf('2025-03-05', '2025-04-16')).slice(0, 3)).toEqual(['2025-03-05', '2025-03-10', '2025-03-17'])
  expect(await keysOf('2024-12-31', '2025-07-15')).toEqual([
    '2024-12-31',
    ...['01', '02', '03', '04', '05', '06', '07'].map((month) => `2025-${month}-01`),
  ])
})

const exported = async (query: object, language = 'en', section: AnalyticsSection = 'growth') =>
  admin.call(
    analytics.export,
    { params: { section }, query: { ...range, format: 'csv', ...query } },
    { 'accept-language': language },
  )

test('gives a table or the figures as a file, in the words of the reader', async () => {
  const levels = await exported({ table: 'levels' })
  expect(levels.headers['content-disposition']).toContain(`growth-levels-${today()}.csv`)
  expect(parse(levels.text, { bom: true })).toEqual([
    ['Level', 'Number', 'Number, range before'],
    ['Academic', '1', '0'],
  ])
  expect(parse((await exported({ table: 'levels' }, 'es')).text, { bom: true })).toEqual([
    ['Nivel', 'Número', 'Número, periodo anterior'],
    ['Académico', '1', '0'],
  ])
  const figures: string[][] = parse((await exported({}, 'es')).text, { bom: true })
  expect(figures.slice(0, 2)).toEqual([
    ['Cifra', 'Valor', 'Periodo anterior', 'Unidad'],
    ['Usuarios nuevos', '1', '0', 'Número'],
  ])
  const steps: string[][] = parse((await exported({ table: 'funnel' }, 'es', 'funnel')).text, { bom: true })
  expect(steps.map(([step]) => step)).toEqual([
    'Paso',
    'Solicitado',
    'Aprobado',
    'Acuerdo firmado',
    'Membresía pagada',
    'Perfil publicado',
    'Miembro activo',
  ])
})

test('every figure and measure has its words in both languages', async () => {
  for (const section of analyticsSections) {
    const { data } = await show(section)
    for (const table of [undefined, ...data.tables.map(({ key }) => key)])
      for (const language of ['en', 'es']) {
        const { text } = await exported(table ? { table } : {}, language, section)
        expect(text).not.toContain('analytics.')
      }
  }
})

test('gives numbers that can be reckoned with as XLSX, and notes who took them', async () => {
  const { bytes } = await exported({ format: 'xlsx', table: 'new_users' })
  const rows = await readSheet(Buffer.from(bytes))
  expect(rows[0]).toEqual(['Day', 'Number', 'Number, range before'])
  expect(rows[3]).toEqual(['2025-03-05', 1, 0])
  const [entry] = await db
    .select()
    .from(audit)
    .where(eq(audit.action, 'list.exported'))
    .orderBy(desc(audit.id))
    .limit(1)
  expect(entry).toMatchObject({
    actor_id: admin.user.id,
    subject_id: 'growth-new-users',
    after: { ...range, format: 'xlsx', table: 'new_users' },
  })
})

test('refuses a table that the section does not have', async () => {
  expect(await exported({ table: 'roles' })).toMatchObject({
    status: 422,
    errors: { table: ['Choose one of the values offered.'] },
  })
})

test('leads to what the reader can open, and to nothing that is switched off', async () => {
  const event = await anEvent(db, { starts_at: '2025-03-10T10:00:00.000Z', ends_at: '2025-03-10T12:00:00.000Z' })
  const linkOf = async () =>
    (await show('events')).data.tables.find(({ key }) => key === 'events')?.rows.find(({ key }) => key === event.id)
  expect(await linkOf()).toMatchObject({ label: event.title, link: `/events/view-event/${event.id}` })
  const off = { switched_off: ['events' as const] }
  await db.insert(site_settings).values(off).onConflictDoUpdate({ target: site_settings.id, set: off })
  server.deps.settings.forget()
  expect(await linkOf()).toMatchObject({ label: event.title, link: null })
})

test('forgets what is older than 800 days', async () => {
  const [old, kept] = [plusDays(today(), -801), plusDays(today(), -800)]
  await db.insert(activity_days).values([old, kept].map((day) => ({ day, user_id: person.id })))
  await db
    .insert(search_days)
    .values([old, kept].map((day) => ({ day, area: 'help' as const, query: 'w-9', times: 1, in_vain: 1 })))
  await deleteOldActivity(db)
  const oldest = await db.select({ day: sql<string>`min(day)::text` }).from(activity_days)
  expect(oldest[0]?.day).toBe(kept)
  expect(await db.select({ day: search_days.day }).from(search_days)).toEqual([{ day: kept }])
  expect(await db.$count(users, eq(users.id, person.id))).toBe(1)
})
