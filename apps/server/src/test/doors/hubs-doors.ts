import { api } from '@guildhall/contract/api'
import { organization_hubs } from '../../db/schema/organizations.ts'
import { aHub, anOrganization, aUser } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

/** Hubs, and who belongs to them. */
export function hubsDoors({ db, server, admin }: Network): Door[] {
  const { create, update, delete: remove, askToJoin, withdraw, leave, decide, removeOrganization } = api.hubs
  let count = 0
  const input = () => ({ name: `Door ${++count}` })
  const anOutsider = async () => {
    const { id } = await anOrganization(db)
    return { id, caller: await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: id })) }
  }
  const aRequest = async () => {
    const hub = await aHub(db)
    const { caller } = await anOutsider()
    const { data } = await caller.call(askToJoin, { body: { hub_id: hub.id } })
    return { caller, id: data.own_request?.id ?? '' }
  }
  const aMember = async () => {
    const hub = await aHub(db)
    const { id, caller } = await anOutsider()
    await db.insert(organization_hubs).values({ hub_id: hub.id, organization_id: id })
    return { caller, hub_id: hub.id, organization_id: id }
  }
  return [
    door(create, async () => ({ caller: admin, input: { body: input() } })),
    door(update, async () => ({
      caller: admin,
      input: { body: { ...input(), id: (await aHub(db)).id, version: 1 } },
    })),
    door(remove, async () => ({ caller: admin, input: { params: { id: (await aHub(db)).id } } })),
    door(askToJoin, async () => ({
      caller: (await anOutsider()).caller,
      input: { body: { hub_id: (await aHub(db)).id } },
    })),
    door(withdraw, async () => {
      const { caller, id } = await aRequest()
      return { caller, input: { body: { id } } }
    }),
    door(leave, async () => {
      const { caller, hub_id } = await aMember()
      return { caller, input: { body: { hub_id } } }
    }),
    door(decide, async () => ({
      caller: admin,
      input: { body: { id: (await aRequest()).id, decision: 'approve' as const } },
    })),
    door(removeOrganization, async () => {
      const { caller: _, ...member } = await aMember()
      return { caller: admin, input: { body: { ...member, reason: 'Because.' } } }
    }),
  ]
}
