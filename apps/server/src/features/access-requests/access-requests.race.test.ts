import { accessRequests } from '@guildhall/contract/access-requests'
import { membershipLevels } from '@guildhall/contract/membership-levels'
import { organizations } from '@guildhall/contract/organizations'
import { users as accounts } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { email_domains, organizations as rows } from '../../db/schema/organizations.ts'
import { site_settings } from '../../db/schema/site-settings.ts'
import { users } from '../../db/schema/users.ts'
import { aNewcomersRequest, aWaitingRequest } from '../../test/access-requests.ts'
import { anOrganization } from '../../test/builders.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { aSignUp, mailsTo, signUp, tokenIn, verify } from '../../test/sign-up.ts'
import { createToken, hashToken, newToken } from '../auth/public.ts'
import { expireRequests } from './expire.ts'

const server = await testServer()
const { db, deps } = server
const [office, other] = [await server.as('system_admin'), await server.as('system_admin')]

const decide = (caller: Caller, id: string, decision: 'approve' | 'reject', membership_level?: string) => () =>
  caller.call(accessRequests.decideSeveral, {
    body: { ids: [id], decision, reason: 'The call is closed.', ...(membership_level ? { membership_level } : {}) },
  })
const enter = (caller: Caller, email: string) => () => {
  const { has_consented: _, ...asked } = aSignUp({ email })
  return caller.call(accessRequests.create, { body: { ...asked, language: 'en' } })
}
const organizationNamed = async (name: string) => one(await db.select().from(rows).where(eq(rows.name, name)))

describe('a request', () => {
  test('for one address is entered by one of two', async () => {
    const { replies } = await race(server, 'insert into users', [
      enter(office, 'same@entered.test'),
      enter(other, 'SAME@entered.test'),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('gets its company from one of two people who opened the same version', async () => {
    const { request } = await aWaitingRequest(db)
    const { data } = await office.call(accessRequests.show, { params: { id: request.id } })
    const change = (caller: Caller, organization_name: string) => () =>
      caller.call(accessRequests.update, {
        body: { id: request.id, version: data.version, organization_id: null, organization_name },
      })
    const { replies } = await race(server, 'update access_requests', [change(office, 'One'), change(other, 'Two')])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    const saved = await other.call(accessRequests.show, { params: { id: request.id } })
    expect(saved.data).toMatchObject({ organization_name: 'One', version: data.version + 1 })
  })

  test('is not approved for another company than the one that the person saw', async () => {
    const { request } = await aWaitingRequest(db)
    const { version } = (await office.call(accessRequests.show, { params: { id: request.id } })).data
    const company = { id: request.id, version, organization_id: null, organization_name: 'Another company' }
    const { replies } = await race(
      server,
      ['update access_requests', 'update users'],
      [
        () => office.call(accessRequests.update, { body: company }),
        () =>
          other.call(accessRequests.decideSeveral, {
            body: { ids: [request.id], versions: [{ id: request.id, version }], decision: 'approve' },
          }),
      ],
    )
    expect(replies[1].data).toMatchObject({ done: 0, refused: [{ id: request.id }] })
    expect(await countAudited(db, 'access_request.approved', request.id)).toBe(0)
  })

  test('by link and from the list is decided once', async () => {
    const { request, admin } = await aWaitingRequest(db)
    const token = newToken()
    await createToken(db, {
      user_id: admin.id,
      subject_id: request.id,
      purpose: 'decide_request',
      token_hash: hashToken(token),
      minutes: 60,
    })
    const byLink = await server.as(admin)
    const { replies } = await race(server, 'update users', [
      decide(office, request.id, 'approve'),
      () => byLink.call(accessRequests.decide, { body: { token, decision: 'reject', reason: 'Nobody knows them.' } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await countAudited(db, 'access_request.rejected', request.id)).toBe(0)
  })

  test('is decided or expires', async () => {
    await db.update(site_settings).set({ request_expiry_days: 60 })
    const { request, person } = await aWaitingRequest(db, {
      created_at: new Date(Date.now() - 61 * 24 * 60 * 60_000).toISOString(),
    })
    await race(server, 'update users', [decide(office, request.id, 'approve'), () => expireRequests(deps)])
    expect(one(await db.select().from(access_requests).where(eq(access_requests.id, request.id))).status).toBe(
      'approved',
    )
    expect(one(await db.select().from(users).where(eq(users.id, person.id))).status).toBe('active')
  })

  test('is not approved into an organization that is archived at the same time', async () => {
    const { request, organization, person } = await aWaitingRequest(db)
    const { replies } = await race(
      server,
      ['update organizations', 'update users'],
      [
        () => office.call(organizations.delete, { params: { id: organization.id } }),
        decide(other, request.id, 'approve'),
      ],
    )
    expect(replies[1].data).toMatchObject({ done: 0, refused: [{ reason: 'This organization is archived.' }] })
    expect(one(await db.select().from(users).where(eq(users.id, person.id))).status).toBe('pending_approval')
  })

  test('and the erasure of its person do not wait for each other', async () => {
    const { request, person } = await aWaitingRequest(db)
    await db.update(users).set({ status: 'deactivated' }).where(eq(users.id, person.id))
    const { replies } = await race(
      server,
      ['update access_requests', 'update users'],
      [
        decide(office, request.id, 'approve'),
        () => other.call(accounts.erase, { body: { id: person.id, confirm_email: person.email } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a new organization', () => {
  test('begins without the email domain that another one gets at the same time', async () => {
    const asked = await Promise.all(
      ['Domain One', 'Domain Two'].map((name, at) =>
        aNewcomersRequest(db, name, { person: { email: `founder${at}@shared.test` } }),
      ),
    )
    const [first, second] = asked.map(({ request }) => request.id)
    const { replies } = await race(server, 'insert into organizations', [
      decide(office, first ?? '', 'approve'),
      decide(other, second ?? '', 'approve'),
    ])
    expect(replies.map(({ data }) => data.done)).toEqual([1, 1])
    const domains = [
      (await organizationNamed('Domain One')).email_domains,
      (await organizationNamed('Domain Two')).email_domains,
    ]
    expect(domains.toSorted((one_, two) => one_.length - two.length)).toEqual([[], ['shared.test']])
    expect(await db.$count(email_domains, eq(email_domains.domain, 'shared.test'))).toBe(1)
  })

  test('does not begin on a level that is withdrawn at the same time', async () => {
    const { request } = await aNewcomersRequest(db, 'Level Seekers')
    const { data: levels } = await office.call(membershipLevels.list)
    const associate = levels.find(({ slug }) => slug === 'associate')
    if (!associate) throw new Error('There is no level to copy')
    const { data: level } = await office.call(membershipLevels.create, { body: { ...associate, name: 'Withdrawn' } })
    const { replies } = await race(
      server,
      ['update membership_levels', 'insert into organizations'],
      [
        () => office.call(membershipLevels.update, { body: { ...level, is_offered: false } }),
        decide(other, request.id, 'approve', level.slug),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(await db.$count(rows, eq(rows.name, 'Level Seekers'))).toBe(0)
  })
})

describe('email domains', () => {
  const update = async (id: string, domain: string) => {
    const { data } = await office.call(organizations.show, { params: { id } })
    return () => office.call(organizations.update, { body: { ...data, email_domains: [domain] } })
  }

  test('belong to one of two organizations that are changed to them', async () => {
    const [one_, two] = [await anOrganization(db), await anOrganization(db)]
    const { replies } = await race(server, 'update organizations', [
      await update(one_.id, 'moved.test'),
      await update(two.id, 'moved.test'),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)?.errors).toHaveProperty('email_domains')
  })

  test('are not taken back with an organization that is reinstated while another one takes them', async () => {
    const archived = await anOrganization(db, { status: 'archived', email_domains: ['back.test'] })
    const { id } = await anOrganization(db)
    const { replies } = await race(server, 'update organizations', [
      await update(id, 'back.test'),
      () =>
        other.call(organizations.changeStatus, {
          body: { id: archived.id, change: 'reinstate', reason: 'They paid.' },
        }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
    expect(replies.find(({ status }) => status === 422)?.errors).toHaveProperty('email_domains')
  })
})

test('two links of one person take effect once', async () => {
  const { email } = await signUp(server)
  await mailsTo(server, email, 1)
  await signUp(server, { email })
  const mails = await mailsTo(server, email, 2)
  const [one_, two] = mails.map(tokenIn)
  const { replies } = await race(server, 'update users', [
    () => verify(server, one_ ?? ''),
    () => verify(server, two ?? ''),
  ])
  expect(statusesOf(replies)).toEqual([200, 422])
})
