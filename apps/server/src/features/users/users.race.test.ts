import { membershipLevels } from '@guildhall/contract/membership-levels'
import { merges } from '@guildhall/contract/merges'
import { organizations } from '@guildhall/contract/organizations'
import { roles } from '@guildhall/contract/roles'
import { userImports } from '@guildhall/contract/user-imports'
import { users } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { countAudited, race, statusesOf } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const [admin, otherAdmin] = [await server.as('system_admin'), await server.as('system_admin')]
const known = (await admin.call(roles.list, { query: { per_page: 100 } })).data
const roleOf = (slug: string) => known.find((role) => role.slug === slug)?.id ?? ''
const organization = await anOrganization(db)

let counter = 0
const unique = (name: string) => `${name} ${++counter}`
const person = (given: object = {}) => ({
  first_name: 'Grace',
  last_name: 'Hopper',
  email: `grace${++counter}@race.test`,
  organization_id: organization.id,
  role_ids: [roleOf('user')],
  ...given,
})
const create = (given: object) => admin.call(users.create, { body: person(given) })

const insertUser = 'insert into users'
const updateUser = 'update users'

describe('an email address', () => {
  test('belongs to one of two accounts that are created at the same time', async () => {
    const email = `same${++counter}@race.test`
    const elsewhere = await anOrganization(db)
    const { replies } = await race(server, insertUser, [
      () => create({ email }),
      () => create({ email: email.toUpperCase(), organization_id: elsewhere.id }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('belongs to one of two accounts that change to it', async () => {
    const email = `moved${++counter}@race.test`
    const [one, two] = [
      await aUser(db, { organization_id: organization.id }),
      await aUser(db, { organization_id: organization.id }),
    ]
    const move = (id: string) => admin.call(users.update, { body: { ...person({ email }), id } })
    const { replies } = await race(server, updateUser, [() => move(one.id), () => move(two.id)])
    expect(statusesOf(replies)).toEqual([200, 422])
  })
})

describe('the user limit of a membership level', () => {
  const anOrganizationWithRoomForOne = async () => {
    const [template] = await db.select().from(membership_levels).where(eq(membership_levels.slug, 'associate'))
    if (!template) throw new Error('There is no level to copy')
    const name = unique('Level')
    await db.insert(membership_levels).values({ ...template, slug: `level-${counter}`, name, user_limit: 1 })
    return anOrganization(db, { membership_level: `level-${counter}` })
  }

  test('holds when two people are invited', async () => {
    const { id } = await anOrganizationWithRoomForOne()
    const { replies } = await race(server, insertUser, [
      () => create({ organization_id: id }),
      () => create({ organization_id: id }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('holds when two accounts are activated', async () => {
    const { id } = await anOrganizationWithRoomForOne()
    const closed = [
      await aUser(db, { organization_id: id, status: 'deactivated' }),
      await aUser(db, { organization_id: id, status: 'deactivated' }),
    ] as const
    const activate = (user: { id: string }) => admin.call(users.activate, { body: { id: user.id } })
    const { replies } = await race(server, updateUser, [() => activate(closed[0]), () => activate(closed[1])])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('holds when one person moves in and another is invited', async () => {
    const { id } = await anOrganizationWithRoomForOne()
    const mover = await aUser(db, { organization_id: organization.id })
    const { replies } = await race(
      server,
      [insertUser, updateUser],
      [
        () => create({ organization_id: id }),
        () => admin.call(users.update, { body: { ...person({ organization_id: id }), id: mover.id } }),
      ],
    )
    expect(statusesOf(replies)).toEqual([200, 422])
  })
})

describe('an admin is left', () => {
  test('in an organization whose two admins are deactivated', async () => {
    const { id } = await anOrganization(db)
    const admins = [
      await aUser(db, { organization_id: id, roles: ['organization_admin'] }),
      await aUser(db, { organization_id: id, roles: ['organization_admin'] }),
    ] as const
    const { replies } = await race(server, updateUser, [
      () => admin.call(users.delete, { params: { id: admins[0].id } }),
      () => otherAdmin.call(users.delete, { params: { id: admins[1].id } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('in an organization where one loses the role and the other the account', async () => {
    const { id } = await anOrganization(db)
    const admins = [
      await aUser(db, { organization_id: id, roles: ['organization_admin'] }),
      await aUser(db, { organization_id: id, roles: ['organization_admin'] }),
    ] as const
    const { replies } = await race(server, updateUser, [
      () => admin.call(users.update, { body: { ...person({ organization_id: id }), id: admins[0].id } }),
      () => otherAdmin.call(users.delete, { params: { id: admins[1].id } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

test('an account is erased or activated', async () => {
  const { id, email } = await aUser(db, { organization_id: organization.id, status: 'deactivated' })
  const { replies } = await race(server, updateUser, [
    () => admin.call(users.erase, { body: { id, confirm_email: email } }),
    () => otherAdmin.call(users.activate, { body: { id } }),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
})

describe('roles', () => {
  test('of the same name are created once', async () => {
    const name = unique('Reviewers')
    const createRole = (caller: Caller) =>
      caller.call(roles.create, { body: { name, description: '', permissions: ['user_read'] } })
    const { replies } = await race(server, 'insert into roles', [() => createRole(admin), () => createRole(otherAdmin)])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('are not deleted while they are given to a person', async () => {
    const name = unique('Guides')
    const { data: role } = await admin.call(roles.create, { body: { name, description: '', permissions: [] } })
    const { id } = await aUser(db, { organization_id: organization.id })
    const { replies } = await race(
      server,
      ['delete from roles', 'delete from user_roles'],
      [
        () => admin.call(roles.delete, { params: { id: role.id } }),
        () => otherAdmin.call(users.update, { body: { ...person({ role_ids: [role.id] }), id } }),
      ],
    )
    expect(statusesOf(replies)).toEqual([200, 422])
  })
})

describe('a merge', () => {
  const merge = (survivor_id: string, duplicate_id: string) =>
    admin.call(merges.merge, { body: { survivor_id, duplicate_id } })
  const aPair = async () =>
    [
      (await aUser(db, { organization_id: organization.id })).id,
      (await aUser(db, { organization_id: organization.id })).id,
    ] as const

  test('of two accounts into each other keeps one of them', async () => {
    const [one, two] = await aPair()
    const { replies } = await race(server, updateUser, [() => merge(one, two), () => merge(two, one)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is undone once', async () => {
    const { data } = await merge(...(await aPair()))
    const undo = () => admin.call(merges.undo, { body: { id: data.id } })
    const { replies } = await race(server, updateUser, [undo, undo])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('an import', () => {
  const aDraft = async () => {
    const content = `email,first name,last name\nimport${++counter}@race.test,Ida,Row\n`
    const { data } = await admin.call(userImports.upload, { body: { file_name: 'people.csv', content } })
    const plan = { ...data.plan, role_ids: [roleOf('user')], organization_id: organization.id, id: data.id }
    await admin.call(userImports.check, { body: plan })
    return { body: { id: data.id } }
  }

  test('runs once', async () => {
    const draft = await aDraft()
    const run = () => admin.call(userImports.run, draft)
    const { replies } = await race(server, insertUser, [run, run])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await countAudited(db, 'user_import.done', draft.body.id)).toBe(1)
  })

  test('is undone once', async () => {
    const draft = await aDraft()
    await admin.call(userImports.run, draft)
    const undo = () => admin.call(userImports.undo, draft)
    const { replies } = await race(server, 'delete from users', [undo, undo])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})

describe('an invitation', () => {
  test('is mailed again at most three times an hour', async () => {
    const { data } = await create({})
    const asPage = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }
    const again = () => admin.call(users.resendVerificationEmail, { query: { user_id: data.id } }, asPage)
    await again()
    const { replies } = await race(server, 'insert into tokens', [again, again])
    expect(statusesOf(replies)).toEqual([200, 429])
  })
})

describe('membership levels', () => {
  const fields = {
    price: 1000,
    currency: 'USD' as const,
    period: 'rolling' as const,
    renews_on: null,
    grace_days: 30,
    allows_card: true,
    allows_offline: true,
    is_billing_exempt: false,
    user_limit: null,
    agreement_template_id: null,
    is_offered: true,
  }

  test('of the same name are created once', async () => {
    const name = unique('Gold')
    const createLevel = () => admin.call(membershipLevels.create, { body: { ...fields, name } })
    const { replies } = await race(server, 'insert into membership_levels', [createLevel, createLevel])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('are not deleted while an organization takes them', async () => {
    const { data: level } = await admin.call(membershipLevels.create, { body: { ...fields, name: unique('Silver') } })
    const { replies } = await race(
      server,
      ['delete from membership_levels', 'insert into organizations'],
      [() => admin.call(membershipLevels.delete, { params: { slug: level.slug } }), () => anOrganizationOf(level.slug)],
    )
    expect([
      [200, 409],
      [200, 422],
    ]).toContainEqual(statusesOf(replies))
  })

  const anOrganizationOf = (membership_level: string) =>
    admin.call(organizations.create, {
      body: {
        name: unique('Works'),
        legal_name: 'Works, Inc.',
        type: 'industry',
        country: 'US',
        membership_level,
        admin: { first_name: 'Ada', last_name: 'Chief', email: `chief${++counter}@race.test` },
      },
    })
})

// Last, because it deactivates one of the two callers.
test('a system admin is left when two deactivate each other', async () => {
  const deactivate = (caller: Caller, other: Caller) =>
    caller.call(users.deleteAdmin, { params: { id: other.user.id } })
  const { replies } = await race(server, updateUser, [
    () => deactivate(admin, otherAdmin),
    () => deactivate(otherAdmin, admin),
  ])
  expect(statusesOf(replies)).toEqual([200, 409])
})
