import { accessRequests } from '@guildhall/contract/access-requests'
import { agreements } from '@guildhall/contract/agreements'
import { hubs } from '@guildhall/contract/hubs'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { organizations } from '@guildhall/contract/organizations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations as rows } from '../../db/schema/organizations.ts'
import { aNewcomersRequest, aWaitingRequest } from '../../test/access-requests.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aPdf } from '../../test/library.ts'
import { content, profileServer, read, save } from '../../test/organization-profiles.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'

const { server, db, office, aMember } = await profileServer()
const otherOffice = await server.as('system_admin')

let counter = 0
const create = (given: object = {}) =>
  office.call(organizations.create, {
    body: {
      name: `Works ${++counter}`,
      legal_name: 'Works, Inc.',
      type: 'industry',
      country: 'US',
      membership_level: 'associate',
      admin: { first_name: 'Ada', last_name: 'Chief', email: `chief${++counter}@race.test` },
      ...given,
    },
  })

const insertOrganization = 'insert into organizations'

describe('an organization', () => {
  test('has a name of its own', async () => {
    const { replies } = await race(server, insertOrganization, [
      () => create({ name: 'Same name' }),
      () => create({ name: 'SAME NAME' }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('has email domains of its own', async () => {
    const email_domains = ['same.test']
    const { replies } = await race(server, insertOrganization, [
      () => create({ email_domains }),
      () => create({ email_domains }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is archived once', async () => {
    const { id } = await anOrganization(db)
    const archive = () => office.call(organizations.delete, { params: { id } })
    await race(server, 'update organizations', [archive, archive])
    expect(await countAudited(db, 'organization.archived', id)).toBe(1)
  })
})

describe('an access request', () => {
  const decide = (caller: typeof office, id: string, decision: 'approve' | 'reject') =>
    caller.call(accessRequests.decideSeveral, { body: { ids: [id], decision, reason: 'The call is closed.' } })

  test('is decided by one of two people', async () => {
    const { request } = await aWaitingRequest(db)
    const { replies } = await race(server, 'update users', [
      () => decide(office, request.id, 'approve'),
      () => decide(otherOffice, request.id, 'reject'),
    ])
    expect(replies.map(({ data }) => data.done)).toEqual([1, 0])
  })

  test('does not exceed the user limit of the membership level', async () => {
    const [associate] = await db.select().from(membership_levels).where(eq(membership_levels.slug, 'associate'))
    if (!associate) throw new Error('There is no level to copy')
    await db.insert(membership_levels).values({ ...associate, slug: 'single', name: 'Single', user_limit: 1 })
    const { id: organization_id } = await anOrganization(db, { membership_level: 'single' })
    const [one, two] = [await aWaitingRequest(db, { organization_id }), await aWaitingRequest(db, { organization_id })]
    const { replies } = await race(server, 'update users', [
      () => decide(office, one.request.id, 'approve'),
      () => decide(otherOffice, two.request.id, 'approve'),
    ])
    expect(replies.map(({ data }) => data.done)).toEqual([1, 0])
  })

  test('founds an organization once that two people bring', async () => {
    const [one, two] = [await aNewcomersRequest(db, 'Two Founders'), await aNewcomersRequest(db, 'Two Founders')]
    const { replies } = await race(server, insertOrganization, [
      () => decide(office, one.request.id, 'approve'),
      () => decide(otherOffice, two.request.id, 'approve'),
    ])
    expect(replies.map(({ data }) => data.done)).toEqual([1, 1])
    const [founded] = await db.select().from(rows).where(eq(rows.name, 'Two Founders'))
    const { data } = await office.call(organizations.show, { params: { id: founded?.id ?? '' } })
    expect(data).toMatchObject({ people_count: 2, admins: [{}] })
  })
})

describe('a hub', () => {
  const aScene = async () => {
    const { id } = await aHub(db)
    const organization = await anOrganization(db)
    const admins = [
      await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })),
      await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })),
    ] as const
    const ask = (caller = admins[0]) => caller.call(hubs.askToJoin, { body: { hub_id: id } })
    return { id, admins, ask }
  }
  const aRequest = async () => {
    const { id, admins, ask } = await aScene()
    await ask()
    const { data } = await office.call(hubs.requests, { query: { hub_id: id } })
    return { request: data[0]?.id ?? '', admins }
  }
  const decide = (id: string, decision: 'approve' | 'reject') =>
    office.call(hubs.decide, { body: { id, decision, reason: 'Another field.' } })

  test('has a name of its own', async () => {
    const createHub = () => office.call(hubs.create, { body: { name: 'Photonics' } })
    const { replies } = await race(server, 'insert into hubs', [createHub, createHub])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id, version } = await aHub(db)
    const update = (name: string) => office.call(hubs.update, { body: { id, version, name } })
    const { replies } = await race(server, 'update hubs', [() => update('Hub first'), () => update('Hub second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('gets one request of an organization', async () => {
    const { ask, admins } = await aScene()
    const { replies } = await race(server, 'insert into hub_requests', [() => ask(), () => ask(admins[1])])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('decides on a request once', async () => {
    const { request } = await aRequest()
    const { replies } = await race(server, 'update hub_requests', [
      () => decide(request, 'approve'),
      () => decide(request, 'reject'),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('does not approve a request that is withdrawn', async () => {
    const { request, admins } = await aRequest()
    const { replies } = await race(server, 'update hub_requests', [
      () => admins[0].call(hubs.withdraw, { body: { id: request } }),
      () => decide(request, 'approve'),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('a profile', () => {
  test('is saved by one of two editors who opened the same draft', async () => {
    const { id, admin } = await aMember()
    await save(admin, id)
    const { version } = await read(admin, id)
    const update = (summary: string) =>
      admin.call(organizationProfiles.update, { body: { ...content, summary, id, version } })
    const { replies } = await race(server, 'insert into organization_profiles', [
      () => update('First'),
      () => update('Second'),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is published once', async () => {
    const { id, admin } = await aMember()
    await save(admin, id)
    const { version } = await read(office, id)
    const publish = () => office.call(organizationProfiles.publish, { body: { id, version } })
    await race(server, 'insert into organization_profiles', [publish, publish])
    expect(await countAudited(db, 'organization_profile.published', id)).toBe(1)
  })
})

describe('an agreement', async () => {
  const document = Buffer.from(await aPdf('Agreement'))
  await db.insert(agreement_templates).values({
    name: 'Member agreement',
    is_active: true,
    document,
    document_sha256: 'x',
    page_count: 1,
    fields: [],
  })
  const aSigner = async () => {
    const organization = await anOrganization(db, { agreement_signed_at: null })
    const signer = await server.as(
      await aUser(db, {
        first_name: 'Ada',
        last_name: 'Lovelace',
        roles: ['organization_admin'],
        organization_id: organization.id,
      }),
    )
    const send = () => office.call(agreements.send, { body: { organization_id: organization.id } })
    return { signer, send }
  }
  const sent = async () => {
    const { signer, send } = await aSigner()
    const { id } = (await send()).data
    await signer.call(agreements.reading, { body: { id, reached_end: true } })
    return {
      sign: () => signer.call(agreements.sign, { body: { id, name: 'Ada Lovelace', consent: true } }),
      decline: () => signer.call(agreements.decline, { body: { id, reason: 'Not now, thanks.' } }),
      withdraw: () => office.call(agreements.void, { body: { id, reason: 'Wrong template.' } }),
    }
  }
  const closing = ['insert into agreement_signatures', 'update agreements'] as const

  test('is sent once', async () => {
    const { send } = await aSigner()
    const { replies } = await race(server, 'insert into agreements', [send, send])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not signed and declined', async () => {
    const { sign, decline } = await sent()
    const { replies } = await race(server, closing, [decline, sign])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not signed and voided', async () => {
    const { sign, withdraw } = await sent()
    const { replies } = await race(server, closing, [withdraw, sign])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})
