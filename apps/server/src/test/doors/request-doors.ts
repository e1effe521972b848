import { api } from '@guildhall/contract/api'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { type Door, door, type Network } from './network.ts'

/** What those may change who look after access requests. */
export function requestDoors({ db, organization, organizationAdmin, admin, aPerson, details }: Network): Door[] {
  const { create, update, decideSeveral, delete: remove } = api.accessRequests
  const organization_id = organization.id
  const aRequest = async (status: 'pending' | 'expired' = 'pending') => {
    const person = await aPerson({ status: 'pending_approval' })
    const asks = { kind: 'join_organization' as const, user_id: person.id, organization_id, status }
    return one(await db.insert(access_requests).values(asks).returning()).id
  }
  return [
    door(create, async () => {
      const { first_name, last_name, email } = details()
      return { caller: organizationAdmin, input: { body: { first_name, last_name, email, organization_id } } }
    }),
    door(update, async () => ({
      caller: organizationAdmin,
      input: { body: { id: await aRequest(), organization_id } },
    })),
    door(decideSeveral, async () => ({
      caller: organizationAdmin,
      input: { body: { ids: [await aRequest()], decision: 'approve' as const } },
    })),
    door(remove, async () => ({ caller: admin, input: { params: { id: await aRequest('expired') } } })),
  ]
}
