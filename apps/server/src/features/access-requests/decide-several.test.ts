import { accessRequests } from '@guildhall/contract/access-requests'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { user_roles, users } from '../../db/schema/users.ts'
import { aNewcomersRequest, aWaitingRequest } from '../../test/access-requests.ts'
import { anOrganization } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { mailsTo } from '../../test/sign-up.ts'

const server = await testServer()
const { db } = server
const network = await server.as('system_admin')

const read = async (id: string) => one(await db.select().from(users).where(eq(users.id, id)))

type Decision = { decision: 'approve' | 'reject' | 'need_info'; reason?: string; membership_level?: string }
const decide = (caller: Caller, ids: string[], decision: Decision = { decision: 'approve' }) =>
  caller.call(accessRequests.decideSeveral, { body: { ids, ...decision } })

describe('decisions', () => {
  test('on several are each their own: who could not be decided is named with the reason', async () => {
    const [first, second, decided] = [await aWaitingRequest(db), await aWaitingRequest(db), await aWaitingRequest(db)]
    await decide(network, [decided.request.id])
    const ids = [first, decided, second].map(({ request }) => request.id)
    const { data } = await decide(network, ids, { decision: 'reject', reason: 'The call is closed.' })
    expect(data).toEqual({
      done: 2,
      refused: [
        {
          id: decided.request.id,
          name: `${decided.person.first_name} ${decided.person.last_name}`,
          reason: 'This request has been decided already.',
        },
      ],
    })
    for (const { person } of [first, second])
      expect((await mailsTo(server, person.email, 1))[0]?.text).toContain('The call is closed.')
    expect(await read(decided.person.id)).toMatchObject({ status: 'active' })
  })

  test('fifty at one moment have one effect', async () => {
    const { request, person } = await aNewcomersRequest(db, 'Fifty Clicks')
    const replies = await Promise.all(Array.from({ length: 50 }, () => decide(network, [request.id])))
    expect(replies.map(({ data }) => data.done).filter(Boolean)).toEqual([1])
    expect(await db.$count(organizations, eq(organizations.name, 'Fifty Clicks'))).toBe(1)
    expect(await db.$count(user_roles, eq(user_roles.user_id, person.id))).toBe(1)
    await mailsTo(server, person.email, 1)
  })

  test('are not made by others, nor on an organization that is archived, nor with a level that is not offered', async () => {
    const { request, organization, person } = await aWaitingRequest(db)
    const elsewhere = await server.as('organization_admin')
    expect((await decide(elsewhere, [request.id])).data).toMatchObject({ done: 0, refused: [{ name: '' }] })
    const level = { decision: 'approve', membership_level: 'made-up' } as const
    expect((await decide(network, [request.id], level)).errors).toHaveProperty('membership_level')
    await db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organization.id))
    expect((await decide(network, [request.id])).data).toMatchObject({
      done: 0,
      refused: [{ reason: 'This organization is archived.' }],
    })
    expect(await read(person.id)).toMatchObject({ status: 'pending_approval' })
  })

  test('let nobody in for whom the level of the organization has no room', async () => {
    await db.insert(membership_levels).values({ slug: 'pair', name: 'Pair', user_limit: 2 })
    const { request, organization } = await aWaitingRequest(db)
    const second = await aWaitingRequest(db, { organization_id: organization.id })
    await db.update(organizations).set({ membership_level: 'pair' }).where(eq(organizations.id, organization.id))
    expect((await decide(network, [request.id, second.request.id])).data).toMatchObject({
      done: 1,
      refused: [{ id: second.request.id, reason: 'The membership of this organization has no room for more people.' }],
    })
    expect(await read(second.person.id)).toMatchObject({ status: 'pending_approval' })
  })

  test('give a new organization no mail domain that is public or another one’s', async () => {
    await anOrganization(db, { email_domains: ['settled.test'] })
    for (const email of ['someone@gmail.com', 'someone@settled.test']) {
      const name = `Domainless ${email}`
      const { request } = await aNewcomersRequest(db, name, { person: { email } })
      await decide(network, [request.id])
      expect(one(await db.select().from(organizations).where(eq(organizations.name, name)))).toMatchObject({
        membership_level: 'associate',
        email_domains: [],
      })
    }
  })
})
