import { seats } from '@guildhall/contract/seats'
import { users } from '@guildhall/contract/users'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seats as rows } from '../../db/schema/orders.ts'
import { cookieOf } from '../../test/opportunities.ts'
import { aLine, idsOf, somePeople } from '../../test/seats.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const node = await server.anotherNode()
const { db } = server
const office = await server.as('eda_admin')

test('a hundred who ask at one moment for the last ten seats get ten, in the order of their turns', async () => {
  const { organization, members, line } = await aLine(db, { seats: 14 })
  await office.call(seats.assign, { body: { ...line, user_ids: idsOf(members) } })
  const people = await somePeople(db, organization.id, 100)
  const asks = await Promise.all(
    people.map(async (person, index) => {
      const cookie = await cookieOf(db, person)
      // Every other one comes to another node.
      const caller = index % 2 === 0 ? server.stranger : node.stranger
      return () => caller.call(seats.claim, { body: line }, { cookie })
    }),
  )
  const answers = await Promise.all(asks.map((ask) => ask()))
  const refused = answers.filter(({ status }) => status === 409)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(refused).toHaveLength(90)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set([expect.stringMatching(/^No seat of Element \d+ is left: 14 of 14 are taken\./)]),
  )
  const given = await db.select().from(rows).where(eq(rows.order_id, line.order_id)).orderBy(asc(rows.number))
  expect(given.map(({ number }) => number)).toEqual(Array.from({ length: 14 }, (_, index) => index + 1))
  const moments = given.map(({ created_at }) => Date.parse(created_at))
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
})

test('those who are given the last seats at one moment get them all or none', async () => {
  const { admin, organization, line } = await aLine(db, { seats: 10 })
  const people = await somePeople(db, organization.id, 18)
  const lead = await server.as(admin)
  const portions = [0, 6, 12].map((start) => idsOf(people.slice(start, start + 6)))
  const answers = await Promise.all(
    portions.map((user_ids) => lead.call(seats.assign, { body: { ...line, user_ids } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(await db.$count(rows, eq(rows.order_id, line.order_id))).toBe(6)
})

test('whoever leaves while he is given a seat does not keep it', async () => {
  const { admin, members, line } = await aLine(db)
  const lead = await server.as(admin)
  await Promise.all(
    idsOf(members).flatMap((id) => [
      lead.call(seats.assign, { body: { ...line, user_ids: [id] } }),
      lead.call(users.delete, { params: { id } }),
    ]),
  )
  const { data } = await lead.call(seats.list, { query: { order_id: line.order_id } })
  expect(data.filter(({ state }) => state !== 'released')).toEqual([])
})
