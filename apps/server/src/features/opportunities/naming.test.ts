import { opportunities } from '@guildhall/contract/opportunities'
import { expect, test } from 'vitest'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, aPartner, aResponse } from '../../test/opportunities.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const hub = await aHub(db)
const known = await aListed(db, { name: 'Known Works' })
const quiet = await anOrganization(db, { name: 'Quiet Works', hub_ids: [hub.id] })
const helper = await anOrganization(db, { name: 'Helper Works' })

const inside = async ({ id }: { id: string }) => server.as(await aUser(db, { organization_id: id }))
const member = await inside(known)
const colleague = await inside(quiet)
const partner = await inside(helper)
const office = await server.as('system_admin')
const manager = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [hub.id] }))

const unnamed = { id: null, name: null }
const show = async (caller: Caller, id: string) => (await caller.call(opportunities.show, { params: { id } })).data

/** The organization that posted a call, everywhere it is told. */
async function tellsPoster(caller: Caller, { id, number }: { id: string; number: string }) {
  const query = { search: number }
  const { organization } = await show(caller, id)
  const listed = await caller.call(opportunities.list, { query })
  expect(listed.data.map((row) => row.organization)).toEqual([organization])
  const { text } = await caller.call(opportunities.export, { query })
  expect(text.includes(organization?.name ?? 'Quiet Works')).toBe(Boolean(organization?.name))
  return organization
}

test('an unlisted organization that posts is named to its own people, its hub and the office', async () => {
  const call = await anOpportunity(db, { organization_id: quiet.id })
  for (const caller of [member, partner]) expect(await tellsPoster(caller, call)).toEqual(unnamed)
  for (const caller of [colleague, manager, office])
    expect(await tellsPoster(caller, call)).toEqual({ id: quiet.id, name: 'Quiet Works' })
})

test('a listed organization that posts is named to everybody, and the network office is no organization', async () => {
  const posted = await anOpportunity(db, { organization_id: known.id })
  for (const caller of [member, partner, office])
    expect(await tellsPoster(caller, posted)).toEqual({ id: known.id, name: 'Known Works' })
  expect((await show(member, (await anOpportunity(db)).id)).organization).toBeNull()
})

test('an unlisted organization that wins is named to its team and to those who decide', async () => {
  const call = await anOpportunity(db, { state: 'awarded', closes_at: inDays(-3), decided_at: inDays(-1) })
  const won = { opportunity_id: call.id, state: 'awarded' } as const
  const { id } = await aResponse(db, { ...won, organization_id: quiet.id })
  await aPartner(db, { response_id: id, organization_id: helper.id, state: 'accepted' })
  await aResponse(db, { ...won, organization_id: known.id })
  const winners = async (caller: Caller) => (await show(caller, call.id)).awarded_to.map(({ name }) => name)
  expect(await winners(member)).toEqual(['Known Works', null])
  for (const caller of [colleague, partner, manager, office])
    expect(await winners(caller)).toEqual(['Known Works', 'Quiet Works'])
})
