import { agreements } from '@guildhall/contract/agreements'
import { company, missingCompanyData } from '@guildhall/contract/company'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { organizations } from '../../db/schema/organizations.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser, companyData } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { todoOf } from '../../test/todos.ts'
import { ensureDefaultTemplate } from '../agreements/public.ts'

const server = await testServer()
const { db } = server
await ensureDefaultTemplate(db, 'The Network')
const office = await server.as('system_admin')
const joining = { status: 'onboarding', agreement_signed_at: null, paid_through: null } as const

async function aJoining(given: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await anOrganization(db, { ...joining, ...given })
  const adminRow = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  return { organization, adminRow, admin: await server.as(adminRow) }
}

const isHelped = async (name: string) => {
  const todo = await todoOf(office, 'help_joining')
  return todo?.name === name
}

describe('the admin of an organization that joins', () => {
  test('completes its company details, until nothing is missing', async () => {
    const { organization, admin } = await aJoining({ ...companyData, street: '' })
    expect(await todoOf(admin, 'complete_company')).toMatchObject({ count: 1, link: '/membership/company' })
    const { legal_name, id } = organization
    await admin.call(company.update, { body: { ...companyData, legal_name, phone: '', tax_id: '', id } })
    expect(await todoOf(admin, 'complete_company')).toBeUndefined()
  })

  test('is asked for exactly what the rule of the contract misses', async () => {
    const { organization, admin } = await aJoining(companyData)
    const cases = [
      { legal_name: ' ' },
      { street: '' },
      { city: ' ' },
      { region: '' },
      { postal_code: '' },
      { country: '' },
      { country: 'DE', region: '' },
      { country: 'HK', postal_code: '' },
      { country: '', region: '' },
      { billing_name: '' },
      { billing_email: '' },
      {},
    ]
    for (const each of cases) {
      const given = { ...companyData, legal_name: organization.legal_name, ...each }
      await db.update(organizations).set(given).where(eq(organizations.id, organization.id))
      const isAsked = (await todoOf(admin, 'complete_company')) !== undefined
      expect(isAsked, JSON.stringify(each)).toBe(missingCompanyData(given).length > 0)
    }
  })

  test('has no such to-do once the organization has joined', async () => {
    const organization = await anOrganization(db, { street: '' })
    const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
    expect(await todoOf(admin, 'complete_company')).toBeUndefined()
  })

  test('invites colleagues once the portal is open, until somebody is there', async () => {
    const before = await aJoining()
    expect(await todoOf(before.admin, 'invite_colleagues')).toBeUndefined()

    const organization = await anOrganization(db)
    const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
    expect(await todoOf(admin, 'invite_colleagues')).toMatchObject({ link: '/users/add-user' })
    await aUser(db, { organization_id: organization.id, status: 'invited' })
    expect(await todoOf(admin, 'invite_colleagues')).toBeUndefined()
  })
})

describe('the office helps an organization', () => {
  test('to which no agreement was sent', async () => {
    const { organization } = await aJoining({ created_at: '2020-01-01T00:00:00.000Z' })
    expect(await isHelped(organization.name)).toBe(true)
    const { data } = await office.call(agreements.send, { body: { organization_id: organization.id } })
    expect(await isHelped(organization.name)).toBe(false)
    await office.call(agreements.void, { body: { id: data.id, reason: 'Wrong template.' } })
    expect(await isHelped(organization.name)).toBe(true)
    await db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organization.id))
    expect(await isHelped(organization.name)).toBe(false)
  })

  test('that has no admin who can sign in, and whose invitation is older than seven days', async () => {
    const { organization, adminRow } = await aJoining({
      created_at: '2020-01-01T00:00:00.000Z',
      agreement_signed_at: '2020-02-01T00:00:00.000Z',
    })
    expect(await isHelped(organization.name)).toBe(false)
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, adminRow.id))
    expect(await isHelped(organization.name)).toBe(true)

    await db.update(users).set({ status: 'invited' }).where(eq(users.id, adminRow.id))
    expect(await isHelped(organization.name)).toBe(true)
    await db.insert(tokens).values({
      user_id: adminRow.id,
      purpose: 'invitation',
      token_hash: 'invited',
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    expect(await isHelped(organization.name)).toBe(false)
    await db
      .update(tokens)
      .set({ created_at: sql`now() - interval '8 days'` })
      .where(eq(tokens.user_id, adminRow.id))
    expect(await isHelped(organization.name)).toBe(true)
  })

  test('and nobody else sees which ones', async () => {
    const { admin } = await aJoining()
    expect(await todoOf(admin, 'help_joining')).toBeUndefined()
  })
})
