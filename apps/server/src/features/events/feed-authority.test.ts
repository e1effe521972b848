import { eventCalendar } from '@guildhall/contract/event-registrations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '../../db/schema/organizations.ts'
import { user_roles } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { anEvent, aRegistration } from '../../test/events.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server

test('a calendar address shows events only as long as its owner may read events', async () => {
  const organization = await anOrganization(db)
  const user = await aUser(db, { organization_id: organization.id })
  const { id: event_id, title } = await anEvent(db)
  await aRegistration(db, { event_id, user_id: user.id })
  const caller = await server.as(user)
  const { data } = await caller.call(eventCalendar.renewFeedAddress)
  const read = async () => (await server.stranger.request({ method: 'GET', url: new URL(data.address).pathname })).text
  expect(await read()).toContain(title)

  await db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organization.id))
  expect(await read()).not.toContain(title)
  await db.update(organizations).set({ status: 'active' }).where(eq(organizations.id, organization.id))
  expect(await read()).toContain(title)
  await db.delete(user_roles).where(eq(user_roles.user_id, user.id))
  expect(await read()).not.toContain(title)
})
