import { api } from '@guildhall/contract/api'
import { anOrganization, aUser, companyData } from '../builders.ts'
import type { Caller } from '../server.ts'
import { type Door, door, type Network } from './network.ts'

let counter = 0

/** What those may change who look after organizations. */
export function organizationDoors({ db, server, admin: caller, details }: Network): Door[] {
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
  const anAdmin = async () => {
    const organization = await anOrganization(db, companyData)
    const user = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    return { organization, admin: await server.as(user) }
  }
  const anOwn = async () => {
    const { organization, admin: own } = await anAdmin()
    return { caller: own, input: { body: { ...companyOf(organization), legal_name: 'Renamed, Inc.' } } }
  }
  const anAsked = async (own: Caller) => {
    const { data } = await own.call(api.levelRequests.create, { body: { membership_level: 'principal' } })
    return data.request?.id ?? ''
  }
  const id = async () => (await anOrganization(db)).id
  return [
    door(api.company.update, anOwn),
    door(api.levelRequests.create, async () => {
      const { admin: own } = await anAdmin()
      return { caller: own, input: { body: { membership_level: 'principal' } } }
    }),
    door(api.levelRequests.withdraw, async () => {
      const { admin: own } = await anAdmin()
      return { caller: own, input: { body: { id: await anAsked(own) } } }
    }),
    door(api.levelRequests.decide, async () => {
      const { admin: own } = await anAdmin()
      return { caller, input: { body: { id: await anAsked(own), decision: 'approve' as const } } }
    }),
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

const companyOf = ({ id, phone, tax_id, version }: Awaited<ReturnType<typeof anOrganization>>) => ({
  ...companyData,
  id,
  phone,
  tax_id,
  version,
})
