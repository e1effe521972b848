import { auth } from '@guildhall/contract/auth'
import { organizations } from '@guildhall/contract/organizations'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { anOrganization, aHub, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

let counter = 0
const input = (given = {}) => ({
  name: `Works ${++counter}`,
  legal_name: `Works ${counter}, Inc.`,
  type: 'industry' as const,
  country: 'US',
  membership_level: 'associate',
  ...given,
})
const chief = () => ({ first_name: 'Ada', last_name: 'Chief', email: `chief${++counter}@works.test` })
const create = (given = {}) => admin.call(organizations.create, { body: { ...input(given), admin: chief() } })

describe('an organization', () => {
  test('begins with an admin, who is invited', async () => {
    const hub = await aHub(db)
    const made = await create({
      hub_ids: [hub.id],
      email_domains: ['Works.Test'],
      naics: ['334413'],
      uei: 'abcdefgh1234',
    })
    expect(made).toMatchObject({
      status: 200,
      data: {
        status: 'onboarding',
        state: 'onboarding',
        email_domains: ['works.test'],
        uei: 'ABCDEFGH1234',
        hubs: [{ id: hub.id }],
        admins: [{ name: 'Ada Chief', status: 'invited' }],
        people_count: 1,
      },
    })
    await vi.waitFor(
      async () => {
        const [mail] = (await server.deps.mailbox?.list(made.data.admins[0]?.email ?? '')) ?? []
        expect(mail?.text).toContain(made.data.name)
      },
      { timeout: 8000 },
    )
  })

  test('is told at its field what is wrong, and nothing is made', async () => {
    const { data } = await create({ email_domains: ['mine.test'] })
    expect((await create({ name: data.name.toUpperCase() })).errors).toHaveProperty('name')
    expect((await create({ email_domains: ['mine.test'] })).errors).toHaveProperty('email_domains')
    expect((await create({ email_domains: ['gmail.com'] })).errors).toHaveProperty('email_domains')
    expect((await create({ membership_level: 'none' })).errors).toHaveProperty('membership_level')
    expect((await create({ hub_ids: [crypto.randomUUID()] })).errors).toHaveProperty('hub_ids')
    const body = { ...input(), admin: { ...chief(), email: data.admins[0]?.email ?? '' } }
    expect((await admin.call(organizations.create, { body })).errors).toHaveProperty(['admin.email'])
    expect((await admin.call(organizations.list, { query: { search: body.name } })).data).toEqual([])
  })

  test('is changed, with what it was before in the audit', async () => {
    const { data } = await create()
    const body = { ...input({ name: data.name, city: 'Duluth', email_domains: ['own.test'] }), id: data.id }
    expect((await admin.call(organizations.update, { body })).data).toMatchObject({ city: 'Duluth' })
    // Its own domain is no other organization's.
    expect((await admin.call(organizations.update, { body })).status).toBe(200)
    const rows = await db.select().from(audit).where(eq(audit.subject_id, data.id)).orderBy(audit.id)
    expect(rows.at(-2)).toMatchObject({
      action: 'organization.updated',
      before: { city: '' },
      after: { city: 'Duluth' },
    })
  })

  test('is suspended and reinstated for a reason; its people feel it at the next call', async () => {
    const { id } = await anOrganization(db)
    const member = await server.as(await aUser(db, { organization_id: id }))
    const flags = async () => (await member.call(auth.user)).data
    expect(await flags()).toMatchObject({ is_membership_payment_completed: true, is_subscription_expired: false })
    const reason = { reason: 'Broke the rules' }
    const body = { id, change: 'suspend' as const, ...reason }
    expect((await admin.call(organizations.changeStatus, { body: { ...body, reason: '' } })).errors).toHaveProperty(
      'reason',
    )
    expect((await admin.call(organizations.changeStatus, { body })).data.state).toBe('suspended')
    await vi.waitFor(
      async () =>
        expect(await flags()).toMatchObject({ is_membership_payment_completed: false, is_subscription_expired: true }),
      { timeout: 5000 },
    )
    const back = await admin.call(organizations.changeStatus, { body: { ...body, change: 'reinstate' } })
    expect(back.data).toMatchObject({ status: 'active', state: 'active' })
  })

  test('is archived: out of the list until it is asked for', async () => {
    const { data } = await create()
    expect((await admin.call(organizations.delete, { params: { id: data.id } })).status).toBe(200)
    const query = { search: data.name }
    expect((await admin.call(organizations.list, { query })).data).toEqual([])
    expect((await admin.call(organizations.list, { query: { ...query, status: ['archived'] } })).data).toHaveLength(1)
  })
})

describe('the list', () => {
  test('is filtered, sorted and exported alike', async () => {
    const hub = await aHub(db)
    await anOrganization(db, { name: 'Alpha Listed', type: 'academic', paid_through: '2098-01-01', hub_ids: [hub.id] })
    await anOrganization(db, { name: 'Beta Listed', type: 'academic', paid_through: null, hub_ids: [hub.id] })
    await anOrganization(db, { name: 'Gamma Listed', type: 'academic', paid_through: '2099-01-01', hub_ids: [hub.id] })
    const query = { hub_id: [hub.id], type: ['academic' as const], sort: '-paid_through' }
    const listed = await admin.call(organizations.list, { query })
    expect(listed.data.map(({ name }) => name)).toEqual(['Gamma Listed', 'Alpha Listed', 'Beta Listed'])
    expect(listed.data.map(({ state }) => state)).toEqual(['active', 'active', 'onboarding'])
    const { text } = await admin.call(organizations.export, { query })
    expect(text.match(/\w+ Listed/g)).toEqual(['Gamma Listed', 'Alpha Listed', 'Beta Listed'])
  })
})

test('the standing is told for any day, with why and what is to come', async () => {
  const { id } = await anOrganization(db, { paid_through: '2026-12-31' })
  const { data } = await admin.call(organizations.standing, { params: { id }, query: { on: '2027-01-02' } })
  expect(data).toMatchObject({
    on: '2027-01-02',
    state: 'grace',
    reasons: [{ key: 'agreement_signed' }, { key: 'paid_through', day: '2026-12-31' }, { key: 'grace_until' }],
    ahead: [{ on: '2027-01-31', state: 'expired' }],
  })
})
