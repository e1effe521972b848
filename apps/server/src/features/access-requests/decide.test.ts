import { accessRequests } from '@guildhall/contract/access-requests'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'
import { createToken, hashToken, newToken } from '../auth/public.ts'
import { aWaitingRequest, type Given } from '../../test/access-requests.ts'

const server = await testServer()
const { db } = server
const systemAdmin = await server.as('system_admin')

/** Somebody who waits, an admin who may decide, and the link that he was sent. */
async function aRequest(given: Given = {}) {
  const waiting = await aWaitingRequest(db, given)
  return { ...waiting, token: await aLink(waiting.admin.id, waiting.request.id) }
}

const aNewOrganization = (organization_name: string) =>
  aRequest({ kind: 'new_organization', organization_id: null, organization_name })

async function aLink(user_id: string, subject_id: string) {
  const token = newToken()
  await createToken(db, {
    user_id,
    subject_id,
    purpose: 'decide_request',
    token_hash: hashToken(token),
    minutes: 60,
  })
  return token
}

type Choice = { decision: 'approve' | 'reject' | 'need_info'; reason?: string; membership_level?: string }
const decide = (caller: Caller, token: string, choice: Choice = { decision: 'approve' }) =>
  caller.call(accessRequests.decide, { body: { token, ...choice } })
const show = (caller: Caller, token: string) => caller.call(accessRequests.showByLink, { body: { token } })

const read = async (id: string) => one(await db.select().from(users).where(eq(users.id, id)))
const rolesOf = async (id: string) =>
  (
    await db
      .select({ slug: roles.slug })
      .from(user_roles)
      .innerJoin(roles, eq(roles.id, user_roles.role_id))
      .where(eq(user_roles.user_id, id))
  ).map(({ slug }) => slug)

describe('approving', () => {
  test('makes a member of somebody who joins', async () => {
    const { admin, person, organization, request, token } = await aRequest()
    expect((await decide(await server.as(admin), token)).data).toMatchObject({ status: 'approved' })
    expect(await read(person.id)).toMatchObject({ status: 'active', organization_id: organization.id })
    expect(await rolesOf(person.id)).toEqual(['user'])
    const [mail] = await mailsTo(server, person.email, 1)
    expect(mail?.text).toContain(`you belong to ${organization.name}`)
    const rows = await db.select().from(audit).where(eq(audit.subject_id, request.id))
    expect(rows).toMatchObject([{ action: 'access_request.approved', actor_id: admin.id }])
  })

  test('makes the organization that is new, and its admin of whoever brings it', async () => {
    const { person, token } = await aNewOrganization('Helium Hollow')
    const { data } = await decide(systemAdmin, token)
    expect(data).toMatchObject({ status: 'approved', kind: 'new_organization', organization_name: 'Helium Hollow' })
    const [organization] = await db.select().from(organizations).where(eq(organizations.name, 'Helium Hollow'))
    expect(organization).toMatchObject({ status: 'onboarding', membership_level: 'associate', type: 'industry' })
    expect(await read(person.id)).toMatchObject({ status: 'active', organization_id: organization?.id })
    expect(await rolesOf(person.id)).toEqual(['organization_admin'])
  })

  test('gives a new organization the level that was wished, or the one that was decided on', async () => {
    const wish = { kind: 'new_organization' as const, organization_id: null, wished_level: 'startup' }
    const levelOf = async (name: string) =>
      (await db.select().from(organizations).where(eq(organizations.name, name)))[0]?.membership_level
    const wished = await aRequest({ ...wish, organization_name: 'Wishing Well' })
    expect((await show(systemAdmin, wished.token)).data.wished_level).toBe('startup')
    await decide(systemAdmin, wished.token)
    expect(await levelOf('Wishing Well')).toBe('startup')

    const other = await aRequest({ ...wish, organization_name: 'Better Known' })
    await decide(systemAdmin, other.token, { decision: 'approve', membership_level: 'principal' })
    expect(await levelOf('Better Known')).toBe('principal')

    const gone = await aRequest({ ...wish, organization_name: 'Too Late', wished_level: 'no-longer' })
    expect((await decide(systemAdmin, gone.token)).errors).toHaveProperty('membership_level')
  })

  test('makes an organization that knows no country and no address', async () => {
    const { token } = await aNewOrganization('Nowhere Yet')
    await decide(systemAdmin, token)
    const [organization] = await db.select().from(organizations).where(eq(organizations.name, 'Nowhere Yet'))
    expect(organization).toMatchObject({ country: '', street: '' })
  })

  test('lets the second of one new organization join the first', async () => {
    const [first, second] = [await aNewOrganization('Twice Named'), await aNewOrganization('TWICE named')]
    await decide(systemAdmin, first.token)
    expect((await decide(systemAdmin, second.token)).data).toMatchObject({
      kind: 'join_organization',
      organization_name: 'Twice Named',
    })
    expect(await rolesOf(second.person.id)).toEqual(['user'])
  })

  test('does not wake an account that was ended meanwhile', async () => {
    const { admin, person, token } = await aRequest()
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, person.id))
    expect((await decide(await server.as(admin), token)).status).toBe(409)
    expect(await read(person.id)).toMatchObject({ status: 'deactivated' })
  })
})

describe('other decisions', () => {
  test('turn a person away with the reason in his mail', async () => {
    const { admin, person, token } = await aRequest()
    const decider = await server.as(admin)
    await decide(decider, token, { decision: 'reject', reason: 'We do not know you.\nAsk your manager.' })
    expect(await read(person.id)).toMatchObject({ status: 'rejected' })
    expect((await mailsTo(server, person.email, 1))[0]?.text).toContain('We do not know you.')
    expect((await show(decider, token)).data).toMatchObject({
      status: 'rejected',
      reason: expect.stringContaining('know you'),
    })
  })

  test('ask for more, with an answer that reaches whoever asked; the link stays', async () => {
    const { admin, person, token } = await aRequest()
    const decider = await server.as(admin)
    await decide(decider, token, { decision: 'need_info', reason: 'Who is your manager?' })
    const [mail] = await mailsTo(server, person.email, 1)
    expect(mail?.text).toContain('Who is your manager?')
    expect(mail?.text).toContain(`your answer goes to ${admin.first_name} ${admin.last_name}`)
    expect(await read(person.id)).toMatchObject({ status: 'pending_approval' })
    expect((await show(decider, token)).data).toMatchObject({ status: 'need_info', decided_at: null })
    expect((await decide(decider, token)).status).toBe(200)
  })

  test.each(['reject', 'need_info'] as const)('to %s needs a reason', async (decision) => {
    const { admin, token } = await aRequest()
    expect(await decide(await server.as(admin), token, { decision, reason: ' ' })).toMatchObject({
      status: 422,
      errors: { reason: ['Write why. The person reads it.'] },
    })
  })
})

describe('a request is decided', () => {
  test('once: the second is told so, and the page shows by whom', async () => {
    const { admin, token, request } = await aRequest()
    const other = await aLink(systemAdmin.user.id, request.id)
    await decide(await server.as(admin), token)
    expect(await decide(systemAdmin, other, { decision: 'reject', reason: 'Late' })).toMatchObject({
      status: 409,
      message: 'This request has been decided already.',
    })
    expect((await show(systemAdmin, other)).data).toMatchObject({
      status: 'approved',
      decided_by_name: `${admin.first_name} ${admin.last_name}`,
    })
  })

  test('by one of two who decide at the same moment', async () => {
    const { admin, person, token } = await aRequest()
    const decider = await server.as(admin)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        decide(i % 2 ? systemAdmin : decider, token, i % 2 ? { decision: 'reject', reason: 'No' } : undefined),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
    await mailsTo(server, person.email, 1)
  })

  test('with a link that still holds', async () => {
    const { admin, token } = await aRequest()
    const decider = await server.as(admin)
    await db
      .update(tokens)
      .set({ expires_at: sql`now()` })
      .where(eq(tokens.token_hash, hashToken(token)))
    const spent = { status: 422, errors: { token: [expect.stringContaining('too old')] } }
    expect(await show(decider, token)).toMatchObject(spent)
    expect(await decide(decider, token)).toMatchObject(spent)
    expect(await decide(decider, 'made-up')).toMatchObject(spent)
  })

  test('by those of its own organization or the network, who may: not by others, whatever link they hold', async () => {
    const { admin, organization, token, request } = await aRequest()
    const elsewhere = await server.as('organization_admin')
    const theirs = await aLink(elsewhere.user.id, request.id)
    for (const link of [token, theirs]) {
      expect((await show(elsewhere, link)).status).toBe(404)
      expect((await decide(elsewhere, link)).status).toBe(404)
    }
    expect((await show(await server.as('eda_admin'), token)).status).toBe(403)
    expect((await decide(await server.as(admin, { kind: 'half' }), token)).status).toBe(401)
    expect((await decide(server.stranger, token)).status).toBe(401)
    const colleague = await server.as(await aUser(db, { organization_id: organization.id }))
    expect((await decide(colleague, token)).status).toBe(403)
    const fresh = await aNewOrganization('Unseen Foundry')
    expect((await show(await server.as(fresh.admin), fresh.token)).status).toBe(404)
  })
})
