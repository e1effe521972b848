import { orders } from '@guildhall/contract/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { eula_versions, eulas, packages, tool_eulas, tools } from '../../db/schema/eda.ts'
import { order_events, orders as rows } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anOrder } from '../../test/orders.ts'
import { testServer } from '../../test/server.ts'
import { aTool } from '../../test/tools.ts'

const server = await testServer()
const { db } = server

/** A draft of an organization of its own, with nothing in the way but what is done to it. */
async function aDraft(given: Parameters<typeof anOrder>[1] = {}) {
  const organization = await anOrganization(db)
  const lead = await server.as(await aUser(db, { roles: ['project_lead'], organization_id: organization.id }))
  const order = await anOrder(db, { organization_id: organization.id, requester_id: lead.user.id, ...given })
  return { order, organization, lead }
}
type Draft = Awaited<ReturnType<typeof aDraft>>
const person = (organization_id: string, given: object = {}) =>
  aUser(db, { organization_id, enrolled_at: '2026-01-01T00:00:00.000Z', ...given })

const obstaclesOf = async ({ lead, order }: Pick<Draft, 'lead' | 'order'>) =>
  (await lead.call(orders.preflight, { params: { id: order.id } })).data.obstacles
const kindsOf = async (draft: Draft) => (await obstaclesOf(draft)).map(({ kind }) => kind)
const submit = ({ lead, order }: Draft) => lead.call(orders.submit, { body: { id: order.id } })

const setPackage = ({ order }: Draft, change: Partial<typeof packages.$inferInsert>) =>
  db.update(packages).set(change).where(eq(packages.id, order.package_id))
const setTool = ({ order }: Draft, change: Partial<typeof tools.$inferInsert>) =>
  db.update(tools).set(change).where(eq(tools.id, order.tool_id))
const setOrganization = ({ organization }: Draft, change: Partial<typeof organizations.$inferInsert>) =>
  db.update(organizations).set(change).where(eq(organizations.id, organization.id))
const setOrder = ({ order }: Draft, change: Partial<typeof rows.$inferInsert>) =>
  db.update(rows).set(change).where(eq(rows.id, order.id))

async function askForEula({ order }: Draft, scope: 'organization' | 'user') {
  const eula = one(
    await db
      .insert(eulas)
      .values({ vendor: 'V', name: `Terms ${order.number} ${scope}`, scope })
      .returning(),
  )
  const version = {
    eula_id: eula.id,
    number: 1,
    text: '<p>T</p>',
    text_sha256: 'x',
    published_at: '2026-01-01T00:00:00Z',
  }
  await db.insert(eula_versions).values(version)
  await db.insert(tool_eulas).values({ tool_id: order.tool_id, eula_id: eula.id })
}

/** Each obstacle that blocks, by what brings it about. */
const blocking: Record<string, (draft: Draft) => Promise<unknown>> = {
  package: (draft) => setPackage(draft, { state: 'retired' }),
  level: (draft) => setPackage(draft, { levels: ['principal'] }),
  type: (draft) => setPackage(draft, { types: ['academic'] }),
  limit: async (draft) => {
    await setPackage(draft, { most_per_organization: 1 })
    const { organization_id, package_id, tool_id } = draft.order
    await anOrder(db, { organization_id, package_id, tool_id, state: 'in_review' })
  },
  tool: (draft) => setTool(draft, { state: 'retired' }),
  seats: (draft) => setTool(draft, { seats_total: 2 }),
  field: (draft) => setOrder(draft, { justification: '' }),
}

describe('before it is submitted, an order', () => {
  test('has nothing in its way where all is well, and is submitted', async () => {
    const draft = await aDraft()
    const { data } = await draft.lead.call(orders.preflight, { params: { id: draft.order.id } })
    expect(data).toEqual({
      obstacles: [],
      passed: ['standing', 'level', 'limit', 'seats', 'eulas', 'people'],
      used: 0,
      most: null,
    })
    expect((await submit(draft)).data).toMatchObject({ state: 'submitted', steps: [{ approver: 'eda_admin' }] })
  })

  test.each(Object.keys(blocking))('is blocked by %s alone', async (kind) => {
    const draft = await aDraft()
    await blocking[kind]?.(draft)
    expect(await kindsOf(draft)).toEqual([kind])
    const { status, errors } = await submit(draft)
    expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({
      status: 422,
      fields: [kind === 'field' ? 'justification' : kind],
    })
    expect(await db.$count(order_events, eq(order_events.order_id, draft.order.id))).toBe(0)
  })

  test('is told all that is in its way at once', async () => {
    const draft = await aDraft()
    for (const bringAbout of Object.values(blocking)) await bringAbout(draft)
    await askForEula(draft, 'organization')
    expect((await kindsOf(draft)).toSorted()).toEqual([...Object.keys(blocking), 'eula_organization'].toSorted())
    expect(Object.keys((await submit(draft)).errors ?? {})).toHaveLength(Object.keys(blocking).length)
  })

  test('asks for an organization in good standing', async () => {
    const office = await server.as('system_admin')
    const draft = await aDraft({ requester_id: office.user.id })
    const lacks = async (change: Partial<typeof organizations.$inferInsert>) => {
      await setOrganization(draft, {
        status: 'active',
        agreement_signed_at: '2026-01-01T00:00:00Z',
        paid_through: '2099-12-31',
        ...change,
      })
      return (await obstaclesOf({ ...draft, lead: office })).map((each) =>
        each.kind === 'standing' ? each.lacks : each.kind,
      )
    }
    expect(await lacks({})).toEqual([])
    expect(await lacks({ agreement_signed_at: null, paid_through: null })).toEqual(['agreement', 'payment'])
    expect(await lacks({ paid_through: '2020-01-01' })).toEqual(['payment'])
    expect(await lacks({ status: 'suspended' })).toEqual(['status'])
  })

  test('needs every field, and a purchase order only where it costs something', async () => {
    const draft = await aDraft({
      project_title: '',
      project_purpose: '',
      project_ends_on: '2020-01-01',
      justification: '',
      po_number: '',
    })
    const fields = async () =>
      (await obstaclesOf(draft)).map((each) => (each.kind === 'field' ? each.field : each.kind))
    const always = ['project_title', 'project_purpose', 'project_ends_on', 'justification']
    expect(await fields()).toEqual(always)
    await setPackage(draft, { price: 1 })
    expect(await fields()).toEqual([...always, 'po_number'])
  })

  test('needs a seat for each person named, where the licence is personal', async () => {
    const { id: organization_id } = await anOrganization(db)
    const named = await Promise.all([1, 2].map(async () => (await person(organization_id)).id))
    const lead = await server.as(await aUser(db, { roles: ['project_lead'], organization_id }))
    const given = { organization_id, requester_id: lead.user.id, named, seats: 1 }
    expect(await obstaclesOf({ lead, order: await anOrder(db, given) })).toMatchObject([
      { kind: 'people', people: 2, seats: 1 },
    ])
    const { id: tool_id } = await aTool(db, { licence_model: 'floating' })
    expect(await obstaclesOf({ lead, order: await anOrder(db, { ...given, tool_id }) })).toEqual([])
    expect(await obstaclesOf({ lead, order: await anOrder(db, { ...given, named: [], seats: 0 }) })).toMatchObject([
      { kind: 'no_seats' },
    ])
  })

  test('names people who are not ready or have to accept something, which blocks nothing', async () => {
    const { id: organization_id } = await anOrganization(db)
    const ready = await person(organization_id)
    const invited = await person(organization_id, { status: 'invited' })
    const gone = await person(organization_id, { status: 'rejected' })
    const draft = await aDraft({ organization_id, named: [ready.id, invited.id] })
    const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id }))
    await askForEula(draft, 'user')
    const found = await obstaclesOf({ ...draft, lead: admin })
    expect(found.map(({ kind, blocks }) => [kind, blocks])).toEqual([
      ['eula_people', false],
      ['not_ready', false],
    ])
    expect(found[0]).toMatchObject({ people: expect.objectContaining({ length: 2 }) })
    expect((await admin.call(orders.submit, { body: { id: draft.order.id } })).status).toBe(200)
    const other = await anOrder(db, { organization_id, named: [gone.id], requester_id: admin.user.id })
    expect(await obstaclesOf({ lead: admin, order: other })).toMatchObject([
      { kind: 'strangers', people: [{ id: gone.id }] },
    ])
  })

  test('keeps price, term and chain as they were when it was submitted', async () => {
    const draft = await aDraft()
    await setPackage(draft, { price: 500 })
    expect((await submit(draft)).data).toMatchObject({ price: 500, term_months: 12 })
    await setPackage(draft, { price: 900, term_months: 3, approvers: ['system_admin'] })
    const { data } = await draft.lead.call(orders.show, { params: { id: draft.order.id } })
    expect(data).toMatchObject({ price: 500, term_months: 12, steps: [{ approver: 'eda_admin' }] })
  })

  test('is the last that an organization may have only once', async () => {
    const draft = await aDraft()
    await setPackage(draft, { most_per_organization: 1 })
    const { organization_id, requester_id, package_id, tool_id } = draft.order
    const second = await anOrder(db, { organization_id, requester_id, package_id, tool_id })
    const both = await Promise.all([submit(draft), submit({ ...draft, order: second })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})
