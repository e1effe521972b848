import { api } from '@guildhall/contract/api'
import { anOrganization } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

let counter = 0

/** What those may change who look after organizations. */
export function organizationDoors({ db, admin: caller, details }: Network): Door[] {
  const { organizations } = api
  const input = () => ({
    name: `Doors ${++counter}`,
    legal_name: `Doors ${counter}, Inc.`,
    type: 'industry' as const,
    country: 'US',
    membership_level: 'associate',
  })
  const admin = () => {
    const { first_name, last_name, email } = details()
    return { first_name, last_name, email }
  }
  const id = async () => (await anOrganization(db)).id
  return [
    door(organizations.create, async () => ({ caller, input: { body: { ...input(), admin: admin() } } })),
    door(organizations.update, async () => ({ caller, input: { body: { ...input(), id: await id() } } })),
    door(organizations.changeStatus, async () => ({
      caller,
      input: { body: { id: await id(), change: 'suspend' as const, reason: 'Ticket 4711' } },
    })),
    door(organizations.bulk, async () => ({
      caller,
      input: { body: { ids: [await id()], action: 'suspend' as const, reason: 'Ticket 4711' } },
    })),
    door(organizations.delete, async () => ({ caller, input: { params: { id: await id() } } })),
  ]
}
