import { BulkOutcome } from '@guildhall/contract/bulk'
import { api } from '@guildhall/contract/api'
import type { Permission, Role } from '@guildhall/contract/permissions'
import { UserImport } from '@guildhall/contract/user-imports'
import { and, eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { one } from '../db/db.ts'
import { role_permissions, roles, user_roles, users } from '../db/schema/users.ts'
import { anOrganization, aUser } from './builders.ts'
import { type Reply, testServer } from './server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const { data: named } = await admin.call(api.roles.nameList)
const roleOf = (slug: Role) => named.find((role) => role.slug === slug)?.id ?? ''

const organization = await anOrganization(db)
const keeper = await aUser(db, { organization_id: organization.id, roles: ['organization_admin'] })
await give(keeper.id, ['role_read', 'role_write', 'role_delete', 'admin_user_write', 'admin_user_delete'])
const caller = await server.as(keeper)
const colleague = await aUser(db, { organization_id: organization.id })
const details = {
  first_name: 'A',
  last_name: 'B',
  email: 'grants@example.test',
  organization_id: organization.id,
  role_ids: [roleOf('user')],
}
const empty = await aRole([])
const forbidden = [roleOf('system_admin'), roleOf('eda_admin'), roleOf('hub_manager'), await aRole(['setting_write'])]
const inUse = await aRole(['event_read'])
await db.insert(user_roles).values({ user_id: colleague.id, role_id: inUse })

/** Names the role in the file's column, or as the default for rows that name none. */
const importWith = async (column: string, role_ids: string[]) => {
  const content = `email,first,last,roles\nnew@example.test,A,B,${column}\n${colleague.email},A,B,${column}\n`
  const { data } = await caller.call(api.userImports.upload, { body: { file_name: 'people.csv', content } })
  const mapping = { email: 0, first_name: 1, last_name: 2, roles: 3 }
  const plan = { organization_id: organization.id, role_ids, is_updating: column !== '' }
  await caller.call(api.userImports.check, { body: { id: data.id, mapping, ...plan } })
  return caller.call(api.userImports.run, { body: { id: data.id } })
}
// Read again: it has the roles that were made above.
const { data: known } = await admin.call(api.roles.nameList)
const slugOf = (id: string) => known.find((role) => role.id === id)?.slug ?? ''

/** Each way to a role or a permission, as it is tried with one that is beyond the caller. */
const ways: [string, (role_id: string) => Promise<Reply<unknown>>][] = [
  ['users/create', (id) => caller.call(api.users.create, { body: { ...details, role_ids: [id] } })],
  ['users/update', (id) => caller.call(api.users.update, { body: { ...details, id: colleague.id, role_ids: [id] } })],
  [
    'users/update of their own account',
    (id) =>
      caller.call(api.users.update, {
        body: { ...details, id: keeper.id, role_ids: [roleOf('organization_admin'), id] },
      }),
  ],
  ['users/create/admin', (id) => caller.call(api.users.createAdmin, { body: { ...details, role_ids: [id] } })],
  [
    'users/update/admin',
    (id) => caller.call(api.users.updateAdmin, { body: { ...details, id: colleague.id, role_ids: [id] } }),
  ],
  [
    'users/bulk-update',
    (id) => caller.call(api.users.bulk, { body: { ids: [colleague.id, keeper.id], action: 'give_role', role_id: id } }),
  ],
  ['users/import-run', (id) => importWith('', [id])],
  ['users/import-run, in the file', (id) => importWith(slugOf(id), [])],
  ['roles/delete', (id) => caller.call(api.roles.delete, { params: { id: inUse }, query: { replacement_id: id } })],
]

test.each(ways)('nobody gives a role that they do not hold: %s', async (_path, tryIt) => {
  const before = await holdings()
  for (const id of forbidden) {
    const reply = await tryIt(id)
    expect([200, 422]).toContain(reply.status)
    expect(countDone(reply)).toBe(0)
    expect(await holdings()).toEqual(before)
  }
})

const more = { name: 'More', permissions: ['setting_write'] }
const newRole: [string, () => Promise<Reply<unknown>>][] = [
  ['roles/create', () => caller.call(api.roles.create, { body: more })],
  ['roles/update', () => caller.call(api.roles.update, { body: { ...more, id: empty } })],
]

test.each(newRole)('nobody gives a permission that they do not hold: %s', async (_path, tryIt) => {
  const before = await holdings()
  expect((await tryIt()).errors).toHaveProperty('permissions')
  expect(await holdings()).toEqual(before)
})

test('nobody gives a permission that they do not hold: roles/update of their own, built-in role', async () => {
  const before = await holdings()
  const reply = await caller.call(api.roles.update, { body: { ...more, id: roleOf('organization_admin') } })
  expect(reply.status).toBe(403)
  expect(await holdings()).toEqual(before)
})

test('people can give what they hold', async () => {
  const body = { ...details, id: colleague.id, role_ids: [roleOf('project_lead')] }
  expect((await caller.call(api.users.update, { body })).status).toBe(200)
})

const last = await aUser(db, { roles: ['system_admin'], organization_id: null })
const own = await server.as(last)
const deputy = await aUser(db, { roles: ['eda_admin'], organization_id: null })
await give(deputy.id, ['user_write', 'user_delete', 'admin_user_read', 'admin_user_write', 'admin_user_delete'])
const other = await server.as(deputy)
const demoted = {
  id: last.id,
  first_name: 'A',
  last_name: 'B',
  email: last.email,
  organization_id: null,
  role_ids: [roleOf('eda_admin')],
}
const take = { ids: [last.id], action: 'take_role' as const, role_id: roleOf('system_admin') }
const member = { ...demoted, organization_id: (await anOrganization(db)).id, role_ids: [roleOf('user')] }

const attempts = [own, other].flatMap((each) => {
  const who = each === own ? 'by themselves' : 'by an administrator who may'
  const tries: [string, () => Promise<Reply<unknown>>][] = [
    ['users/delete/admin', () => each.call(api.users.deleteAdmin, { params: { id: last.id } })],
    ['users/delete', () => each.call(api.users.delete, { params: { id: last.id } })],
    ['users/update/admin', () => each.call(api.users.updateAdmin, { body: demoted })],
    ['users/update', () => each.call(api.users.update, { body: member })],
    ['users/bulk-update, role', () => each.call(api.users.bulk, { body: take })],
    ['users/bulk-update, account', () => each.call(api.users.bulk, { body: { ...take, action: 'deactivate' } })],
    [
      'users/merge',
      () => each.call(api.merges.merge, { body: { survivor_id: deputy.id, duplicate_id: last.id, take: [] } }),
    ],
    [
      'roles/update',
      () => each.call(api.roles.update, { body: { id: roleOf('system_admin'), name: 'x', permissions: ['chat'] } }),
    ],
    [
      'roles/delete',
      () =>
        each.call(api.roles.delete, {
          params: { id: roleOf('system_admin') },
          query: { replacement_id: roleOf('eda_admin') },
        }),
    ],
  ]
  return tries.map(([path, tryIt]) => [`${path} ${who}`, tryIt] as const)
})

test.each(attempts)('the last system admin stays: %s', async (_name, tryIt) => {
  await deactivateAllOthers()
  const before = await holdings()
  expect(countDone(await tryIt())).toBe(0)
  expect(await holdings()).toEqual(before)
  expect((await own.call(api.audit.filters)).status).toBe(200)
})

/** Also undoes what an attempt before may have activated. */
const deactivateAllOthers = () =>
  db
    .update(users)
    .set({ status: 'deactivated' })
    .where(and(ne(users.id, last.id), ne(users.id, deputy.id), eq(users.status, 'active')))

const Outcome = z.union([
  BulkOutcome.transform(({ done }) => done),
  UserImport.transform(({ created, updated }) => created + updated),
])

/** For how many it was done: several at once are answered one by one, everything else is refused as a whole. */
function countDone({ status, data, message }: Reply<unknown>): number {
  if (status >= 500) throw new Error(message)
  return status === 200 ? Outcome.parse(data) : 0
}

/** Who may do what: every account with its status and its roles, and every role with its permissions. */
async function holdings() {
  const [accounts, held, permitted] = await Promise.all([
    db
      .select({ id: users.id, status: users.status, organization_id: users.organization_id })
      .from(users)
      .orderBy(users.id),
    db.select().from(user_roles).orderBy(user_roles.user_id, user_roles.role_id),
    db.select().from(role_permissions).orderBy(role_permissions.role_id, role_permissions.permission),
  ])
  return { accounts, held, permitted }
}

/** A role of the network's own. */
async function aRole(permitted: Permission[]): Promise<string> {
  const name = crypto.randomUUID()
  const { id } = one(await db.insert(roles).values({ slug: name, name }).returning())
  if (permitted.length > 0)
    await db.insert(role_permissions).values(permitted.map((permission) => ({ role_id: id, permission })))
  return id
}

async function give(user_id: string, permitted: Permission[]) {
  await db.insert(user_roles).values({ user_id, role_id: await aRole(permitted) })
}
