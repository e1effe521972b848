import { userImports, type ImportPlan } from '@guildhall/contract/user-imports'
import { users as usersApi } from '@guildhall/contract/users'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { verifyChain } from '../../db/audit-chain.ts'
import { one } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { user_imports } from '../../db/schema/user-imports.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { isWhole } from '../../test/scope.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { deleteOldDrafts } from './queries.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const works = await anOrganization(db, { name: 'Import Works' })
const orgAdmin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: works.id }))
const member = one(await db.select().from(roles).where(eq(roles.slug, 'user')))

const upload = (caller: Caller, content: string) =>
  caller.call(userImports.upload, { body: { file_name: 'people.csv', content } })

async function draftOf(caller: Caller, content: string, plan: Partial<ImportPlan> = {}) {
  const { data } = await upload(caller, content)
  const body = { ...data.plan, role_ids: [member.id], organization_id: works.id, ...plan, id: data.id }
  const check = await caller.call(userImports.check, { body })
  return { id: data.id, check }
}

const find = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const run = (caller: Caller, id: string) => caller.call(userImports.run, { body: { id } })
const undo = (caller: Caller, id: string) => caller.call(userImports.undo, { body: { id } })

describe('a file', () => {
  test('is read whichever sign parts its cells, and its headings say what is what', async () => {
    const reply = await upload(
      admin,
      '\uFEFFCorreo;Nombre;Apellidos;Teléfono;Nombre\nana@x.test;Ana;"de; la Cruz";;\n\n',
    )
    expect(reply.data).toMatchObject({
      status: 'draft',
      columns: ['Correo', 'Nombre', 'Apellidos', 'Teléfono', 'Nombre (2)'],
      sample: [['ana@x.test', 'Ana', 'de; la Cruz', '', '']],
      row_count: 1,
      plan: { mapping: { email: 0, first_name: 1, last_name: 2, phone: 3 } },
    })
  })

  test.each([
    ['headings alone', 'email,first name\n', 'nothing in this file'],
    ['open quotes', 'email\n"ana', 'cannot be read'],
    ['too many rows', `email\n${'a@x.test\n'.repeat(5001)}`, '5000 rows'],
  ])('of %s is refused at its field', async (_name, content, sentence) => {
    const reply = await upload(admin, content)
    expect(reply.status).toBe(422)
    expect(reply.errors?.['content']?.[0]).toContain(sentence)
  })

  test('that nobody imports is forgotten after a week', async () => {
    const { data } = await upload(admin, 'email\nold@x.test')
    await db
      .update(user_imports)
      .set({ created_at: sql`now() - interval '8 days'` })
      .where(eq(user_imports.id, data.id))
    await deleteOldDrafts(db)
    expect((await admin.call(userImports.show, { params: { id: data.id } })).status).toBe(404)
  })
})

describe('the check', () => {
  const file = [
    'email,first name,last name,organization,roles,language',
    'good@check.test,Good,Row,Import Works,Project lead; user,es',
    'not-an-address,Bad,Address,Import Works,user,',
    'good@check.test,Good,Twin,Import Works,user,',
    'nowhere@check.test,No,Place,Nowhere Inc,user,',
    'king@check.test,King,Size,Import Works,system_admin,',
    'odd@check.test,Odd,Role,Import Works,Wizard,Klingon',
    ',No,Address,Import Works,user,',
    'nameless@check.test,,,Import Works,user,',
  ].join('\n')

  test('says what would be done and what is wrong, at row and column, and changes nothing', async () => {
    const before = await db.$count(users)
    const { check } = await draftOf(admin, file)
    expect(check.data).toMatchObject({ created: 1, updated: 0, skipped: 0, refused: 7 })
    expect(check.data.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 email',
      '4 email',
      '5 organization',
      '6 roles',
      '7 language',
      '7 roles',
      '8 email',
      '9 first_name',
      '9 last_name',
    ])
    expect(check.data.problems[1]?.message).toContain('row 2')
    expect(await db.$count(users)).toBe(before)
  })

  test('has a file of all refused rows, with what is wrong, that starts no formula', async () => {
    const { id } = await draftOf(admin, `${file}\n=1+1,Evil,Row,,,`)
    const { text } = await admin.call(userImports.errors, { params: { id } })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(9)
    expect(lines[0]).toContain('email,first name,last name,organization,roles,language,row,problem')
    expect(lines[2]).toMatch(/^good@check.test,Good,Twin,.*,4,"?This address is in row 2/)
    expect(lines.at(-1)).toMatch(/^'=1\+1/)
  })

  test('refuses defaults that are not one’s own to give', async () => {
    const eda = one(await db.select().from(roles).where(eq(roles.slug, 'eda_admin')))
    const { check } = await draftOf(orgAdmin, 'email\na@x.test', { role_ids: [eda.id] })
    expect(check.errors).toHaveProperty('role_ids')
    const other = await anOrganization(db)
    const foreign = await draftOf(orgAdmin, 'email\na@x.test', { organization_id: other.id })
    expect(foreign.check.errors).toHaveProperty('organization_id')
  })

  test('asks for the column of the addresses', async () => {
    const { check } = await draftOf(admin, 'who\na@x.test')
    expect(check.errors).toHaveProperty(['mapping.email'])
  })
})

describe('an import', () => {
  test('makes people, invites them, changes those who are there, and is one import however often it is run', async () => {
    const known = await aUser(db, { email: 'known@run.test', job_title: 'Clerk', organization_id: works.id })
    const { id, check } = await draftOf(
      admin,
      'email,first name,last name,job title\nNew@run.test,New,Person,Buyer\nknown@run.test,,,Director\nsame@run.test,A,B,',
      { is_updating: true },
    )
    expect(check.data).toMatchObject({ created: 2, updated: 1, refused: 0 })
    const replies = await Promise.all([run(admin, id), run(admin, id), run(admin, id)])
    for (const { data } of replies) expect(data).toMatchObject({ status: 'done', created: 2, updated: 1 })
    const made = await find('new@run.test')
    expect(made).toMatchObject({ first_name: 'New', status: 'invited', organization_id: works.id })
    expect(
      await db
        .select()
        .from(user_roles)
        .where(eq(user_roles.user_id, made?.id ?? '')),
    ).toEqual([{ user_id: made?.id, role_id: member.id }])
    expect(await find('known@run.test')).toMatchObject({ first_name: known.first_name, job_title: 'Director' })
    const rows = await db.select().from(audit).where(eq(audit.subject_id, known.id))
    expect(rows.at(-1)).toMatchObject({ action: 'user.updated', before: { job_title: 'Clerk' } })
    expect(await verifyChain(db, server.deps.secretBox.hash)).toMatchObject({ is_intact: true })
    await expect.poll(() => server.deps.mailbox?.list('new@run.test')).toHaveLength(1)
  })

  test('leaves alone who is there already, unless asked, and never touches administrators or other organizations', async () => {
    await aUser(db, { email: 'there@skip.test', organization_id: works.id })
    await aUser(db, { email: 'boss@skip.test', roles: ['eda_admin'], organization_id: works.id })
    await aUser(db, { email: 'theirs@skip.test' })
    const file = 'email,first name\nthere@skip.test,X\nboss@skip.test,X\ntheirs@skip.test,X'
    const passed = await draftOf(orgAdmin, file)
    expect(passed.check.data).toMatchObject({ created: 0, updated: 0, skipped: 1, refused: 2 })
    const { id, check } = await draftOf(orgAdmin, file, { is_updating: true })
    expect(check.data).toMatchObject({ updated: 1, refused: 2 })
    await run(orgAdmin, id)
    expect(await find('boss@skip.test')).not.toMatchObject({ first_name: 'X' })
    expect(await find('theirs@skip.test')).not.toMatchObject({ first_name: 'X' })
  })

  test('takes no admin from an organization in passing', async () => {
    await aUser(db, { email: 'only@seat.test', roles: ['organization_admin'], organization_id: works.id })
    const { check } = await draftOf(admin, 'email,roles\nonly@seat.test,user', { is_updating: true })
    expect(check.data).toMatchObject({ updated: 0, refused: 1 })
  })

  test('is out of sight for other organizations', async () => {
    const { id } = await draftOf(orgAdmin, 'email,first name,last name\nmine@scope.test,A,B')
    const stranger = await server.as('organization_admin')
    expect((await stranger.call(userImports.show, { params: { id } })).status).toBe(404)
    expect((await stranger.call(userImports.errors, { params: { id } })).status).toBe(404)
    expect((await run(stranger, id)).status).toBe(404)
    await run(orgAdmin, id)
    expect((await undo(stranger, id)).status).toBe(404)
    expect((await stranger.call(userImports.list)).data).toEqual([])
    expect((await orgAdmin.call(userImports.list)).data.map((each) => each.id)).toContain(id)
  })
})

describe('the undo', () => {
  test('takes all of it back, except who has begun or was changed since', async () => {
    await aUser(db, { email: 'was@undo.test', job_title: 'Before', organization_id: works.id })
    await aUser(db, { email: 'edited@undo.test', job_title: 'Before', organization_id: works.id })
    const lines = ['gone', 'begun', 'was', 'edited'].map((name) => `${name}@undo.test,${name},Person,After`)
    const { id } = await draftOf(admin, ['email,first name,last name,job title', ...lines].join('\n'), {
      is_updating: true,
    })
    await run(admin, id)
    await db.update(users).set({ password_hash: 'x' }).where(eq(users.email, 'begun@undo.test'))
    await db.update(users).set({ job_title: 'Later' }).where(eq(users.email, 'edited@undo.test'))
    const reply = await undo(admin, id)
    expect(reply.data).toMatchObject({ removed: 1, restored: 1 })
    expect(reply.data.kept.map(({ name }) => name).toSorted()).toEqual(['begun Person', 'edited Person'])
    expect(await find('gone@undo.test')).toBeUndefined()
    expect(await find('was@undo.test')).toMatchObject({ job_title: 'Before' })
    expect(await find('edited@undo.test')).toMatchObject({ job_title: 'Later' })
    expect((await undo(admin, id)).status).toBe(409)
    expect((await run(admin, id)).status).toBe(409)
  })

  test('is over after 30 days', async () => {
    const { id } = await draftOf(admin, 'email,first name,last name\nlate@undo.test,A,B')
    await run(admin, id)
    await db
      .update(user_imports)
      .set({ done_at: sql`now() - interval '31 days'` })
      .where(eq(user_imports.id, id))
    expect((await undo(admin, id)).status).toBe(409)
    expect(await find('late@undo.test')).toBeDefined()
  })
})

// As many as a file may have in `test:all`; in the gate, still more than a list counts.
const many = isWhole ? 5000 : 1200

test(`a file of ${many} people is imported and taken back as a whole`, async () => {
  const lines = Array.from({ length: many }, (_, n) => `p${n}@many.test,First${n},Last${n}`)
  const { id, check } = await draftOf(admin, ['email,first name,last name', ...lines].join('\n'), {
    is_inviting: false,
  })
  expect(check.data).toMatchObject({ created: many, refused: 0 })
  expect((await run(admin, id)).data).toMatchObject({ created: many })
  const found = await admin.call(usersApi.list, { query: { search: '@many.test' } })
  expect(found.meta?.total).toBe(1000)
  expect((await undo(admin, id)).data).toMatchObject({ removed: many, kept: [] })
  expect(await db.$count(users, inArray(users.email, ['p0@many.test', `p${many - 1}@many.test`]))).toBe(0)
}, 60_000)
