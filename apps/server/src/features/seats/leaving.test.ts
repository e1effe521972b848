import { merges } from '@guildhall/contract/merges'
import { seats } from '@guildhall/contract/seats'
import { users } from '@guildhall/contract/users'
import { expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aLine } from '../../test/seats.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')

type Person = Awaited<ReturnType<typeof aUser>>

const ways: Record<string, (leaver: Person) => Promise<{ status: number }>> = {
  'whose account is closed': ({ id }) => admin.call(users.delete, { params: { id } }),
  'who goes to another organization': async ({ id, first_name, last_name, email }) =>
    admin.call(users.update, {
      body: {
        id,
        first_name,
        last_name,
        email,
        organization_id: (await anOrganization(db)).id,
        role_ids: (await admin.call(users.show, { params: { id } })).data.role_ids,
      },
    }),
  'who is closed among others': ({ id }) => admin.call(users.bulk, { body: { action: 'deactivate', ids: [id] } }),
  'whose account goes into another one': async ({ id, organization_id }) => {
    const survivor = await aUser(db, { organization_id })
    return admin.call(merges.merge, { body: { survivor_id: survivor.id, duplicate_id: id, take: [] } })
  },
}

test.each(Object.entries(ways))('the seat of somebody %s is free the same moment', async (_, leave) => {
  const { members, line } = await aLine(db, { seats: 1, people: 2 })
  const [leaver, waiting] = members
  if (!leaver || !waiting) throw new Error('nobody')
  const { data: seat } = await (await server.as(leaver)).call(seats.claim, { body: line })
  const next = await server.as(waiting)
  expect((await next.call(seats.claim, { body: line })).status).toBe(409)

  expect((await leave(leaver)).status).toBe(200)
  expect((await next.call(seats.claim, { body: line })).data).toMatchObject({ state: 'active' })
  const { data: all } = await admin.call(seats.list, { query: { order_id: line.order_id } })
  expect(all.find(({ id }) => id === seat.id)).toMatchObject({
    state: 'released',
    reason: 'left',
    ended_at: expect.any(String),
  })
})

test('who comes back does not get his seat back by that', async () => {
  const { members, line } = await aLine(db, { seats: 1, people: 1 })
  const [member] = members
  if (!member) throw new Error('nobody')
  await (await server.as(member)).call(seats.claim, { body: line })
  await admin.call(users.delete, { params: { id: member.id } })
  await admin.call(users.activate, { body: { id: member.id } })
  expect((await admin.call(seats.lines, { query: { order_id: line.order_id } })).data).toMatchObject([{ held: 0 }])
})
