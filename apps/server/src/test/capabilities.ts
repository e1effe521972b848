import { capabilities, type Capability, type CapabilityInput } from '@guildhall/contract/capabilities'
import { expect } from 'vitest'
import type { Db } from '../db/db.ts'
import { capability_nodes } from '../db/schema/capabilities.ts'
import { role_permissions, roles } from '../db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { anOrganization, aUser } from './builders.ts'
import { testServer, type Caller } from './server.ts'

let counter = 0

/** A node of the taxonomy, below another one where one is given. */
export async function aNode(db: Db, { name = `Node ${++counter}`, above = [] as string[] } = {}) {
  const id = crypto.randomUUID()
  const values = { id, name, path: [...above, id], parent_id: above.at(-1) ?? null, position: ++counter }
  await db.insert(capability_nodes).values(values)
  return { id, name, path: values.path }
}

/** A server with the office, and organizations that describe what they can do. */
export async function capabilityServer() {
  const server = await testServer()
  const { db } = server
  const office = await server.as('system_admin')

  /** An organization with its admin and another member. */
  async function aMember() {
    const { id, name } = await anOrganization(db)
    const adminUser = await aUser(db, { roles: ['organization_admin'], organization_id: id })
    const member = await server.as(await aUser(db, { organization_id: id }))
    return { id, name, admin: await server.as(adminUser), adminUser, member }
  }

  const input = async (given: Partial<CapabilityInput> = {}) => ({
    node_id: given.node_id ?? (await aNode(db)).id,
    weight: 'core' as const,
    description: 'We do it in small lots.',
    ...given,
  })

  async function write(caller: Caller, given: Partial<CapabilityInput> = {}): Promise<Capability> {
    const reply = await caller.call(capabilities.create, { body: await input(given) })
    expect(reply).toMatchObject({ status: 200 })
    return reply.data
  }

  async function approved(caller: Caller, given: Partial<CapabilityInput> = {}): Promise<Capability> {
    const { id, version } = await write(caller, { ...given, submit: true })
    return (await office.call(capabilities.approve, { body: { id, version } })).data
  }

  const show = async (caller: Caller, id: string) => (await caller.call(capabilities.show, { params: { id } })).data

  /** Somebody who approves, and looks after his own organization besides. */
  async function anApprover() {
    const { id } = await anOrganization(db)
    const user = await aUser(db, { roles: ['organization_admin'], organization_id: id })
    await letApprove()
    return { organization_id: id, caller: await server.as(user) }
  }

  async function letApprove() {
    const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.slug, 'organization_admin'))
    await db
      .insert(role_permissions)
      .values({ role_id: role?.id ?? '', permission: 'capability_approve' })
      .onConflictDoNothing()
  }

  return { server, db, office, aMember, anApprover, input, write, approved, show }
}

/** What an editor sends who starts from a capability as it is. */
export const written = ({ id, version, ...shown }: Capability, given: Partial<CapabilityInput> = {}) => {
  const { node_id, weight, description, readiness_level } = shown.proposed ?? shown
  const { equipment, capacity, lead_time_weeks } = shown
  const attachment_ids = (shown.proposed ?? shown).attachments.map((file) => file.id)
  return {
    id,
    version,
    node_id,
    weight,
    description,
    readiness_level,
    equipment,
    capacity,
    lead_time_weeks,
    attachment_ids,
    ...given,
  }
}
