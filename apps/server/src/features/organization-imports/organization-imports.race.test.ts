import { organizationImports } from '@guildhall/contract/organization-imports'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { during, race } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const [one, two] = [await server.as('system_admin'), await server.as('system_admin')]
const headings = 'name,type,country,level,email domains,admin first name,admin last name,admin email'

async function checked(caller: Caller, lines: string[]) {
  const content = [headings, ...lines].join('\n')
  const { data } = await caller.call(organizationImports.upload, { body: { file_name: 'members.csv', content } })
  await caller.call(organizationImports.check, { body: { ...data.plan, id: data.id } })
  return data.id
}

const run = (caller: Caller, id: string) => caller.call(organizationImports.run, { body: { id } })
/** Until nothing is left, as the browser does: one call works for a short time only. */
async function finish(caller: Caller, id: string) {
  for (;;) {
    const { data } = await run(caller, id)
    if (data.left === 0) return data
  }
}
const undo = (caller: Caller, id: string) => caller.call(organizationImports.undo, { body: { id } })

const line = (name: string, slug: string) => `${name},industry,US,associate,${slug}.test,Ada,Chief,ada@${slug}.test`

test('the same file, imported by two people at once, makes every organization once', async () => {
  const lines = ['a', 'b', 'c'].map((slug) => line(`Twice ${slug}`, `twice-${slug}`))
  const [first, second] = [await checked(one, lines), await checked(two, lines)]
  const { replies } = await race(server, 'insert into organizations', [() => run(one, first), () => run(two, second)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const totals = [await finish(one, first), await finish(two, second)]
  // Whichever comes second finds the organization there, or is told that its name was taken at that moment.
  expect(totals.map(({ created, skipped, refused }) => created + skipped + refused)).toEqual([3, 3])
  expect(totals.reduce((sum, { created }) => sum + created, 0)).toBe(3)
  expect(await db.$count(organizations, like(organizations.name, 'Twice %'))).toBe(3)
  expect(await db.$count(users, like(users.email, 'ada@twice-%'))).toBe(3)
})

test('one import, run in two windows at once, is one import', async () => {
  const id = await checked(one, [line('Window', 'window')])
  const { replies } = await race(server, 'insert into organizations', [() => run(one, id), () => run(one, id)])
  expect(replies.map(({ data }) => data.created)).toEqual([1, 1])
  expect(await db.$count(organizations, eq(organizations.name, 'Window'))).toBe(1)
})

test('an email domain goes to one of two organizations that are imported at once', async () => {
  const first = await checked(one, [line('Domain One', 'domain')])
  const second = await checked(two, [line('Domain Two', 'domain').replace('ada@', 'bob@')])
  const { replies } = await race(server, 'insert into organizations', [() => run(one, first), () => run(two, second)])
  expect(replies.map(({ data }) => data.created).toSorted((a, b) => a - b)).toEqual([0, 1])
  expect(replies.map(({ data }) => data.refused).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('a person becomes the admin of one of two organizations that are imported at once', async () => {
  const first = await checked(one, [line('Person One', 'person-one').replace('ada@person-one', 'ada@person')])
  const second = await checked(two, [line('Person Two', 'person-two').replace('ada@person-two', 'ada@person')])
  const { replies } = await race(server, 'insert into users', [() => run(one, first), () => run(two, second)])
  expect(replies.map(({ data }) => data.created).toSorted((a, b) => a - b)).toEqual([0, 1])
  const { data } = await two.call(organizationImports.rows, { params: { id: second }, query: { only: 'refused' } })
  const other = await one.call(organizationImports.rows, { params: { id: first }, query: { only: 'refused' } })
  expect([...data, ...other.data]).toMatchObject([{ problems: [{ field: 'admin_email', line: 2 }] }])
})

test('an undo in another window waits for the organization that is being imported, and takes it back', async () => {
  const id = await checked(one, [line('Undone One', 'undone-one'), line('Undone Two', 'undone-two')])
  const { replies } = await during(
    server,
    'insert into organizations',
    () => run(one, id),
    () => undo(two, id),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies[1].data).toMatchObject({ status: 'undone', left: 0 })
  expect(await db.$count(organizations, like(organizations.name, 'Undone %'))).toBe(0)
})

test('an import is taken back once by two people at once', async () => {
  const id = await checked(one, [line('Back', 'back')])
  await run(one, id)
  const { replies } = await race(server, 'delete from organizations', [() => undo(one, id), () => undo(two, id)])
  expect(replies.map(({ data }) => data.removed)).toEqual([1, 1])
})
