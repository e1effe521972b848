import { eulas } from '@guildhall/contract/eulas'
import { orders } from '@guildhall/contract/orders'
import { seats } from '@guildhall/contract/seats'
import { users } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { tool_eulas } from '../../db/schema/eda.ts'
import { seats as seatRows } from '../../db/schema/orders.ts'
import { aEula } from '../../test/eulas.ts'
import { anOrder } from '../../test/orders.ts'
import { race, statusesOf } from '../../test/race.ts'
import { aLine, idsOf } from '../../test/seats.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const [edaAdmin, systemAdmin] = [await server.as('eda_admin'), await server.as('system_admin')]

const changeState = 'insert into order_events'
const heldSeats = (order_id: string) => db.$count(seatRows, eq(seatRows.order_id, order_id))

describe('the last seat of an order', () => {
  test('goes to one of two people who claim it', async () => {
    const { members, line } = await aLine(db, { seats: 1, people: 2 })
    const callers = await Promise.all(members.map((member) => server.as(member)))
    const { replies } = await race(
      server,
      'insert into seats',
      callers.map((caller) => () => caller.call(seats.claim, { body: line })),
    )
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(await heldSeats(line.order_id)).toBe(1)
  })

  test('is given to a person once', async () => {
    const { admin: keeper, members, line } = await aLine(db, { seats: 2, people: 1 })
    const caller = await server.as(keeper)
    const assign = () => caller.call(seats.assign, { body: { ...line, user_ids: idsOf(members) } })
    const { replies } = await race(server, 'insert into seats', [assign, assign])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await heldSeats(line.order_id)).toBe(1)
  })

  test('is not given out while the order is suspended', async () => {
    const { admin: keeper, members, line } = await aLine(db, { seats: 2, people: 1 })
    const caller = await server.as(keeper)
    const { replies } = await race(
      server,
      ['insert into seats', changeState],
      [
        () => caller.call(seats.assign, { body: { ...line, user_ids: idsOf(members) } }),
        () => edaAdmin.call(orders.suspend, { body: { id: line.order_id, reason: 'Overdue' } }),
      ],
    )
    expect(replies[1].status).toBe(200)
    const [seat] = await db.select().from(seatRows).where(eq(seatRows.order_id, line.order_id))
    expect(seat?.state).toBe(replies[0].status === 200 ? 'suspended' : undefined)
  })

  test('does not stay with a person who is deactivated while claiming it', async () => {
    const { members, line } = await aLine(db, { seats: 1, people: 1 })
    const [member] = members
    if (!member) throw new Error('The line has no member')
    const caller = await server.as(member)
    const { replies } = await race(
      server,
      ['insert into seats', 'update users'],
      [
        () => caller.call(seats.claim, { body: line }),
        () => systemAdmin.call(users.delete, { params: { id: caller.user.id } }),
      ],
    )
    expect(statusesOf(replies)).toEqual([200, 200])
    const [seat] = await db.select().from(seatRows).where(eq(seatRows.order_id, line.order_id))
    expect(seat?.state).toBe('released')
  })
})

describe('a seat', () => {
  test('is not handed on by a renewal while it is taken back', async () => {
    const {
      organization,
      admin: keeper,
      members,
      order,
      tool,
    } = await aLine(db, { people: 1, order: { state: 'expiring' } })
    const ours = { organization_id: organization.id, requester_id: keeper.id, tool_id: tool.id }
    const renewal = await anOrder(db, { ...ours, state: 'in_review', renews_id: order.id })
    const [seat] = await db
      .insert(seatRows)
      .values({
        order_id: order.id,
        tool_id: tool.id,
        organization_id: organization.id,
        user_id: members[0]?.id ?? '',
        number: 1,
        state: 'active',
      })
      .returning()
    const caller = await server.as(keeper)
    const { replies } = await race(server, 'update seats', [
      () => caller.call(seats.release, { body: { ids: [seat?.id ?? ''] } }),
      () => edaAdmin.call(orders.approve, { body: { id: renewal.id } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await heldSeats(renewal.id)).toBe(0)
  })

  test('that is claimed while its EULA is accepted is active', async () => {
    const { newest, id: eula_id } = await aEula(db, { scope: 'organization' })
    const { admin: keeper, members, line } = await aLine(db, { people: 1 })
    await db.insert(tool_eulas).values({ tool_id: line.tool_id, eula_id })
    const [accepting, claiming] = [await server.as(keeper), await server.as(members[0] ?? keeper)]
    const { id: version_id, text_sha256 } = newest
    const body = { version_id, text_sha256, accepts_for: 'organization' as const, consent: true as const }
    const { replies } = await race(server, 'insert into audit', [
      () => accepting.call(eulas.accept, { body }),
      () => claiming.call(seats.claim, { body: line }),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    const [seat] = await db.select().from(seatRows).where(eq(seatRows.order_id, line.order_id))
    expect(seat?.state).toBe('active')
  })
})
