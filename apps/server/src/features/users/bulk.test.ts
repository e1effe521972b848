import { roles } from '@guildhall/contract/roles'
import { users } from '@guildhall/contract/users'
import { expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const known = (await admin.call(roles.list, { query: { per_page: 100 } })).data
const roleOf = (slug: string) => known.find((role) => role.slug === slug)?.id ?? ''
const organization = await anOrganization(db)
const boss = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
const people = await Promise.all([1, 2].map(() => aUser(db, { organization_id: organization.id })))
const ids = people.map(({ id }) => id)

test('a role is given to several and taken again, and what was there already is no mistake', async () => {
  const role_id = roleOf('project_lead')
  for (let i = 0; i < 2; i++)
    expect((await admin.call(users.bulk, { body: { ids, action: 'give_role', role_id } })).data).toEqual({
      done: 2,
      refused: [],
    })
  const [one = ''] = ids
  expect((await admin.call(users.show, { params: { id: one } })).data.role_slug).toEqual(['project_lead', 'user'])
  await admin.call(users.bulk, { body: { ids, action: 'take_role', role_id } })
  const last = await admin.call(users.bulk, { body: { ids: [one], action: 'take_role', role_id: roleOf('user') } })
  expect(last.data.refused).toMatchObject([{ id: one, reason: 'Give at least one role.' }])
})

test('one refusal does not stop the others, and says why', async () => {
  const { data } = await admin.call(users.bulk, {
    body: { ids: [...ids, boss.id, crypto.randomUUID()], action: 'deactivate' },
  })
  expect(data.done).toBe(2)
  expect(data.refused.map(({ reason }) => reason)).toEqual([
    'An organization always has an admin. Name another one first.',
    'This does not exist, or it is not open to you.',
  ])
  expect((await admin.call(users.bulk, { body: { ids, action: 'activate' } })).data.done).toBe(2)
})

test('only for people whom one sees, with no more than one holds, and with the permission for it', async () => {
  const caller = await server.as(boss)
  const other = await aUser(db)
  const reach = await caller.call(users.bulk, { body: { ids: [other.id], action: 'deactivate' } })
  expect(reach.data).toMatchObject({ done: 0, refused: [{ id: other.id, name: '' }] })
  const more = await caller.call(users.bulk, { body: { ids, action: 'give_role', role_id: roleOf('hub_manager') } })
  expect(more.data.done).toBe(0)
  expect((await caller.call(users.bulk, { body: { ids, action: 'give_role' } })).errors).toHaveProperty('role_id')
})
