import { api } from '@guildhall/contract/api'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eula_versions } from '../../db/schema/eda.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aEula, eulaInput } from '../../test/eulas.ts'
import { anOrder } from '../../test/orders.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { aPackage, aTool } from '../../test/tools.ts'

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

  // Fault: the EULAs of a tool are checked without a lock, and the broken foreign key is not translated.
  test.fails('is refused with a reason when its EULA is deleted at the same time', async () => {
    const { id } = await aEula(db, { versions: [{ published_at: null }] })
    const { replies } = await during(
      server,
      'insert into tool_eulas',
      () => office.call(api.tools.create, { body: { ...fields, name: 'Ruler', eula_ids: [id] } }),
      () => office.call(api.eulas.delete, { params: { id } }),
    )
    expect(statusesOf(replies)).not.toContain(500)
  })
})

describe('a package', () => {
  test('has a name of its own', async () => {
    const { id: tool_id } = await aTool(db)
    const body = {
      name: 'Sign-off',
      lines: [{ tool_id, seats: 4 }],
      term_months: 12,
      approvers: ['eda_admin' as const],
    }
    const create = () => office.call(api.packages.create, { body })
    const { replies } = await race(server, 'insert into packages', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is not published while a tool of it is retired', async () => {
    const { id: tool_id } = await aTool(db, { state: 'deprecated' })
    await office.call(api.tools.move, { body: { id: tool_id, state: 'published' } })
    const { id } = await aPackage(db, { state: 'draft', lines: [{ tool_id }] })
    const { replies } = await race(
      server,
      ['update tools', 'update packages'],
      [
        () => office.call(api.tools.move, { body: { id: tool_id, state: 'deprecated' } }),
        () => office.call(api.packages.publish, { body: { id } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is published and retired once', async () => {
    const { id } = await aPackage(db, { state: 'draft' })
    for (const endpoint of [api.packages.publish, api.packages.retire]) {
      const move = () => office.call(endpoint, { body: { id } })
      const { replies } = await race(server, 'update packages', [move, move])
      expect(statusesOf(replies)).toEqual([200, 409])
    }
  })
})
