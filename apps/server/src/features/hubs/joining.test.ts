import { hubs } from '@guildhall/contract/hubs'
import { quickLinks } from '@guildhall/contract/quick-links'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { organization_hubs } from '../../db/schema/organizations.ts'
import { aHub, anOrganization, aQuickLink, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db, deps } = server

/** A hub with its manager, and the admin of an organization that is not in it. */
async function aScene(language: 'en' | 'es' = 'en') {
  const hub = await aHub(db)
  const managing = await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id], language })
  const manager = await server.as(managing)
  const organization = await anOrganization(db)
  const adminOf = await aUser(db, {
    roles: ['organization_admin'],
    organization_id: organization.id,
    last_name: 'Admin',
  })
  const asker = await server.as(adminOf)
  const ask = () => asker.call(hubs.askToJoin, { body: { hub_id: hub.id, message: 'We make lasers.' } })
  const pending = async () =>
    (await manager.call(hubs.requests, { query: { hub_id: hub.id, state: ['pending'] } })).data[0]
  return { hub, managing, manager, organization, adminOf, asker, ask, pending }
}

const mailsTo = async (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mail = (await deps.mailbox?.list(email))?.find((each) => each.subject.includes(subject))
      expect(mail).toBeDefined()
      return mail
    },
    { timeout: 10_000, interval: 100 },
  )

const isMember = async (hub_id: string, organization_id: string) =>
  (await db.$count(
    organization_hubs,
    and(eq(organization_hubs.hub_id, hub_id), eq(organization_hubs.organization_id, organization_id)),
  )) > 0

describe('asking to join', () => {
  test('is for the admins of an organization; others are told who they are', async () => {
    const { hub, organization, ask } = await aScene()
    const colleague = await server.as(await aUser(db, { organization_id: organization.id }))
    const refused = await colleague.call(hubs.askToJoin, { body: { hub_id: hub.id } })
    expect(refused).toMatchObject({
      status: 403,
      message: 'Only an admin of your organization can do this: Person Admin.',
    })
    expect((await ask()).data).toMatchObject({ belonging: 'pending', own_request: { message: 'We make lasers.' } })
    const shown = await colleague.call(hubs.show, { params: { id: hub.id } })
    expect(shown.data).toMatchObject({ speaks_for_organization: false, organization_admins: ['Person Admin'] })
  })

  test('counts once however often it is clicked', async () => {
    const { hub, manager, ask } = await aScene()
    const replies = await Promise.all(Array.from({ length: 10 }, ask))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await manager.call(hubs.requests, { query: { hub_id: hub.id } })).meta?.total).toBe(1)
  })

  test('is refused where the organization belongs already', async () => {
    const { hub, organization, ask } = await aScene()
    await db.insert(organization_hubs).values({ hub_id: hub.id, organization_id: organization.id })
    expect((await ask()).message).toBe('Your organization belongs to this hub already.')
  })

  test('can be withdrawn by the same organization only, and repeated', async () => {
    const { asker, ask, pending } = await aScene()
    await ask()
    const body = { id: (await pending())?.id ?? '' }
    const stranger = await server.as('organization_admin')
    expect((await stranger.call(hubs.withdraw, { body })).status).toBe(404)
    expect((await asker.call(hubs.withdraw, { body })).data).toMatchObject({ belonging: 'none', own_request: null })
    expect((await asker.call(hubs.withdraw, { body })).status).toBe(409)
    expect((await ask()).status).toBe(200)
  })
})

describe('deciding', () => {
  test('takes effect once under fifty clicks at a time', async () => {
    const { hub, organization, manager, ask, pending } = await aScene()
    await ask()
    const body = { id: (await pending())?.id ?? '', decision: 'approve' as const }
    const replies = await Promise.all(Array.from({ length: 50 }, () => manager.call(hubs.decide, { body })))
    const having = (wanted: number) => replies.filter(({ status }) => status === wanted).length
    expect([having(200), having(409)]).toEqual([1, 49])
    expect(await isMember(hub.id, organization.id)).toBe(true)
    const noted = await db.$count(audit, and(eq(audit.action, 'hub.join_approved'), eq(audit.subject_id, hub.id)))
    expect(noted).toBe(1)
  })

  test('is for those who look after the hub', async () => {
    const { ask, pending } = await aScene()
    await ask()
    const other = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [(await aHub(db)).id] }))
    const body = { id: (await pending())?.id ?? '', decision: 'approve' as const }
    expect((await other.call(hubs.decide, { body })).status).toBe(404)
  })

  test('needs a reason to turn somebody down, who reads it', async () => {
    const { hub, organization, adminOf, manager, ask, pending } = await aScene()
    await ask()
    const body = { id: (await pending())?.id ?? '', decision: 'reject' as const }
    expect((await manager.call(hubs.decide, { body })).errors).toEqual({ reason: ['Write why. The person reads it.'] })
    const decided = await manager.call(hubs.decide, { body: { ...body, reason: 'You make no light.' } })
    expect(decided.data).toMatchObject({ state: 'rejected', reason: 'You make no light.' })
    expect(await isMember(hub.id, organization.id)).toBe(false)
    expect((await mailsTo(adminOf.email, 'did not take in'))?.text).toContain('You make no light.')
  })
})

test('managers are told in their language who asks, and the organization what became of it', async () => {
  const { hub, organization, adminOf, managing, manager, ask, pending } = await aScene('es')
  await ask()
  const mail = await mailsTo(managing.email, `${organization.name} pide unirse a ${hub.name}`)
  expect(mail?.text).toContain(`/hubs/view-hub/${hub.id}/requests`)
  await manager.call(hubs.decide, { body: { id: (await pending())?.id ?? '', decision: 'approve' } })
  await mailsTo(adminOf.email, `${organization.name} belongs to ${hub.name}`)
})

describe('leaving', () => {
  test('closes what is for the hub within a second', async () => {
    const { hub, organization, asker } = await aScene()
    await db.insert(organization_hubs).values({ hub_id: hub.id, organization_id: organization.id })
    const link = await aQuickLink(db, { audience: { levels: [], hubs: [hub.id], roles: [] } })
    const sees = async () => (await asker.call(quickLinks.show, { params: { id: link.id } })).status
    expect(await sees()).toBe(200)
    expect((await asker.call(hubs.leave, { body: { hub_id: hub.id } })).data.belonging).toBe('none')
    await vi.waitFor(async () => expect(await sees()).toBe(404), { timeout: 1500 })
    expect((await asker.call(hubs.leave, { body: { hub_id: hub.id } })).status).toBe(409)
  })

  test('is refused to the organization that leads', async () => {
    const { organization, asker, manager } = await aScene()
    const led = await aHub(db, { lead_organization_id: organization.id })
    await db.insert(organization_hubs).values({ hub_id: led.id, organization_id: organization.id })
    const reply = await asker.call(hubs.leave, { body: { hub_id: led.id } })
    expect(reply.message).toBe('This organization leads the hub. Choose another lead first.')
    const body = { hub_id: led.id, organization_id: organization.id, reason: 'No reason' }
    expect((await manager.call(hubs.removeOrganization, { body })).status).toBe(403)
  })
})

test('a manager ends the membership of an organization, which is told why', async () => {
  const { hub, organization, adminOf, manager } = await aScene()
  await db.insert(organization_hubs).values({ hub_id: hub.id, organization_id: organization.id })
  const body = { hub_id: hub.id, organization_id: organization.id, reason: 'It moved to another field.' }
  expect((await manager.call(hubs.removeOrganization, { body })).status).toBe(200)
  expect(await isMember(hub.id, organization.id)).toBe(false)
  expect((await mailsTo(adminOf.email, 'no longer belongs'))?.text).toContain('It moved to another field.')
})
