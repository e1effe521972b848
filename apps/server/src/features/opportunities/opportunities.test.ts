import { opportunities } from '@guildhall/contract/opportunities'
import { describe, expect, test } from 'vitest'
import { opportunity_capabilities } from '../../db/schema/opportunities.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { aNode } from '../../test/capabilities.ts'
import { inDays } from '../../test/events.ts'
import { anOpportunity, opportunityInput } from '../../test/opportunities.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { anUploadedFile } from '../../test/uploads.ts'
import { countWanted, moveWanted } from './public.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const member = await server.as('user')
const hub = await aHub(db)
const poster = await server.as(
  await aUser(db, {
    roles: ['organization_admin'],
    organization_id: (await anOrganization(db, { hub_ids: [hub.id] })).id,
  }),
)

const show = (caller: Caller, id: string) => caller.call(opportunities.show, { params: { id } })
const create = (caller: Caller, given: object = {}) =>
  caller.call(opportunities.create, { body: { ...opportunityInput, ...given } })
const titles = async (caller: Caller, query: object = {}) =>
  (await caller.call(opportunities.list, { query })).data.map(({ title }) => title)

describe('an opportunity is written', () => {
  test('as a draft that only its keepers see, then published', async () => {
    const { data: draft } = await create(office, { title: 'Quiet draft' })
    expect(draft).toMatchObject({ state: 'draft', phase: 'draft', may_edit: true, published_at: null, version: 1 })
    for (const other of [member, poster]) {
      expect((await show(other, draft.id)).status).toBe(404)
      expect(await titles(other, { search: 'quiet draft' })).toEqual([])
      expect((await other.call(opportunities.export, { query: { search: 'quiet' } })).text).not.toContain('Quiet')
      expect((await other.call(opportunities.save, { body: { id: draft.id, is_saved: true } })).status).toBe(404)
    }
    const { data } = await office.call(opportunities.publish, { body: { id: draft.id } })
    expect(data).toMatchObject({ state: 'open', phase: 'open' })
    expect((await show(member, draft.id)).data).toMatchObject({ title: 'Quiet draft', may_edit: false })
    expect(await titles(member, { search: draft.number })).toEqual(['Quiet draft'])
  })

  test('with what it asks for, cleaned text and files', async () => {
    const [etch, bond] = [await aNode(db, { name: 'Etching' }), await aNode(db, { name: 'Bonding' })]
    const file = await anUploadedFile(poster, 'call.txt')
    const wanted = [
      { node_id: bond.id, degree: 'needed' as const },
      { node_id: etch.id, degree: 'welcome' as const },
    ]
    const body = '<p onclick="x()">Lids.</p><script>1</script>'
    const { data } = await create(poster, { wanted, body, attachment_ids: [file.id], is_published: true })
    expect(data).toMatchObject({
      body: '<p>Lids.</p>',
      organization: { id: poster.user.organization_id },
      wanted: [{ name: 'Bonding' }, { name: 'Etching', degree: 'welcome' }],
      attachments: [{ name: 'call.txt' }],
    })
    const url = `/api/files/show/${file.id}`
    expect((await member.request({ method: 'GET', url })).status).toBe(200)
    expect(await titles(member, { capability: etch.id })).toEqual([data.title])
    const gone = await create(office, { wanted: [{ node_id: crypto.randomUUID(), degree: 'needed' }] })
    expect(gone).toMatchObject({ status: 422, errors: { wanted: [expect.any(String)] } })
  })

  test('with teams where the kind has them', async () => {
    expect((await create(office, { kind: 'job', takes_teams: true })).data.takes_teams).toBe(false)
    expect((await create(office, { kind: 'teaming', takes_teams: false })).data.takes_teams).toBe(true)
  })

  test.each([
    ['closes_at', { closes_at: inDays(-2) }],
    ['closes_at', { opens_at: inDays(-9), closes_at: inDays(-1), is_published: true }],
    ['questions_until', { questions_until: inDays(31) }],
    ['funding_to', { funding_from: 10, funding_to: 9 }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['hub_id', { hub_id: crypto.randomUUID() }],
    ['organization_id', { organization_id: crypto.randomUUID() }],
  ])('only if it is possible: %s', async (field, wrong) => {
    expect(await create(office, wrong)).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
  })

  test('with a number of its kind and year, which nobody else gets', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create(office, { kind: 'rfi' })))
    const numbers = made.map(({ data }) => data.number)
    expect(new Set(numbers).size).toBe(20)
    const year = new Date().getUTCFullYear()
    for (const number of numbers) expect(number).toMatch(new RegExp(`^RFI-${year}-\\d+$`))
    expect((await create(office, { kind: 'project_call' })).data.number).toBe(`PC-${year}-1`)
  })
})

describe('who is not of the office', () => {
  test('posts for his own organization and its hubs', async () => {
    expect((await poster.call(opportunities.hosts)).data).toMatchObject({
      hubs: [{ id: hub.id }],
      is_office: false,
      organization: { id: poster.user.organization_id },
    })
    const { data } = await create(poster, { hub_id: hub.id })
    expect(data).toMatchObject({ organization: { id: poster.user.organization_id }, hub_id: hub.id, may_edit: true })
    const other = await anOrganization(db)
    expect((await create(poster, { organization_id: other.id })).errors).toHaveProperty('organization_id')
    expect((await create(poster, { hub_id: (await aHub(db)).id })).errors).toHaveProperty('hub_id')
  })

  test('cannot touch what is not his', async () => {
    const { id } = await anOpportunity(db)
    const body = { ...opportunityInput, id, version: 1, amendment_note: 'Ours now.' }
    expect((await poster.call(opportunities.update, { body })).status).toBe(403)
    for (const step of [opportunities.publish, opportunities.close])
      expect((await poster.call(step, { body: { id } })).status).toBe(403)
    expect((await poster.call(opportunities.cancel, { body: { id, reason: 'Because.' } })).status).toBe(403)
    expect((await poster.call(opportunities.delete, { params: { id } })).status).toBe(403)
    expect((await poster.call(opportunities.decide, { body: { id, decision: 'not_awarded' } })).status).toBe(403)
    const draft = await anOpportunity(db, { state: 'draft' })
    expect((await poster.call(opportunities.publish, { body: { id: draft.id } })).status).toBe(404)
    expect((await poster.call(opportunities.delete, { params: { id: draft.id } })).status).toBe(404)
  })
})

test('a draft is deleted, anything else is not', async () => {
  const draft = await anOpportunity(db, { state: 'draft' })
  expect((await office.call(opportunities.delete, { params: { id: draft.id } })).status).toBe(200)
  expect((await show(office, draft.id)).status).toBe(404)
  const { id } = await anOpportunity(db)
  expect((await office.call(opportunities.delete, { params: { id } })).status).toBe(409)
})

test('a change over a newer version is refused, and a draft that changes its kind gets a number of that', async () => {
  const { data } = await create(office)
  const change = (given: object) =>
    office.call(opportunities.update, { body: { ...opportunityInput, id: data.id, version: 1, ...given } })
  expect((await change({ kind: 'job' })).data).toMatchObject({ number: expect.stringMatching(/^JOB-/), version: 2 })
  expect((await change({})).status).toBe(409)
})

test('an opportunity is there for its audience alone', async () => {
  const { id } = await anOpportunity(db, { title: 'Founders', audience: { levels: ['founding'], hubs: [], roles: [] } })
  expect((await show(member, id)).status).toBe(404)
  expect(await titles(member, { search: 'founders' })).toEqual([])
  expect((await member.call(opportunities.list, { query: { search: 'founders' } })).meta?.total).toBe(0)
  expect((await member.call(opportunities.questions, { query: { opportunity_id: id } })).status).toBe(404)
  const founders = await anOrganization(db, { membership_level: 'founding' })
  const founder = await server.as(await aUser(db, { organization_id: founders.id }))
  expect(await titles(founder, { search: 'founders' })).toEqual(['Founders'])
})

test('lists are narrowed and ordered', async () => {
  const only = await aHub(db)
  const one = (title: string, given: object) => anOpportunity(db, { hub_id: only.id, title, ...given })
  await one('Later', { closes_at: inDays(20) })
  const soon = await one('Soon', { closes_at: inDays(2), kind: 'job' })
  await one('Announced', { opens_at: inDays(1), closes_at: inDays(9) })
  await one('Past its time', { closes_at: inDays(-1) })
  await one('Closed by hand', { state: 'closed', closes_at: inDays(3) })
  await one('Drafted', { state: 'draft' })
  await member.call(opportunities.save, { body: { id: soon.id, is_saved: true } })
  const list = (query: object) => titles(member, { hub_id: only.id, ...query })
  expect(await list({ phase: 'open' })).toEqual(['Soon', 'Later'])
  expect(await list({ phase: 'announced,open' })).toEqual(['Soon', 'Announced', 'Later'])
  expect(await list({ phase: 'closed' })).toEqual(['Closed by hand', 'Past its time'])
  expect(await list({ phase: 'draft' })).toEqual([])
  expect(await list({ kind: 'job' })).toEqual(['Soon'])
  expect(await list({ saved: '1' })).toEqual(['Soon'])
  expect(await list({ mine: '1' })).toEqual([])
  expect(await list({ sort: 'title' })).toEqual(['Announced', 'Closed by hand', 'Later', 'Past its time', 'Soon'])
  await member.call(opportunities.save, { body: { id: soon.id, is_saved: false } })
  expect(await list({ saved: '1' })).toEqual([])
  const csv = await member.call(opportunities.export, { query: { hub_id: [only.id], phase: ['open'] } })
  expect(csv.text).toMatch(/Soon.*\r\n.*Later/s)
})

test('a merged capability is asked for by the one that it went into, once', async () => {
  const [from, to] = [await aNode(db), await aNode(db)]
  const [both, single] = [await anOpportunity(db), await anOpportunity(db)]
  await db.insert(opportunity_capabilities).values([
    { opportunity_id: both.id, node_id: from.id, degree: 'needed' },
    { opportunity_id: both.id, node_id: to.id, degree: 'welcome' },
    { opportunity_id: single.id, node_id: from.id, degree: 'welcome' },
  ])
  expect(await db.transaction((tx) => moveWanted(tx, from.id, to.id))).toBe(2)
  expect((await show(office, both.id)).data.wanted).toMatchObject([{ node_id: to.id, degree: 'needed' }])
  expect(await countWanted(db, [from.id, to.id])).toEqual(new Map([[to.id, 2]]))
})
