import { type Role, roles } from '@guildhall/contract/permissions'
import { decideDoor, type Person } from '@guildhall/contract/policy'
import { expect, test } from 'vitest'
import { anOrganization, aUser } from './builders.ts'
import { personOf, type Standing, standings } from './seed-policy.ts'
import { type Caller, testServer } from './server.ts'
import { isWhole } from './scope.ts'
import { aTirelessCaller, callEmpty, walk } from './walk.ts'

const server = await testServer()
const { db } = server

/** One standing for each role: where it makes a difference to that role, and each of the four at least once. */
const standingOf: Record<Role, Standing> = {
  system_admin: { agreement: false, payment: false },
  organization_admin: { agreement: true, payment: true },
  eda_admin: { agreement: false, payment: false },
  project_lead: { agreement: true, payment: false },
  eda_only: { agreement: true, payment: false },
  eda_support: { agreement: false, payment: true },
  hub_manager: { agreement: true, payment: true },
  user: { agreement: true, payment: true },
}

/** The whole table is evaluated in `policy-matrix.test.ts`; here the server proves that it asks the same policy. */
const rows = roles.flatMap((role) => (isWhole ? standings : [standingOf[role]]).map((standing) => ({ role, standing })))

test.each(rows)('the server answers $role with $standing as the policy decides', async ({ role, standing }) => {
  const caller = await aTirelessCaller(server, await aMemberOf(role, standing))
  expect(await differences(personOf(role, standing), caller)).toEqual([])
})

const good: Standing = { agreement: true, payment: true }

test('the server answers as the policy decides while a two-factor reset is pending', async () => {
  const caller = await aTirelessCaller(server, await aMemberOf('system_admin', good, { is_reset_2fa: true }))
  expect(await differences(personOf('system_admin', good, { isReset: true }), caller)).toEqual([])
})

test('the server answers as the policy decides while an administrator impersonates somebody', async () => {
  const administrator = await aMemberOf('system_admin', good)
  const session = { impersonator_id: administrator.id }
  const caller = await aTirelessCaller(server, await aMemberOf('organization_admin', good), session)
  expect(await differences(personOf('organization_admin', good, { isImpersonated: true }), caller)).toEqual([])
})

test('every standing occurs', () => {
  expect(new Set(rows.map(({ standing }) => JSON.stringify(standing))).size).toBe(standings.length)
})

async function aMemberOf(role: Role, { agreement, payment }: Standing, given: Parameters<typeof aUser>[1] = {}) {
  const organization = await anOrganization(db, {
    agreement_signed_at: agreement ? '2026-01-15T10:00:00.000Z' : null,
    paid_through: payment ? '2099-12-31' : null,
  })
  return aUser(db, { roles: [role], organization_id: organization.id, ...given })
}

/** Where the server lets in or refuses other than the policy. */
const differences = (person: Person, caller: Pick<Caller, 'request'>) =>
  walk(async (endpoint) => {
    const { status } = await callEmpty(endpoint, caller)
    const { granted } = decideDoor(person, endpoint)
    const expected = granted ? status !== 401 && status !== 403 : status === 403
    return !expected && `${status} although the policy ${granted ? 'grants' : 'refuses'} it`
  })
