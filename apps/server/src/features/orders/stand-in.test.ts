import { orders } from '@guildhall/contract/orders'
import type { ApproverKind } from '@guildhall/contract/packages'
import type { Role } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anOrder } from '../../test/orders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { todoOf } from '../../test/todos.ts'

const server = await testServer()
const { db } = server
const outside = await anOrganization(db)
const standIn = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: outside.id }))

/** An order that waits for an approval, and whether the system admin is asked for it: in the to-dos, the list and its rows. */
async function anOrderFor(approver: ApproverKind) {
  const organization = await anOrganization(db)
  const requester = await aUser(db, { roles: ['project_lead'], organization_id: organization.id })
  const given = { organization_id: organization.id, requester_id: requester.id, state: 'in_review' as const }
  const { id } = await anOrder(db, { ...given, chain: [approver] })
  const isAskedOf = async (caller: Caller) => {
    const todo = await todoOf(caller, 'approve_orders')
    const { data } = await caller.call(orders.list, { query: { waiting: '1', per_page: 100 } })
    const { data: all } = await caller.call(orders.list, { query: { per_page: 100 } })
    const isListed = data.some((row) => row.id === id)
    expect(all.find((row) => row.id === id)?.waits_for_me ?? false).toBe(isListed)
    expect(todo?.count ?? 0).toBe(data.length)
    return isListed
  }
  return { id, organization, isAskedOf }
}

describe('an approval that nobody else can give', () => {
  test.each<[ApproverKind, Role]>([
    ['organization_admin', 'organization_admin'],
    ['eda_support', 'eda_support'],
    ['eda_admin', 'eda_admin'],
  ])('by an %s is among the to-dos of the system admins until there is one', async (approver, role) => {
    const { id, organization, isAskedOf } = await anOrderFor(approver)
    expect(await isAskedOf(standIn)).toBe(true)
    const colleague = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: organization.id }))
    expect(await isAskedOf(colleague)).toBe(false)

    const nearer = await aUser(db, {
      roles: [role],
      organization_id: role === 'organization_admin' ? organization.id : outside.id,
    })
    expect(await isAskedOf(standIn)).toBe(false)
    expect(await isAskedOf(await server.as(nearer))).toBe(true)
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, nearer.id))
    expect(await isAskedOf(standIn)).toBe(true)
    expect((await standIn.call(orders.approve, { body: { id } })).status).toBe(200)
    expect(await isAskedOf(standIn)).toBe(false)
  })

  test('is not theirs who hold the role at the organization that orders', async () => {
    const { organization, isAskedOf } = await anOrderFor('eda_admin')
    await aUser(db, { roles: ['eda_admin'], organization_id: organization.id })
    expect(await isAskedOf(standIn)).toBe(true)
  })
})
