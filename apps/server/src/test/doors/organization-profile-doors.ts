import { api } from '@guildhall/contract/api'
import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { anOrganization, aUser } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

/** What an organization says of itself, and what the office makes of it. */
export function organizationProfileDoors({ db, server, admin }: Network): Door[] {
  const { update, submit, publish, requestChanges } = api.organizationProfiles
  const content = { ...emptyProfile, summary: 'Wafers in small lots.' }
  const aMember = async () => {
    const { id } = await anOrganization(db, { profile_status: 'pending' })
    return { id, caller: await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: id })) }
  }
  const aDraft = async () => {
    const { id, caller } = await aMember()
    const { data } = await caller.call(update, { body: { ...content, id, version: 0 } })
    return { caller, id, version: data.version }
  }
  const aSubmitted = async () => {
    const { caller, id, version } = await aDraft()
    const { data } = await caller.call(submit, { body: { id, version } })
    return { id, version: data.version }
  }
  return [
    door(update, async () => {
      const { id, caller } = await aMember()
      return { caller, input: { body: { ...content, id, version: 0 } } }
    }),
    door(submit, async () => {
      const { caller, ...body } = await aDraft()
      return { caller, input: { body } }
    }),
    door(publish, async () => ({ caller: admin, input: { body: await aSubmitted() } })),
    door(requestChanges, async () => ({
      caller: admin,
      input: { body: { id: (await aSubmitted()).id, note: 'Name a contact.' } },
    })),
  ]
}
