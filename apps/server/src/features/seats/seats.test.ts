import { seats } from '@guildhall/contract/seats'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders } from '../../db/schema/orders.ts'
import { aUser } from '../../test/builders.ts'
import { aEula, aToolWith, anAcceptance } from '../../test/eulas.ts'
import { aLine, idsOf, somePeople } from '../../test/seats.ts'
import { testServer } from '../../test/server.ts'
import { anOrderRow } from '../../test/tools.ts'

const server = await testServer()
const { db } = server
const office = await server.as('eda_admin')

describe('giving seats out', () => {
  test('gives all of them a seat, numbered on, or nobody', async () => {
    const { admin, members, line } = await aLine(db)
    const lead = await server.as(admin)
    const [first, ...others] = idsOf(members)
    const one = await lead.call(seats.assign, { body: { ...line, user_ids: [first ?? ''] } })
    expect(one).toMatchObject({ status: 200, message: expect.stringContaining('given out') })
    expect(one.data).toMatchObject([{ state: 'active', reason: null, missing: [], user: { id: first } }])

    const tooMany = await lead.call(seats.assign, { body: { ...line, user_ids: others } })
    expect(tooMany).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Free seats of Element \d+ on this order: 2 of 3\./),
    })
    expect(await listed(line.order_id)).toHaveLength(1)

    // Who has a seat keeps it and is not counted twice.
    const rest = await lead.call(seats.assign, { body: { ...line, user_ids: idsOf(members).slice(0, 3) } })
    expect(rest.data.map(({ user }) => user.id)).toEqual(idsOf(members).slice(0, 3))
    expect((await lead.call(seats.lines, { query: { order_id: line.order_id } })).data).toMatchObject([
      { seats: 3, held: 3, active: 3 },
    ])
  })

  test('is for active people of the organization, while the order runs', async () => {
    const { admin, members, line, organization } = await aLine(db)
    const lead = await server.as(admin)
    const stranger = await aUser(db)
    const gone = await aUser(db, { organization_id: organization.id, status: 'deactivated' })
    for (const person of [stranger, gone]) {
      const refused = await lead.call(seats.assign, { body: { ...line, user_ids: [...idsOf(members), person.id] } })
      expect(refused).toMatchObject({ status: 422, errors: { user_ids: [expect.any(String)] } })
    }
    for (const state of ['awaiting_eula', 'suspended', 'expired'] as const) {
      await db.update(orders).set({ state }).where(eq(orders.id, line.order_id))
      const refused = await lead.call(seats.assign, { body: { ...line, user_ids: idsOf(members).slice(0, 1) } })
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining('not running') })
    }
    expect(await listed(line.order_id)).toEqual([])
  })

  test('has no limit where a licence is for the whole site', async () => {
    const { admin, members, line } = await aLine(db, { seats: 0, tool: { licence_model: 'site', seats_total: null } })
    const lead = await server.as(admin)
    const given = await lead.call(seats.assign, { body: { ...line, user_ids: idsOf(members) } })
    expect(given.data).toHaveLength(4)
    expect((await lead.call(seats.lines, { query: { order_id: line.order_id } })).data).toMatchObject([
      { seats: null, held: 4 },
    ])
  })

  test('leaves a seat pending until organization and person have accepted what the element asks for', async () => {
    const eula = await aEula(db, { scope: 'both' })
    const tool = await aToolWith(db, [eula.id])
    const { admin, organization } = await aLine(db)
    const [willing, unwilling] = await somePeople(db, organization.id, 2)
    const order = await anOrderRow(db, {
      organization_id: organization.id,
      state: 'active',
      lines: [{ tool_id: tool.id, seats: 2, seats_approved: 2 }],
    })
    await anAcceptance(db, eula.newest, { organization_id: organization.id, accepted_by_id: admin.id })
    const accepted = { organization_id: organization.id, user_id: willing?.id ?? '', accepted_by_id: willing?.id ?? '' }
    await anAcceptance(db, eula.newest, accepted)
    const user_ids = [willing?.id ?? '', unwilling?.id ?? '']
    const lead = await server.as(admin)
    const { data } = await lead.call(seats.assign, { body: { order_id: order.id, tool_id: tool.id, user_ids } })
    expect(data.map(({ state, missing }) => [state, missing])).toEqual([
      ['active', []],
      ['pending_eula', [eula.name]],
    ])
  })
})

describe('taking one', () => {
  test('works once for each, until none is left, and a seat given back is free at once', async () => {
    const { members, line } = await aLine(db, { seats: 1 })
    const [first, second] = await Promise.all(members.slice(0, 2).map((member) => server.as(member)))
    const claim = (caller = first) => caller?.call(seats.claim, { body: line })
    const taken = await claim()
    expect(taken?.data).toMatchObject({ state: 'active' })
    expect((await claim())?.data.id).toBe(taken?.data.id)
    expect(await claim(second)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^No seat of Element \d+ is left: 1 of 1/),
    })

    const id = taken?.data.id ?? ''
    expect((await second?.call(seats.giveBack, { body: { id } }))?.status).toBe(404)
    const back = await first?.call(seats.giveBack, { body: { id } })
    expect(back?.data).toMatchObject({ state: 'released', reason: 'returned', ended_at: expect.any(String) })
    expect((await claim(second))?.data).toMatchObject({ state: 'active' })
    expect((await first?.call(seats.giveBack, { body: { id } }))?.data.ended_at).toBe(back?.data.ended_at)
  })

  test('is for people of the organization only', async () => {
    const { line } = await aLine(db)
    const stranger = await server.as('user')
    expect((await stranger.call(seats.claim, { body: line })).status).toBe(404)
  })
})

describe('who may', () => {
  test('the office and who orders for the organization take seats back; others do not see them', async () => {
    const { admin, members, line } = await aLine(db)
    const { data } = await office.call(seats.assign, { body: { ...line, user_ids: idsOf(members).slice(0, 2) } })
    const other = await server.as('organization_admin')
    expect((await other.call(seats.release, { body: { ids: idsOf(data) } })).status).toBe(404)
    expect((await other.call(seats.lines, { query: { order_id: line.order_id } })).status).toBe(404)
    expect((await other.call(seats.assign, { body: { ...line, user_ids: [other.user.id] } })).status).toBe(404)
    expect((await other.call(seats.list, { query: { order_id: line.order_id } })).data).toEqual([])

    const support = await server.as('eda_support')
    expect((await support.call(seats.list, { query: { order_id: line.order_id } })).data).toHaveLength(2)
    expect((await support.call(seats.release, { body: { ids: idsOf(data) } })).status).toBe(403)

    const lead = await server.as(admin)
    const released = await lead.call(seats.release, { body: { ids: idsOf(data) } })
    expect(released.data.map(({ state, reason }) => [state, reason])).toEqual(
      Array.from({ length: 2 }, () => ['released', 'taken_back']),
    )
  })

  test('who is only named reads his own seat', async () => {
    const { organization, line } = await aLine(db)
    const people = [
      await aUser(db, { organization_id: organization.id, roles: ['eda_only'] }),
      await aUser(db, { organization_id: organization.id }),
    ]
    await office.call(seats.assign, { body: { ...line, user_ids: idsOf(people) } })
    const [named] = people
    const reader = await server.as(named ?? 'user')
    const { data } = await reader.call(seats.list, { query: { order_id: line.order_id } })
    expect(data.map(({ user }) => user.id)).toEqual([named?.id])
    expect((await reader.call(seats.lines, { query: { order_id: line.order_id } })).data).toHaveLength(1)
  })

  test('a list is found by the name of a person', async () => {
    const { organization, line } = await aLine(db)
    const found = await aUser(db, { organization_id: organization.id, first_name: 'Ottilie' })
    await office.call(seats.assign, { body: { ...line, user_ids: [found.id] } })
    expect((await office.call(seats.list, { query: { search: 'ottil' } })).data).toMatchObject([
      { user: { id: found.id, email: found.email } },
    ])
  })
})

const listed = async (order_id: string) => (await office.call(seats.list, { query: { order_id } })).data
