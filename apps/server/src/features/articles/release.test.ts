import { workforce } from '@guildhall/contract/articles'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolments, workforce_details } from '../../db/schema/articles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { writing } from '../../test/articles.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { inDays } from '../../test/events.ts'
import { aHundred, poisonIn } from '../../test/poison.ts'
import { countAudited } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'
import { sweepDepartedEnrolments } from './enrol.ts'

const server = await testServer()
const { db, deps } = server
const { expectIsolated } = poisonIn(db)
const write = writing(await server.as('system_admin'))
const aPerson = async () => server.as(await aUser(db, { organization_id: (await anOrganization(db)).id }))
type Person = Awaited<ReturnType<typeof aPerson>>
const enrol = (person: Person, id: string) => person.call(workforce.enrol, { body: { id } })

test.each([
  ['who is erased', ({ user: { id } }: Person) => db.update(users).set({ status: 'erased' }).where(eq(users.id, id))],
  ['who is merged', ({ user: { id } }: Person) => db.update(users).set({ status: 'merged' }).where(eq(users.id, id))],
  [
    'whose organization is archived',
    ({ user: { organization_id } }: Person) =>
      db
        .update(organizations)
        .set({ status: 'archived' })
        .where(eq(organizations.id, organization_id ?? '')),
  ],
])('the place of a person %s goes to somebody else, except in what is over', async (_who, depart) => {
  const [ahead, over] = [await write.item({ seats: 1 }), await write.item({ seats: 1 })]
  const [person, next] = [await aPerson(), await aPerson()]
  for (const { id } of [ahead, over]) expect((await enrol(person, id)).status).toBe(200)
  await db
    .update(workforce_details)
    .set({ starts_on: inDays(-3).slice(0, 10) })
    .where(eq(workforce_details.article_id, over.id))
  await sweepDepartedEnrolments(deps)
  expect((await enrol(next, ahead.id)).status).toBe(409)
  await depart(person)
  await sweepDepartedEnrolments(deps)
  expect((await enrol(next, ahead.id)).status).toBe(200)
  expect((await enrol(next, over.id)).status).toBe(409)
  expect(await countAudited(db, 'workforce_item.released', ahead.id)).toBe(1)
})

test('of a hundred people who left, one whose place cannot be freed does not hold up the others', async () => {
  const { id: article_id } = await write.item()
  const left = await aHundred(async () => (await aUser(db, { status: 'deactivated' })).id)
  await db.insert(enrolments).values(left.map((user_id) => ({ user_id, article_id })))
  const countLeft = () =>
    db.$count(enrolments, and(eq(enrolments.article_id, article_id), isNull(enrolments.cancelled_at)))
  const bad = left[50] ?? ''
  await expectIsolated({
    sweep: 'articles.departed',
    table: 'enrolments',
    column: 'user_id',
    value: bad,
    run: () => sweepDepartedEnrolments(deps),
    countDone: async () => 100 - (await countLeft()),
  })
})
