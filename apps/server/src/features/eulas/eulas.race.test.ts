import { api } from '@guildhall/contract/api'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eula_versions } from '../../db/schema/eda.ts'
import { seats as seatRows } from '../../db/schema/orders.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aEula, aToolWith, eulaInput } from '../../test/eulas.ts'
import { anOrder } from '../../test/orders.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { aLine } from '../../test/seats.ts'
import { testServer } from '../../test/server.ts'
import { aTool } from '../../test/tools.ts'
import { sweepEulas } from './jobs.ts'

const server = await testServer()
const { db } = server
const office = await server.as(await aUser(db, { roles: ['eda_admin'], organization_id: null }))
const organization = await anOrganization(db)
const member = await server.as(await aUser(db, { organization_id: organization.id }))

type Version = { id: string; text_sha256: string }
const accept = ({ id: version_id, text_sha256 }: Version) =>
  member.call(api.eulas.accept, { body: { version_id, text_sha256, accepts_for: 'user', consent: true } })
const publish = (id: string) => office.call(api.eulas.publish, { body: { id } })
const aDraft = () => aEula(db, { scope: 'user', versions: [{}, { published_at: null, reconsent: true }] })

const publishVersion = 'update eula_versions'
const insertAcceptance = 'insert into eula_acceptances'

describe('a EULA', () => {
  test('is accepted once', async () => {
    const { id, newest } = await aEula(db, { scope: 'user' })
    const { replies } = await race(server, insertAcceptance, [() => accept(newest), () => accept(newest)])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies[0].data.id).toBe(replies[1].data.id)
    expect(await countAudited(db, 'eula.accepted', id)).toBe(1)
  })

  test('is not accepted in an old version while a new one is published', async () => {
    const { versions, newest } = await aDraft()
    const [old] = versions
    const { replies } = await race(
      server,
      [publishVersion, insertAcceptance],
      [() => publish(newest.id), () => accept(old ?? newest)],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is published once', async () => {
    const { id, newest } = await aDraft()
    await race(server, publishVersion, [() => publish(newest.id), () => publish(newest.id)])
    expect(await countAudited(db, 'eula.published', id)).toBe(1)
  })

  test('has one draft', async () => {
    const { id } = await aEula(db)
    const saveDraft = () => office.call(api.eulas.saveDraft, { body: { eula_id: id, text: '<p>New.</p>' } })
    const { replies } = await race(server, 'insert into eula_versions', [saveDraft, saveDraft])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await db.$count(eula_versions, eq(eula_versions.eula_id, id))).toBe(2)
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id, vendor, version } = await aEula(db)
    const update = (name: string) =>
      office.call(api.eulas.update, { body: { id, vendor, version, name: `${name} of ${id}`, scope: 'both' } })
    const { replies } = await race(server, 'update eulas', [() => update('First'), () => update('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('gets its draft from one of two editors who opened the same version', async () => {
    const { id: eula_id, version } = await aEula(db)
    const save = (text: string) => office.call(api.eulas.saveDraft, { body: { eula_id, version, text } })
    const { replies } = await race(server, 'insert into eula_versions', [() => save('First'), () => save('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not published with a draft that somebody else changes at the same time', async () => {
    const { id: eula_id, version, newest } = await aDraft()
    const { replies } = await race(server, 'update eula_versions', [
      () => office.call(api.eulas.saveDraft, { body: { eula_id, version, text: '<p>Newer.</p>' } }),
      () => office.call(api.eulas.publish, { body: { id: newest.id, version } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('starts an order with the other one that is accepted at the same time', async () => {
    const terms = [await aEula(db, { scope: 'organization' }), await aEula(db, { scope: 'organization' })] as const
    const { id: tool_id } = await aToolWith(db, [terms[0].id, terms[1].id])
    const { id } = await anOrder(db, { state: 'awaiting_eula', tool_id, organization_id: organization.id })
    const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
    const acceptFor = ({ newest: { id: version_id, text_sha256 } }: (typeof terms)[number]) =>
      admin.call(api.eulas.accept, { body: { version_id, text_sha256, accepts_for: 'organization', consent: true } })
    const { replies } = await race(server, insertAcceptance, [() => acceptFor(terms[0]), () => acceptFor(terms[1])])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect((await office.call(api.orders.show, { params: { id } })).data.state).toBe('active')
    expect(await countAudited(db, 'order.active', id)).toBe(1)
  })

  test('has a name of its own', async () => {
    const input = eulaInput()
    const create = () => office.call(api.eulas.create, { body: input })
    const { replies } = await race(server, 'insert into eulas', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })
})

describe('a tool', () => {
  const fields = {
    vendor: 'Corvus',
    category: 'verification',
    delivery: 'licence_server',
    licence_model: 'named',
    seats_total: 3,
  } as const
  const update = (id: string, given: object) =>
    office.call(api.tools.update, { body: { ...fields, id, row_version: 1, name: `Tool ${id}`, ...given } })

  test('has a name and version of its own', async () => {
    const create = () => office.call(api.tools.create, { body: { ...fields, name: 'Checker' } })
    const { replies } = await race(server, 'insert into tools', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id } = await aTool(db)
    const { replies } = await race(server, 'update tools', [() => update(id, {}), () => update(id, {})])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not published in another version than the one that the person saw', async () => {
    const { id } = await aTool(db, { state: 'draft' })
    const { replies } = await race(server, 'update tools', [
      () => update(id, {}),
      () => office.call(api.tools.move, { body: { id, state: 'published', row_version: 1 } }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('does not get fewer seats than an order takes at the same time', async () => {
    const { id: tool_id } = await aTool(db, { seats_total: 3 })
    const { id } = await anOrder(db, { state: 'in_review', tool_id })
    const { replies } = await race(
      server,
      ['update order_lines', 'update tools'],
      [() => office.call(api.orders.approve, { body: { id } }), () => update(tool_id, { seats_total: 1 })],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })

  test('keeps a EULA that is to be deleted at the same time', async () => {
    const { id } = await aEula(db, { versions: [{ published_at: null }] })
    const { replies } = await during(
      server,
      'insert into tool_eulas',
      () => office.call(api.tools.create, { body: { ...fields, name: 'Ruler', eula_ids: [id] } }),
      () => office.call(api.eulas.delete, { params: { id } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })
})

test('a seat that the sweep activates is suspended with its order', async () => {
  const { organization: owner, members, order, line } = await aLine(db, { people: 1 })
  const seat = { ...line, organization_id: owner.id, user_id: members[0]?.id ?? '', number: 1 }
  await db.insert(seatRows).values({ ...seat, state: 'pending_eula' })
  const { replies } = await during(
    server,
    'update seats',
    () => sweepEulas(server.deps),
    () => office.call(api.orders.suspend, { body: { id: order.id, reason: 'Overdue' } }),
  )
  expect(replies[1].status).toBe(200)
  const [kept] = await db.select().from(seatRows).where(eq(seatRows.order_id, order.id))
  expect(kept).toMatchObject({ state: 'suspended', reason: 'order' })
})
