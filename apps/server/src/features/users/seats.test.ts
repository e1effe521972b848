import { membershipLevels } from '@guildhall/contract/membership-levels'
import { roles } from '@guildhall/contract/roles'
import { userImports } from '@guildhall/contract/user-imports'
import { users } from '@guildhall/contract/users'
import { expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const role_ids = (await admin.call(roles.nameList)).data.filter(({ slug }) => slug === 'user').map(({ id }) => id)
const { data: level } = await admin.call(membershipLevels.create, {
  body: {
    name: 'Pair',
    price: 100,
    currency: 'USD',
    period: 'rolling',
    renews_on: null,
    grace_days: 30,
    allows_card: true,
    allows_offline: true,
    is_billing_exempt: false,
    user_limit: 2,
    is_offered: true,
  },
})
const aPair = () => anOrganization(db, { membership_level: level.slug })

let counter = 0
const person = (organization_id: string) => ({
  first_name: 'Ada',
  last_name: 'Seat',
  email: `seat${++counter}@example.test`,
  organization_id,
  role_ids,
})

test('no more people come than the level has room for, also when they come at once', async () => {
  const { id } = await aPair()
  const made = await Promise.all([1, 2, 3, 4].map(() => admin.call(users.create, { body: person(id) })))
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 422, 422])
  expect(made.find(({ status }) => status === 422)?.errors).toHaveProperty('organization_id')
})

test('a closed account takes no seat, and is opened only where there is one', async () => {
  const { id } = await aPair()
  const closed = await aUser(db, { organization_id: id, status: 'deactivated' })
  for (let n = 0; n < 2; n++) await aUser(db, { organization_id: id })
  expect((await admin.call(users.activate, { body: { id: closed.id } })).status).toBe(409)
})

test('whoever moves needs a seat, whoever stays does not', async () => {
  const { id } = await aPair()
  const [member] = [await aUser(db, { organization_id: id }), await aUser(db, { organization_id: id })]
  const mover = await aUser(db)
  const body = { ...person(id), id: mover.id, email: mover.email }
  expect((await admin.call(users.update, { body })).errors).toHaveProperty('organization_id')
  expect((await admin.call(users.update, { body: { ...body, id: member.id, email: member.email } })).status).toBe(200)
})

test('an import fills the seats and refuses the rest', async () => {
  const { id } = await aPair()
  const content = 'email,first name,last name\na@seats.test,A,A\nb@seats.test,B,B\nc@seats.test,C,C'
  const { data: draft } = await admin.call(userImports.upload, { body: { file_name: 'p.csv', content } })
  const body = { ...draft.plan, organization_id: id, role_ids, is_inviting: false, id: draft.id }
  const { data } = await admin.call(userImports.check, { body })
  expect(data).toMatchObject({ created: 2, refused: 1, problems: [{ line: 4, field: 'organization' }] })
})
