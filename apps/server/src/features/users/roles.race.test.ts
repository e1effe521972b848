import { merges } from '@guildhall/contract/merges'
import { roles } from '@guildhall/contract/roles'
import { userImports } from '@guildhall/contract/user-imports'
import { users } from '@guildhall/contract/users'
import { describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const [admin, other] = [await server.as('system_admin'), await server.as('system_admin')]
const known = (await admin.call(roles.list, { query: { per_page: 100 } })).data
const roleOf = (slug: string) => known.find((role) => role.slug === slug)?.id ?? ''
const organization = await anOrganization(db)
const aPerson = () => aUser(db, { organization_id: organization.id })

const give = (caller: Caller, id: string, role: string) => () =>
  caller.call(users.bulk, { body: { ids: [id], action: 'give_role', role_id: roleOf(role) } })
const take = (caller: Caller, id: string, role: string) => () =>
  caller.call(users.bulk, { body: { ids: [id], action: 'take_role', role_id: roleOf(role) } })
const rolesOf = async (id: string) => (await admin.call(users.show, { params: { id } })).data.role_slug
const formOf = async (id: string) => (await admin.call(users.show, { params: { id } })).data

async function aDraft(content: string) {
  const { data } = await admin.call(userImports.upload, { body: { file_name: 'people.csv', content } })
  const plan = { ...data.plan, role_ids: [roleOf('user')], organization_id: organization.id, is_updating: true }
  await admin.call(userImports.check, { body: { ...plan, id: data.id } })
  const body = { id: data.id }
  return {
    run: () => admin.call(userImports.run, { body }),
    undo: () => admin.call(userImports.undo, { body }),
  }
}

describe('a role is not lost that somebody gives', () => {
  test('while somebody else gives another one', async () => {
    const { id } = await aPerson()
    await race(
      server,
      ['delete from user_roles', 'insert into user_roles'],
      [give(admin, id, 'project_lead'), give(other, id, 'hub_manager')],
    )
    expect(await rolesOf(id)).toEqual(['hub_manager', 'project_lead', 'user'])
  })

  test('while somebody else takes another one away', async () => {
    const { id } = await aUser(db, { organization_id: organization.id, roles: ['user', 'eda_only'] })
    await race(
      server,
      ['delete from user_roles', 'insert into user_roles'],
      [take(admin, id, 'eda_only'), give(other, id, 'hub_manager')],
    )
    expect(await rolesOf(id)).toEqual(['hub_manager', 'user'])
  })

  test('while somebody else saves the form that was opened before', async () => {
    const { id } = await aPerson()
    const form = await formOf(id)
    const body = { ...form, organization_id: organization.id, job_title: 'Chief' }
    const { replies } = await race(server, 'update users', [
      give(admin, id, 'hub_manager'),
      () => other.call(users.update, { body }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await rolesOf(id)).toEqual(['hub_manager', 'user'])
  })

  test('while an import gives another one', async () => {
    const { id, email } = await aPerson()
    const { run } = await aDraft(`email,roles\n${email},user;project_lead\n`)
    const { replies } = await race(server, 'update users', [run, give(other, id, 'hub_manager')])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await rolesOf(id)).toEqual(['hub_manager', 'project_lead', 'user'])
  })

  test('before an import of other fields, which the import keeps and its undo as well', async () => {
    const { id, email } = await aPerson()
    const { run, undo } = await aDraft(`email,job title\n${email},Chief\n`)
    await race(server, 'update users', [give(other, id, 'hub_manager'), run])
    expect(await rolesOf(id)).toEqual(['hub_manager', 'user'])
    expect((await formOf(id)).job_title).toBe('Chief')
    await race(server, 'update users', [give(other, id, 'project_lead'), undo])
    expect(await rolesOf(id)).toEqual(['hub_manager', 'project_lead', 'user'])
    expect((await formOf(id)).job_title).not.toBe('Chief')
  })

  test('while an import that gave another one is undone', async () => {
    const { id, email } = await aPerson()
    const { run, undo } = await aDraft(`email,roles\n${email},user;project_lead\n`)
    await run()
    const { replies } = await race(server, 'update users', [give(other, id, 'hub_manager'), undo])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await rolesOf(id)).toContain('hub_manager')
  })

  test('while the person is merged with another account', async () => {
    const [survivor, duplicate] = [
      await aPerson(),
      await aUser(db, { organization_id: organization.id, roles: ['user', 'project_lead'] }),
    ]
    await race(server, 'insert into user_roles', [
      give(other, survivor.id, 'hub_manager'),
      () => admin.call(merges.merge, { body: { survivor_id: survivor.id, duplicate_id: duplicate.id } }),
    ])
    expect(await rolesOf(survivor.id)).toEqual(['hub_manager', 'project_lead', 'user'])
  })

  test('while a merge is undone', async () => {
    const [survivor, duplicate] = [
      await aPerson(),
      await aUser(db, { organization_id: organization.id, roles: ['user', 'project_lead'] }),
    ]
    const { data } = await admin.call(merges.merge, {
      body: { survivor_id: survivor.id, duplicate_id: duplicate.id },
    })
    await race(server, 'update users', [
      give(other, survivor.id, 'hub_manager'),
      () => admin.call(merges.undo, { body: { id: data.id } }),
    ])
    expect(await rolesOf(survivor.id)).toEqual(['hub_manager', 'user'])
    expect(await rolesOf(duplicate.id)).toEqual(['project_lead', 'user'])
  })
})

describe('a role that is deleted', () => {
  const aCustomRole = async (name: string) =>
    (await admin.call(roles.create, { body: { name, description: '', permissions: [] } })).data

  test('is refused to those who would get it at the same moment', async () => {
    const role = await aCustomRole('Ushers')
    const { id } = await aPerson()
    const { replies } = await race(
      server,
      ['delete from roles', 'update users'],
      [
        () => admin.call(roles.delete, { params: { id: role.id }, query: { replacement_id: roleOf('project_lead') } }),
        () => other.call(users.bulk, { body: { ids: [id], action: 'give_role', role_id: role.id } }),
      ],
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await rolesOf(id)).toEqual(['user'])
  })
})

test('an import does not keep anybody from deactivating an administrator', async () => {
  const third = await server.as('system_admin')
  const { run } = await aDraft('email,first name,last name\nheld@race.test,Ida,Row\n')
  const { replies, blocked } = await during(server, 'insert into users', run, () =>
    other.call(users.deleteAdmin, { params: { id: third.user.id } }),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(blocked).toBe(0)
})

test('an import and its undo lock in the same order as a merge of the same people', async () => {
  const [survivor, duplicate] = [await aPerson(), await aPerson()]
  const { run, undo } = await aDraft(`email,job title\n${duplicate.email},Chief\n${survivor.email},Chief\n`)
  await run()
  const merge = () => admin.call(merges.merge, { body: { survivor_id: survivor.id, duplicate_id: duplicate.id } })
  const { replies } = await race(server, 'update users', [undo, merge])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
})
