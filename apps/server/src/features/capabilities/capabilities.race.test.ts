import { capabilities } from '@guildhall/contract/capabilities'
import { capabilitiesTaxonomy } from '@guildhall/contract/capabilities-taxonomy'
import { organizations } from '@guildhall/contract/organizations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { capability_nodes } from '../../db/schema/capabilities.ts'
import { aNode, capabilityServer, written } from '../../test/capabilities.ts'
import { race, statusesOf } from '../../test/race.ts'

const { server, db, office, aMember, input, write, approved, show } = await capabilityServer()

const merge = (from_id: string, into_id: string) =>
  office.call(capabilitiesTaxonomy.merge, { body: { from_id, into_id, from_version: 1, into_version: 1 } })

const updateCapability = 'update capabilities'

describe('a capability', () => {
  test('is one of a kind in an organization', async () => {
    const { admin } = await aMember()
    const body = await input()
    const create = () => admin.call(capabilities.create, { body })
    const { replies } = await race(server, 'insert into capabilities', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('stays one of a kind when another one is to be moved to its node', async () => {
    const { admin } = await aMember()
    const body = await input()
    const other = await approved(admin)
    const { replies } = await race(
      server,
      ['insert into capabilities', updateCapability],
      [
        () => admin.call(capabilities.create, { body }),
        () => admin.call(capabilities.update, { body: written(other, { node_id: body.node_id }) }),
      ],
    )
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is not described by an organization that is archived at the same time', async () => {
    const { id, admin } = await aMember()
    const body = await input()
    const { replies } = await race(
      server,
      ['update organizations', 'insert into capabilities'],
      [() => office.call(organizations.delete, { params: { id } }), () => admin.call(capabilities.create, { body })],
    )
    expect(replies[0].status).toBe(200)
    expect(replies[1].status).toBe(422)
  })

  test('is not proposed for a node that is merged at the same time', async () => {
    const { admin } = await aMember()
    const shown = await approved(admin)
    const [from, into] = [await aNode(db), await aNode(db)]
    const { replies } = await race(
      server,
      ['update capability_nodes', updateCapability],
      [
        () => merge(from.id, into.id),
        () => admin.call(capabilities.update, { body: written(shown, { node_id: from.id }) }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })

  test('goes along when the node that it is proposed for is merged at the same time', async () => {
    const { admin } = await aMember()
    const shown = await approved(admin)
    const [from, into] = [await aNode(db), await aNode(db)]
    const { replies } = await race(
      server,
      [updateCapability, 'update capability_nodes'],
      [
        () => admin.call(capabilities.update, { body: written(shown, { node_id: from.id }) }),
        () => merge(from.id, into.id),
      ],
    )
    expect(statusesOf(replies)).toEqual([200, 200])
    expect((await show(admin, shown.id)).proposed?.node_id).toBe(into.id)
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { admin } = await aMember()
    const draft = await write(admin)
    const update = (description: string) => admin.call(capabilities.update, { body: written(draft, { description }) })
    const { replies } = await race(server, updateCapability, [() => update('First'), () => update('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is approved or returned', async () => {
    const { admin } = await aMember()
    const { id, version } = await write(admin, { submit: true })
    const { replies } = await race(server, updateCapability, [
      () => office.call(capabilities.approve, { body: { id, version } }),
      () => office.call(capabilities.return, { body: { id, version, reason: 'Say how large a lot is.' } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is not approved while it is withdrawn', async () => {
    const { admin } = await aMember()
    const { id, version } = await write(admin, { submit: true })
    const { replies } = await race(server, updateCapability, [
      () => admin.call(capabilities.withdraw, { body: { id, version } }),
      () => office.call(capabilities.approve, { body: { id, version } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('a node of the taxonomy', () => {
  test('is not moved below one that is moved below it', async () => {
    const [one, two] = [await aNode(db), await aNode(db)]
    const move = (id: string, parent_id: string) => office.call(capabilitiesTaxonomy.move, { body: { id, parent_id } })
    const { replies } = await race(server, 'update capability_nodes', [
      () => move(one.id, two.id),
      () => move(two.id, one.id),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('has a name of its own below its parent', async () => {
    const { id: parent_id } = await aNode(db)
    const create = () => office.call(capabilitiesTaxonomy.create, { body: { parent_id, name: 'Etching' } })
    const { replies } = await race(server, 'insert into capability_nodes', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is merged once', async () => {
    const [one, two] = [await aNode(db), await aNode(db)]
    const { replies } = await race(server, 'update capability_nodes', [
      () => merge(one.id, two.id),
      () => merge(two.id, one.id),
    ])
    expect(replies[0].status).toBe(200)
    expect([404, 409, 422]).toContain(replies[1].status)
  })

  test('is not deleted while a capability is described with it', async () => {
    const { admin } = await aMember()
    const body = await input()
    const { replies } = await race(
      server,
      ['insert into capabilities', 'delete from capability_nodes'],
      [
        () => admin.call(capabilities.create, { body }),
        () => office.call(capabilitiesTaxonomy.delete, { params: { id: body.node_id } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is not deleted while a capability is proposed for it', async () => {
    const { admin } = await aMember()
    const shown = await approved(admin)
    const { id } = await aNode(db)
    const { replies } = await race(
      server,
      [updateCapability, 'delete from capability_nodes'],
      [
        () => admin.call(capabilities.update, { body: written(shown, { node_id: id }) }),
        () => office.call(capabilitiesTaxonomy.delete, { params: { id } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id, name } = await aNode(db)
    const update = (definition: string) =>
      office.call(capabilitiesTaxonomy.update, { body: { id, name, version: 1, definition } })
    const { replies } = await race(server, 'update capability_nodes', [() => update('First'), () => update('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('has a place of its own among those added at the same time', async () => {
    const { id: parent_id } = await aNode(db)
    const create = (name: string) => office.call(capabilitiesTaxonomy.create, { body: { parent_id, name } })
    await race(server, 'insert into capability_nodes', [() => create('Lapping'), () => create('Honing')])
    const rows = await db.select().from(capability_nodes).where(eq(capability_nodes.parent_id, parent_id))
    expect(new Set(rows.map(({ position }) => position)).size).toBe(2)
  })
})
