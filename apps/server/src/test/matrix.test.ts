import { endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { isPermission, roles, type Permission, type Role } from '@guildhall/contract/permissions'
import { describe, expect, test } from 'vitest'
import { startingPermissions } from '../features/roles/rules.ts'
import { anOrganization, aUser } from './builders.ts'
import { testServer } from './server.ts'

const server = await testServer()
const { db } = server

type Standing = { agreement: boolean; payment: boolean }

/** The seed's list of section 6, written down a second time, apart from the code that decides. */
function mayBySeed(role: Role, permission: Permission, { agreement, payment }: Standing): boolean {
  const holds = startingPermissions[role].includes(permission)
  if (role === 'system_admin') return true
  if (role === 'eda_admin' && holds) return true
  return agreement && holds && (role === 'eda_only' || payment)
}

function expected(role: Role, { access }: Endpoint, standing: Standing): boolean {
  if (isPermission(access)) return mayBySeed(role, access, standing)
  if (access === 'system_admin') return role === 'system_admin'
  return access !== 'reset-2fa'
}

const standings: Standing[] = [
  { agreement: true, payment: true },
  { agreement: true, payment: false },
  { agreement: false, payment: true },
  { agreement: false, payment: false },
]

describe.each(roles)('%s', (role) => {
  test.each(standings)('with %o may call exactly what the rule says', async (standing) => {
    const organization = await anOrganization(db, {
      agreement_signed_at: standing.agreement ? '2026-01-15T10:00:00.000Z' : null,
      paid_through: standing.payment ? '2099-12-31' : null,
    })
    const user = await aUser(db, { roles: [role], organization_id: organization.id })
    const wrong: string[] = []
    let caller = await server.as(user)
    for (const endpoint of endpoints) {
      const { status } = await knock(endpoint, caller)
      const isLetIn = status !== 401 && status !== 403
      // A new session after each call that may have ended the one before.
      if (isLetIn && isChanging(endpoint)) caller = await server.as(user)
      if (isLetIn !== expected(role, endpoint, standing)) wrong.push(`${endpoint.method} ${endpoint.path}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

const isChanging = ({ method, changes }: Endpoint) => method !== 'GET' || changes === true

const knock = ({ method, path }: Endpoint, caller: Awaited<ReturnType<typeof server.as>>) =>
  caller.request({
    method,
    url: `/api/${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`,
    headers: { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })
