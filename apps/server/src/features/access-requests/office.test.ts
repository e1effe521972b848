import { accessRequests, type NewAccessRequest } from '@guildhall/contract/access-requests'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { audit } from '../../db/schema/audit.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { aNewcomersRequest, aWaitingRequest } from '../../test/access-requests.ts'

const server = await testServer()
const { db } = server
const network = await server.as('system_admin')

const read = async (id: string) => one(await db.select().from(users).where(eq(users.id, id)))
const requestOf = async (id: string) => one(await db.select().from(access_requests).where(eq(access_requests.id, id)))
const show = (caller: Caller, id: string) => caller.call(accessRequests.show, { params: { id } })
const list = async (caller: Caller, query: object = {}) =>
  (await caller.call(accessRequests.list, { query })).data.map(({ id }) => id)

type Decision = { decision: 'approve' | 'reject' | 'need_info'; reason?: string; membership_level?: string }
const decide = (caller: Caller, ids: string[], decision: Decision = { decision: 'approve' }) =>
  caller.call(accessRequests.decideSeveral, { body: { ids, ...decision } })

describe('the list', () => {
  test('shows the network everything, and an organization its own', async () => {
    const [own, other] = [await aWaitingRequest(db), await aWaitingRequest(db)]
    const fresh = await aNewcomersRequest(db, 'Seen By Network')
    expect(await list(network, { per_page: 100 })).toEqual(
      expect.arrayContaining([own.request.id, other.request.id, fresh.request.id]),
    )
    const admin = await server.as(own.admin)
    expect(await list(admin)).toEqual([own.request.id])
    expect(await list(admin, { organization_id: other.organization.id })).toEqual([])
    expect((await show(admin, other.request.id)).status).toBe(404)
    expect((await show(admin, fresh.request.id)).status).toBe(404)
  })

  test('is searched by person, address and company, and narrowed by state, kind and organization', async () => {
    const joining = await aWaitingRequest(db, { person: { first_name: 'Xanthe', email: 'xanthe.q@example.test' } })
    const fresh = await aNewcomersRequest(db, 'Quartz Meadow', { status: 'need_info' })
    const { id } = joining.request
    expect(await list(network, { search: 'xanthe' })).toEqual([id])
    expect(await list(network, { search: 'xanthe.q@example' })).toEqual([id])
    expect(await list(network, { search: joining.organization.name })).toContain(id)
    expect(await list(network, { search: 'quartz mea' })).toEqual([fresh.request.id])
    expect(await list(network, { organization_id: joining.organization.id })).toEqual([id])
    const narrowed = await list(network, { status: 'need_info', kind: 'new_organization', per_page: 100 })
    expect(narrowed).toContain(fresh.request.id)
    expect(narrowed).not.toContain(id)
  })

  test('is ordered by age, and taken along as a file', async () => {
    const { organization, admin, request } = await aWaitingRequest(db, { created_at: '2026-01-01T10:00:00.000Z' })
    const later = await aWaitingRequest(db, { organization_id: organization.id, message: '=1+1' })
    const caller = await server.as(admin)
    expect(await list(caller)).toEqual([later.request.id, request.id])
    expect(await list(caller, { sort: 'created_at' })).toEqual([request.id, later.request.id])
    const file = await caller.call(accessRequests.export, { query: { sort: 'created_at' } })
    const [head, first, second] = file.text.trim().split('\r\n')
    expect(head).toContain('first_name,last_name,email')
    expect(first).toContain('2026-01-01T10:00:00')
    expect(second).toContain("'=1+1")
  })
})

describe('whoever decides is warned of', () => {
  test('organizations of a similar name, the same website or the same mail domain', async () => {
    const named = await anOrganization(db, { name: 'Brindlewood Optics' })
    const sited = await anOrganization(db, { name: 'Unlike Anything', website: 'https://www.brindle.test/about' })
    const mailed = await anOrganization(db, { name: 'Nothing Akin', email_domains: ['brindle.test'] })
    const gone = await anOrganization(db, { name: 'Brindlewod', status: 'archived' })
    const { request } = await aNewcomersRequest(db, 'Brindlewood Semiconductors Inc', {
      organization_website: 'https://brindle.test',
      person: { email: 'ann@brindle.test' },
    })
    const { likely_organizations: likely } = (await show(network, request.id)).data
    expect(likely.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { id: gone.id, reasons: ['name'], is_member: false },
      { id: named.id, reasons: ['name'], is_member: true },
      { id: mailed.id, reasons: ['domain'] },
      { id: sited.id, reasons: ['website', 'domain'] },
    ])
  })

  test('nothing where only a common word or a public mail domain is shared', async () => {
    await anOrganization(db, { name: 'Farrow Semiconductors', email_domains: ['gmail.com'] })
    const { request } = await aNewcomersRequest(db, 'Zygote Semiconductors', { person: { email: 'z@gmail.com' } })
    expect((await show(network, request.id)).data).toMatchObject({ likely_organizations: [], likely_people: [] })
  })

  test('people of the same name or address, inside the scope, until it is decided', async () => {
    const { request, admin, organization, person } = await aWaitingRequest(db, {
      person: { first_name: 'Ottoline', last_name: 'Márquez', email: 'ottoline.m@new.test' },
    })
    const same = { first_name: 'Otto', last_name: 'Other', email: 'ottoline.m@old.test' }
    const colleague = await aUser(db, { ...same, organization_id: organization.id })
    const stranger = await aUser(db, { first_name: 'Ottoline', last_name: 'Marquez' })
    const seen = (await show(network, request.id)).data.likely_people
    expect(seen.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { id: colleague.id, reasons: ['address'], organization_name: organization.name },
      { id: stranger.id, reasons: ['name'] },
    ])
    const local = await server.as(admin)
    expect((await show(local, request.id)).data.likely_people).toMatchObject([{ id: colleague.id }])
    await decide(network, [request.id])
    expect((await show(network, request.id)).data).toMatchObject({ status: 'approved', likely_people: [] })
    expect(await read(person.id)).toMatchObject({ status: 'active' })
  })
})

describe('which company it is', () => {
  const update = (caller: Caller, id: string, organization_id: string | null, organization_name = '') =>
    caller.call(accessRequests.update, { body: { id, organization_id, organization_name } })

  test('can be said before it is approved: the person joins the member then', async () => {
    const member = await anOrganization(db, { name: 'Tallow Reach' })
    const { request, person } = await aNewcomersRequest(db, 'Tallow Reach Company')
    const { data } = await update(network, request.id, member.id, 'Tallow Reach Company')
    expect(data).toMatchObject({ kind: 'join_organization', organization_name: 'Tallow Reach' })
    expect((await decide(network, [request.id])).data).toEqual({ done: 1, refused: [] })
    expect(await read(person.id)).toMatchObject({ status: 'active', organization_id: member.id })
    const rows = await db.select().from(audit).where(eq(audit.subject_id, request.id))
    expect(rows.map(({ action }) => action)).toEqual(['access_request.updated', 'access_request.approved'])
  })

  test('is not another one for whoever looks after one organization, nor one that is gone, nor none', async () => {
    const { request, admin } = await aWaitingRequest(db)
    const local = await server.as(admin)
    const other = await anOrganization(db)
    expect((await update(local, request.id, other.id)).errors).toHaveProperty('organization_id')
    expect((await update(local, request.id, null, 'Somewhere')).errors).toHaveProperty('organization_id')
    const gone = await anOrganization(db, { status: 'archived' })
    expect((await update(network, request.id, gone.id)).errors).toHaveProperty('organization_id')
    expect((await update(network, request.id, null)).errors).toHaveProperty('organization_name')
  })

  test('stays as it is once it is decided', async () => {
    const { request, organization } = await aWaitingRequest(db)
    await decide(network, [request.id])
    expect((await update(network, request.id, organization.id)).status).toBe(409)
  })
})

describe('an administrator asks for somebody', () => {
  const input = (given: Partial<NewAccessRequest> = {}) => ({
    first_name: 'Ivo',
    last_name: 'Written',
    email: `ivo.${crypto.randomUUID().slice(0, 8)}@written.test`,
    organization_id: null,
    organization_name: `Written ${crypto.randomUUID().slice(0, 8)}`,
    ...given,
  })
  const create = (caller: Caller, body: ReturnType<typeof input>) => caller.call(accessRequests.create, { body })

  test('who waits without a password, and is invited when he is let in', async () => {
    const body = input()
    const { data, status } = await create(network, body)
    expect(status).toBe(200)
    const person = one(await db.select().from(users).where(eq(users.email, body.email)))
    expect(person).toMatchObject({ status: 'pending_approval', password_hash: null })
    expect(await requestOf(data.id)).toMatchObject({ created_by_id: network.user.id })
    await decide(network, [data.id], { decision: 'approve', membership_level: 'startup' })
    expect(await read(person.id)).toMatchObject({ status: 'invited' })
    const mails = await mailsTo(server, body.email, 1)
    expect(mails[0]?.text).toContain('/reset-password/')
    expect(mails[0]?.text).toContain(body.organization_name)
    expect(
      one(await db.select().from(organizations).where(eq(organizations.name, body.organization_name))),
    ).toMatchObject({ status: 'onboarding', membership_level: 'startup', email_domains: ['written.test'] })
  })

  test('of his own organization only, and not with an address that is there already', async () => {
    const { admin, organization, person } = await aWaitingRequest(db)
    const local = await server.as(admin)
    expect((await create(local, input())).errors).toHaveProperty('organization_id')
    expect((await create(local, input({ organization_id: organization.id }))).status).toBe(200)
    const taken = input({ organization_id: organization.id, email: person.email.toUpperCase() })
    expect((await create(local, taken)).errors).toEqual({ email: [expect.any(String)] })
  })

  test('and is asked himself, or told, instead of the person', async () => {
    const { admin, organization } = await aWaitingRequest(db)
    const second = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    const body = input({ organization_id: organization.id })
    const { data } = await create(await server.as(admin), body)
    expect((await mailsTo(server, second.email, 1))[0]?.subject).toContain('Ivo Written asks for access')
    const other = await server.as(second)
    await decide(other, [data.id], { decision: 'need_info', reason: 'Which group?' })
    await decide(other, [data.id], { decision: 'reject', reason: 'Not ours.' })
    const told = await mailsTo(server, admin.email, 2)
    expect(told.map(({ subject }) => subject).join()).toContain('The request for Ivo Written was not approved')
    expect(await server.deps.mailbox?.list(body.email)).toEqual([])
  })
})

test('only what is closed is deleted, by those who may', async () => {
  const { request, admin, person } = await aWaitingRequest(db)
  const remove = (caller: Caller) => caller.call(accessRequests.delete, { params: { id: request.id } })
  expect((await remove(network)).status).toBe(409)
  expect((await remove(await server.as(admin))).status).toBe(403)
  await decide(network, [request.id])
  expect(await requestOf(request.id)).toMatchObject({ status: 'approved' })
  expect((await remove(network)).status).toBe(200)
  expect((await show(network, request.id)).status).toBe(404)
  expect(await read(person.id)).toMatchObject({ status: 'active' })
})
