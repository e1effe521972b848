import { auth } from '@guildhall/contract/auth'
import { home } from '@guildhall/contract/home'
import { roles } from '@guildhall/contract/permissions'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users as usersEndpoints } from '@guildhall/contract/users'
import { expect, test } from 'vitest'
import { organizations } from '../db/schema/organizations.ts'
import { users } from '../db/schema/users.ts'
import { testServer } from '../test/server.ts'
import { demoAccounts, demoPassword, demoRecoveryCodes } from './accounts.ts'
import { one } from '../db/db.ts'
import { findPayer } from '../features/payments/public.ts'
import { loadDemoNetwork } from './load.ts'
import { demoOrganizations } from './organizations.ts'

const server = await testServer()
const { db } = server
await loadDemoNetwork(server.deps)
const people = await db.select().from(users)
const person = (email: string) => people.find((each) => each.email === email)

test('the demo is a network of thirteen organizations and sixty-two people', async () => {
  expect(people).toHaveLength(62)
  expect(await db.$count(organizations)).toBe(13)
})

test('every demo account is past its first sign-in and has the role of its name', async () => {
  for (const { email, role } of demoAccounts) {
    const account = person(email)
    if (!account) throw new Error(`${email} is missing`)
    expect(account).toMatchObject({ status: 'active', is_first_login: false })
    expect(account.password_hash && account.totp_secret).toBeTruthy()
    const { data } = await (await server.as(account)).call(auth.user)
    expect(data.role_slug).toEqual([role])
  }
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set([...roles, 'finance']))
})

test('only the demo accounts have a password', () => {
  const withPassword = people.filter(({ password_hash }) => password_hash).map(({ email }) => email)
  expect(withPassword.toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted())
})

test('the second organization admin is still joining, the first is not', async () => {
  const standing = async (email: string) => {
    const account = person(email)
    if (!account) throw new Error(`${email} is missing`)
    return (await (await server.as(account)).call(auth.user)).data
  }
  expect(await standing('organization_admin2@demo.guildhall.test')).toMatchObject({
    is_member_agreement_completed: false,
    is_membership_payment_completed: false,
    is_organization_profile_pending: true,
  })
  expect(await standing('organization_admin@demo.guildhall.test')).toMatchObject({
    is_member_agreement_completed: true,
    is_membership_payment_completed: true,
    is_organization_profile_pending: false,
  })
})

test('the ways back of the demo accounts work, and those who wait can be helped', async () => {
  const browser = server.browser()
  const email = 'user@demo.guildhall.test'
  await browser.call(auth.login, { body: { email, password: demoPassword } })
  const [code = ''] = demoRecoveryCodes
  expect((await browser.call(twoFactor.recoveryCodeVerify, { body: { code } })).data.is_reset_2fa).toBe(true)

  const admin = await server.as('system_admin')
  const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
  for (const waiting of people.filter(({ status }) => status === 'invited' || status === 'unverified')) {
    const query = { user_id: waiting.id }
    expect((await admin.call(usersEndpoints.resendVerificationEmail, { query }, portal)).status).toBe(200)
  }
})

test('the network looks lived in on the day it is loaded', async () => {
  const { data } = await (await server.as('system_admin')).call(home.figures)
  expect(data.new_users?.count).toBeGreaterThan(5)
  expect(data.new_organizations?.count).toBeGreaterThan(0)
})

test('what every demo organization has paid follows from its invoices, here and at the card sandbox', async () => {
  const { cards } = server.deps
  for (const { id, paid_through } of demoOrganizations()) {
    const payer = one([await findPayer(db, id)].filter((each) => each !== undefined))
    expect(payer.membership.paid_through).toBe(paid_through)
    if (!payer.account) continue
    const read = await cards?.read(payer.account.customer_id)
    const paid = read?.invoices.filter(({ status }) => status === 'paid').map(({ period_end }) => period_end) ?? []
    expect(paid.toSorted().at(-1)).toBe(paid_through)
  }
})
