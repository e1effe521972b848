import { home } from '@guildhall/contract/home'
import { orders as orderApi } from '@guildhall/contract/orders'
import type { Permission } from '@guildhall/contract/permissions'
import { siteSettings } from '@guildhall/contract/site-settings'
import { users as userApi } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order_events } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { holderOf } from '../../test/articles.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aMember, send, toUser } from '../../test/messages.ts'
import { anOrder } from '../../test/orders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server

/** A member who holds just these. */
const holding = (...permissions: Permission[]) => holderOf(server, ...permissions)

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('figures', () => {
  const names = ['new_users', 'new_organizations', 'total_users', 'total_organizations', 'pie_chart'] as const

  test.each(names)('%s is there for those who hold it, and nothing else is', async (name) => {
    const { data } = await (await holding(name)).call(home.figures)
    expect(Object.keys(data)).toEqual([name])
  })

  test('nobody sees one whose agreement is missing, or who holds none', async () => {
    const outsider = await holding('total_users', 'pie_chart')
    await db
      .update(organizations)
      .set({ agreement_signed_at: null })
      .where(eq(organizations.id, outsider.user.organization_id ?? ''))
    expect((await outsider.call(home.figures)).data).toEqual({})
    expect((await (await holding()).call(home.figures)).data).toEqual({})
    expect((await (await server.as('system_admin')).call(home.figures)).data).toMatchObject({ pie_chart: [{}] })
  })

  test('what came within 30 days is new, and what came within as many days before is held against it', async () => {
    const admin = await server.as('system_admin')
    const before = (await admin.call(home.figures)).data
    for (const days of [1, 29, 31, 45, 59, 61]) await anOrganization(db, { created_at: daysAgo(days) })
    await anOrganization(db, { created_at: daysAgo(2), status: 'prospect' })
    const after = (await admin.call(home.figures)).data
    expect(after.new_organizations?.count).toBe((before.new_organizations?.count ?? 0) + 2)
    expect(after.new_organizations?.before).toBe((before.new_organizations?.before ?? 0) + 3)
    expect(after.total_organizations?.count).toBe((before.total_organizations?.count ?? 0) + 6)
  })

  test('who looks after one organization sees its people counted, as in the list', async () => {
    const admin = await server.as('organization_admin')
    await aUser(db, { organization_id: admin.user.organization_id })
    const { data } = await admin.call(home.figures)
    expect(data.total_users?.count).toBe(2)
    expect((await admin.call(userApi.list)).meta?.total).toBe(2)
    expect(Object.keys(data)).toEqual(['total_users'])
  })

  test('levels are named in the language of the reader', async () => {
    const admin = await server.as('system_admin')
    await anOrganization(db, { membership_level: 'academic' })
    const labelIn = async (language: string) =>
      (await admin.call(home.figures, undefined, { 'accept-language': language })).data.pie_chart?.find(
        ({ level }) => level === 'academic',
      )?.label
    expect(await labelIn('en')).toBe('Academic')
    expect(await labelIn('es')).toBe('Académico')
  })
})

describe('orders', () => {
  test('are the open ones that the list shows the reader, those that wait longest first', async () => {
    const organization = await anOrganization(db)
    const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
    const states = ['draft', 'submitted', 'in_review', 'info_requested', 'approved', 'awaiting_eula', 'active'] as const
    const made = []
    for (const state of states) made.push(await anOrder(db, { state, organization_id: organization.id, seats: 4 }))
    const asked = made[3]
    if (!asked) throw new Error('There is one')
    await db.insert(order_events).values([
      { order_id: asked.id, from: 'in_review', to: 'info_requested', created_at: daysAgo(9) },
      { order_id: asked.id, from: 'info_requested', to: 'in_review', created_at: daysAgo(8) },
      { order_id: asked.id, from: 'in_review', to: 'info_requested', created_at: daysAgo(7) },
    ])
    await anOrder(db, { state: 'submitted' })

    const { data } = await admin.call(home.orders)
    const open = ['submitted', 'in_review', 'info_requested', 'approved', 'awaiting_eula'] as const
    expect(data.open).toBe(5)
    expect(data.rows.map(({ state }) => state).toSorted()).toEqual(open.toSorted())
    expect(data.rows[0]).toMatchObject({ number: asked.number, organization_name: organization.name, seats: 4 })
    expect(Date.now() - Date.parse(data.rows[0]?.since_at ?? '')).toBeGreaterThan(6.9 * 86_400_000)
    expect(Date.now() - Date.parse(data.rows[0]?.since_at ?? '')).toBeLessThan(7.1 * 86_400_000)
    expect((await admin.call(orderApi.list, { query: { state: open.join() } })).meta?.total).toBe(5)

    const office = await server.as('eda_admin')
    const all = (await office.call(home.orders)).data
    expect(all.rows).toHaveLength(5)
    expect((await office.call(orderApi.list, { query: { state: open.join() } })).meta?.total).toBe(all.open)
    expect((await (await server.as('organization_admin')).call(home.orders)).data).toEqual({ open: 0, rows: [] })
  })

  test('are refused to those without the permission', async () => {
    expect((await (await server.as('user')).call(home.orders)).status).toBe(403)
  })
})

describe('the inbox', () => {
  test('shows what is unread first, then the latest, three at most', async () => {
    const reader = await aMember(db)
    const asReader = await server.as(reader)
    const others = []
    for (const first_name of ['Ada', 'Ben', 'Cleo', 'Dora']) others.push(await aMember(db, { first_name }))
    for (const other of others) await send(asReader, toUser(other), `To ${other.first_name}`)
    const [ada] = others
    if (!ada) throw new Error('There is one')
    const sent = await send(await server.as(ada), toUser(reader), 'Good *morning*')
    // The others come later, but hold nothing new.
    for (const other of others.slice(1)) await send(asReader, toUser(other), 'And again')

    const { data } = await asReader.call(home.inbox)
    expect(data.unread).toBe(1)
    expect(data.rows.map(({ title }) => title.split(' ')[0])).toEqual(['Ada', 'Dora', 'Cleo'])
    expect(data.rows[0]).toMatchObject({ user_id: ada.id, text: 'Good *morning*', unread_count: 1 })
    expect(data.rows[0]?.at).toBe(sent.data.created_at)
    expect(data.rows[1]?.unread_count).toBe(0)
  })

  test('is empty for those who may not write, and refused to those who do not hold it', async () => {
    expect((await (await holding('inbox')).call(home.inbox)).data).toEqual({ unread: 0, rows: [] })
    expect((await (await holding('chat')).call(home.inbox)).status).toBe(403)
  })
})

test('a network without an inbox or without orders has neither on the dashboard', async () => {
  const admin = await server.as('system_admin')
  await admin.call(siteSettings.update, { body: { switched_off: ['inbox', 'eda'] } })
  expect((await admin.call(home.orders)).status).toBe(404)
  expect((await admin.call(home.inbox)).status).toBe(404)
  await admin.call(siteSettings.update, { body: { switched_off: [] } })
  expect((await admin.call(home.orders)).status).toBe(200)
})
