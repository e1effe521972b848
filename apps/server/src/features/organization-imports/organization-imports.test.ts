import { organizationImports, type OrganizationImportPlan } from '@guildhall/contract/organization-imports'
import { organizations as organizationsApi } from '@guildhall/contract/organizations'
import { and, eq, ilike, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { today } from '../../db/days.ts'
import { verifyChain } from '../../db/audit-chain.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organization_import_rows, organization_imports } from '../../db/schema/organization-imports.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices, membership_reminders, payments } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { poisonIn } from '../../test/poison.ts'
import { isWhole } from '../../test/scope.ts'
import { testServer, type Caller } from '../../test/server.ts'
import { deleteOldFiles } from './queries.ts'

const server = await testServer()
const { db, deps } = server
const admin = await server.as('system_admin')
const { poison, cure } = poisonIn(db)

const headings =
  'name,type,country,level,email domains,paid through,agreement signed on,admin first name,admin last name,admin email'

const upload = (caller: Caller, content: string) =>
  caller.call(organizationImports.upload, { body: { file_name: 'members.csv', content } })

async function draftOf(content: string, plan: Partial<OrganizationImportPlan> = {}) {
  const { data } = await upload(admin, content)
  const check = await admin.call(organizationImports.check, { body: { ...data.plan, ...plan, id: data.id } })
  return { id: data.id, plan: data.plan, check }
}

/** Calls until nothing is left, as the browser does. */
async function repeat(what: 'run' | 'undo' | 'invite', id: string) {
  for (let calls = 1; ; calls++) {
    const { data } = await admin.call(organizationImports[what], { body: { id } })
    if ((what === 'invite' ? data.uninvited : data.left) === 0 || calls > 1000) return data
  }
}

/** Mail is sent by a job. */
const patient = { timeout: 20_000 }

const find = async (name: string) => (await db.select().from(organizations).where(eq(organizations.name, name)))[0]
const personOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const row = (name: string, rest = '') =>
  `${name},industry,US,associate,,,,Ada,${name},${rest || `${name.toLowerCase().replaceAll(/\W/g, '')}@admins.test`}`

describe('a file', () => {
  test('says by its headings what is what, and by its dates how they are written', async () => {
    const { data } = await upload(
      admin,
      'Organización;Nivel;Pagado hasta;Correo del administrador;Admin 2 email\nUno;Asociado;30/06/2027;a@x.test;b@x.test',
    )
    expect(data).toMatchObject({
      status: 'draft',
      row_count: 1,
      plan: { mapping: { name: 0, level: 1, paid_through: 2, admin_email: 3, admin_2_email: 4 }, date_order: 'dmy' },
    })
  })

  test('is forgotten after a week if nobody imports it', async () => {
    const { data } = await upload(admin, `${headings}\n${row('Forgotten')}`)
    await db
      .update(organization_imports)
      .set({ created_at: sql`now() - interval '8 days'` })
      .where(eq(organization_imports.id, data.id))
    await deleteOldFiles(db)
    expect((await admin.call(organizationImports.show, { params: { id: data.id } })).status).toBe(404)
  })

  test('is for people who look after all organizations', async () => {
    const { data } = await upload(admin, `${headings}\n${row('Secret Works')}`)
    const member = await server.as('organization_admin')
    expect((await upload(member, headings)).status).toBe(403)
    expect((await member.call(organizationImports.show, { params: { id: data.id } })).status).toBe(403)
  })
})

describe('the check', () => {
  test('says what would be done and what is wrong, at row and column, and changes nothing', async () => {
    await anOrganization(db, { name: 'Known Works', email_domains: ['known.test'] })
    await anOrganization(db, { name: 'Closed Works', status: 'archived' })
    const somebody = await aUser(db)
    const before = [await db.$count(organizations), await db.$count(users)]
    const { check } = await draftOf(
      [
        headings,
        'Good One,Industry,United States,Associate,good.test,2027-06-30,2025-01-02,Ada,Good,ada@good.test',
        'Known Works,industry,US,associate,,,,A,B,a@known.test',
        'Closed Works,industry,US,associate,,,,A,B,a@closed.test',
        'Bad Cells,shop,Atlantis,Platinum,gmail.com,30.06.27,2999-01-01,A,B,nobody',
        'No Admin,academic,MX,associate,,,,,,',
        `Their Person,academic,MX,associate,,,,A,B,${somebody.email}`,
        'Free Level,government,US,stakeholders-gov,,2027-06-30,,A,B,a@free.test',
        'Same Domain,industry,US,associate,good.test,,,A,B,a@same.test',
        'Same Person,industry,US,associate,,,,A,B,ada@good.test',
        'Taken Domain,industry,US,associate,known.test,,,A,B,a@taken.test',
      ].join('\n'),
    )
    const { data } = check
    expect(data).toMatchObject({ created: 1, updated: 0, skipped: 1, refused: 8, admins: 1 })
    expect(data.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '4 name',
      '5 level',
      '5 paid_through',
      '5 agreement_signed_on',
      '5 type',
      '5 country',
      '5 email_domains',
      '5 admin_email',
      '6 admin_email',
      '7 admin_email',
      '8 paid_through',
      '9 email_domains',
      '10 admin_email',
    ])
    expect(data.questions).toMatchObject([{ line: 11, candidates: [{ name: 'Known Works', reason: 'email_domain' }] }])
    expect([await db.$count(organizations), await db.$count(users)]).toEqual(before)
  })

  test('asks about likely duplicates, and does what it is told', async () => {
    const existing = await anOrganization(db, { name: 'Ferrous Metals', legal_name: 'Ferrous Metals Holding' })
    const file = [
      headings,
      row('Ferrous Metals Inc.'),
      row('Ferrous Metalls'),
      row('Twin Peaks'),
      row('Twin Peaks LLC'),
    ]
    const { check, plan, id } = await draftOf(file.join('\n'))
    expect(check.data).toMatchObject({ created: 1, refused: 3, problems: [] })
    expect(check.data.questions).toMatchObject([
      { line: 2, candidates: [{ id: existing.id, reason: 'similar_name' }], choice: null },
      { line: 3, candidates: [{ id: existing.id, reason: 'similar_name' }] },
      { line: 5, candidates: [], similar_line: 4 },
    ])
    const choices = { '2': existing.id, '3': 'leave_out' as const, '5': 'create' as const }
    const body = { ...plan, id, choices, is_updating: true }
    const answered = await admin.call(organizationImports.check, { body })
    expect(answered.data).toMatchObject({ created: 2, updated: 1, skipped: 1, refused: 0 })
    expect(answered.data.questions.map(({ choice }) => choice)).toEqual([existing.id, 'leave_out', 'create'])
    expect(await repeat('run', id)).toMatchObject({ status: 'done', created: 2, updated: 1, skipped: 1 })
    expect(await find('Ferrous Metals')).toMatchObject({ id: existing.id })
  })

  test('takes several rows of one name as one organization, and refuses what contradicts itself', async () => {
    const { check } = await draftOf(
      [
        headings,
        'Many Admins,industry,US,associate,,,,Ada,One,one@many.test',
        'many admins,,,,,,,Bob,Two,two@many.test',
        'Two Levels,industry,US,associate,,,,Ada,One,one@two.test',
        'Two Levels,industry,US,principal,,,,Bob,Two,two@two.test',
      ].join('\n'),
    )
    expect(check.data).toMatchObject({ created: 1, refused: 1, admins: 2, problems: [{ line: 5, field: 'level' }] })
  })

  test('has a file of all refused rows that starts no formula', async () => {
    const { id } = await draftOf(
      `${headings}\n${row('Fine Works')}\n=1+1,shop,US,associate,,,,A,B,a@formula.test\n,industry,US,associate,,,,A,B,a@nameless.test`,
    )
    const { text } = await admin.call(organizationImports.errors, { params: { id } })
    const lines = text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^'=1\+1,.*,3,/)
    expect(lines[2]).toMatch(/,4,.*name/)
  })
})

describe('an import', () => {
  test('makes organizations with their admins, their agreement and what is paid, and mails nobody', async () => {
    const hub = await aHub(db, { name: 'Import Hub' })
    const { id } = await draftOf(
      `${headings},hubs\nPaid Works,industry,US,Associate,paid.test,2099-06-30,2025-01-02,Ada,Paid,ada@paid.test,import hub
Unpaid Works,industry,US,Associate,,,,Ada,Unpaid,ada@unpaid.test,`,
    )
    const done = await repeat('run', id)
    expect(done).toMatchObject({ status: 'done', organization_count: 2, created: 2, refused: 0, uninvited: 2, left: 0 })
    const made = await find('Paid Works')
    expect(made).toMatchObject({ status: 'active', paid_through: '2099-06-30', email_domains: ['paid.test'] })
    expect(made?.agreement_signed_at).toContain('2025-01-02')
    const { data } = await admin.call(organizationsApi.show, { params: { id: made?.id ?? '' } })
    expect(data).toMatchObject({ state: 'active', hub_ids: [hub.id], admins: [{ email: 'ada@paid.test' }] })
    expect(await find('Unpaid Works')).toMatchObject({ status: 'onboarding', paid_through: null })
    const [invoice] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.organization_id, made?.id ?? ''))
    expect(invoice).toMatchObject({ status: 'paid', period_start: today(), period_end: '2099-06-30' })
    expect(invoice?.number).toMatch(/^OPEN-\d{5}$/)
    expect(await server.deps.mailbox?.list('ada@paid.test')).toHaveLength(0)
    expect(await personOf('ada@paid.test')).toMatchObject({ status: 'invited', organization_id: made?.id })
    expect(await verifyChain(db, deps.secretBox.hash)).toMatchObject({ is_intact: true })

    const { meta } = await admin.call(organizationImports.list)
    const listed = await db.$count(organization_imports, sql`status <> 'draft'`)
    expect(meta?.total).toBe(listed)
    expect(await repeat('invite', id)).toMatchObject({ uninvited: 0 })
    await expect.poll(() => server.deps.mailbox?.list('ada@paid.test'), patient).toHaveLength(1)
  })

  test('invites the admins with it if that is wished', async () => {
    const { id } = await draftOf(`${headings}\n${row('Inviting Works', 'ada@inviting.test')}`, { is_inviting: true })
    expect(await repeat('run', id)).toMatchObject({ created: 1, uninvited: 0 })
    await expect.poll(() => server.deps.mailbox?.list('ada@inviting.test'), patient).toHaveLength(1)
  })

  test('sends no reminder whose day has passed already', async () => {
    const { id } = await draftOf(`${headings}\n${row('Late Works').replace(',,,,Ada', ',,2020-06-30,,Ada')}`)
    await repeat('run', id)
    const made = await find('Late Works')
    const steps = await db.$count(membership_reminders, eq(membership_reminders.organization_id, made?.id ?? ''))
    expect(steps).toBe(6)
  })

  test('changes those that are here only if it may, and keeps what the file does not say', async () => {
    const known = await anOrganization(db, {
      name: 'Change Me',
      city: 'Old Town',
      phone: '123',
      paid_through: null,
      agreement_signed_at: null,
      status: 'onboarding',
    })
    const file =
      'name,city,paid through,agreement signed on,admin email,admin first name,admin last name\nchange me,New Town,2099-01-31,2024-05-06,new@change.test,New,Admin'
    const left = await draftOf(file)
    expect(left.check.data).toMatchObject({ updated: 0, skipped: 1 })
    const { id, check } = await draftOf(file, { is_updating: true })
    expect(check.data).toMatchObject({ updated: 1, admins: 1 })
    expect(await repeat('run', id)).toMatchObject({ updated: 1 })
    expect(await find('Change Me')).toMatchObject({
      id: known.id,
      city: 'New Town',
      phone: '123',
      paid_through: '2099-01-31',
      status: 'active',
      version: known.version + 1,
    })
    const again = await draftOf(file, { is_updating: true })
    expect(again.check.data).toMatchObject({ updated: 0, skipped: 1 })
    const later = await draftOf(file.replace('2099', '2100'), { is_updating: true })
    expect(later.check.data.problems).toMatchObject([{ field: 'paid_through' }])

    expect(await repeat('undo', id)).toMatchObject({ status: 'undone', restored: 1, kept: 0 })
    expect(await find('Change Me')).toMatchObject({ city: 'Old Town', paid_through: null, status: 'onboarding' })
    expect(await personOf('new@change.test')).toBeUndefined()
  })

  test('refuses more admins than the level has room for', async () => {
    const slug = `level-${crypto.randomUUID().slice(0, 8)}`
    await db.insert(membership_levels).values({ slug, name: slug, price: 100, user_limit: 1, position: 99 })
    const { check } = await draftOf(
      `${headings}\nFull House,industry,US,${slug},,,,A,B,a@full.test\nFull House,,,,,,,C,D,c@full.test`,
    )
    expect(check.data.problems).toMatchObject([{ line: 2, field: 'admin_email' }])
  })

  test('reports an organization that fails and imports the others', async () => {
    const names = Array.from({ length: 5 }, (_, at) => `Poison ${'abcde'[at]}${at}`)
    const { id } = await draftOf([headings, ...names.map((name) => row(name))].join('\n'))
    await poison('organizations', 'name', 'Poison c2')
    const done = await repeat('run', id)
    await cure('organizations')
    expect(done).toMatchObject({ status: 'done', created: 4, refused: 1 })
    const { data } = await admin.call(organizationImports.rows, { params: { id }, query: { only: 'refused' } })
    expect(data).toMatchObject([{ name: 'Poison c2', line: 4, problems: [{ field: 'name' }] }])
    const { text } = await admin.call(organizationImports.errors, { params: { id } })
    expect(text).toContain('Poison c2,industry')
  })
})

test('an import that broke off is continued where it was', async () => {
  const names = ['First Half', 'Broken Half', 'Last Half']
  const { id } = await draftOf([headings, ...names.map((name) => row(name))].join('\n'))
  // Nothing at all can be written about the second one, as where the server is stopped.
  await db.execute(sql`create function broken() returns trigger language plpgsql as $$
    begin raise exception 'stopped'; end $$`)
  await db.execute(sql`create trigger broken before update on organization_import_rows for each row
    when (new.name = 'Broken Half') execute function broken()`)
  expect((await admin.call(organizationImports.run, { body: { id } })).status).toBe(500)
  await db.execute(sql`drop function broken() cascade`)
  const { data } = await admin.call(organizationImports.show, { params: { id } })
  expect(data).toMatchObject({ status: 'running', created: 1, left: 2 })
  expect(await repeat('run', id)).toMatchObject({ status: 'done', created: 3, refused: 0 })
})

describe('the undo', () => {
  test('takes back what was made, except what is used or changed since, and lists that', async () => {
    const names = ['Gone', 'Edited', 'Joined', 'Paying', 'Begun']
    const file = names.map(
      (name) =>
        `${name} Works,industry,US,associate,${name.toLowerCase()}.test,2099-06-30,2025-01-02,A,B,a@${name.toLowerCase()}.test`,
    )
    const { id } = await draftOf([headings, ...file].join('\n'))
    await repeat('run', id)
    const idOf = async (name: string) => (await find(`${name} Works`))?.id ?? ''
    const edited = await admin.call(organizationsApi.show, { params: { id: await idOf('Edited') } })
    await admin.call(organizationsApi.update, { body: { ...edited.data, country: 'MX' } })
    await aUser(db, { organization_id: await idOf('Joined') })
    const [opening] = await db
      .select()
      .from(invoices)
      .where(eq(invoices.organization_id, await idOf('Paying')))
    await db
      .insert(payments)
      .values({ invoice_id: opening?.id ?? '', amount: 5, paid_on: '2026-01-01', method: 'check' })
    await db.update(users).set({ password_hash: 'x' }).where(eq(users.email, 'a@begun.test'))

    const undone = await repeat('undo', id)
    expect(undone).toMatchObject({ status: 'undone', created: 5, removed: 1, kept: 4 })
    expect(await find('Gone Works')).toBeUndefined()
    expect(await personOf('a@gone.test')).toBeUndefined()
    expect(await db.$count(invoices, eq(invoices.number, 'gone'))).toBe(0)
    const { data } = await admin.call(organizationImports.rows, { params: { id }, query: { only: 'kept' } })
    expect(data.map(({ name, kept_because }) => `${name} ${kept_because}`)).toEqual([
      'Edited Works changed',
      'Joined Works people',
      'Paying Works in_use',
      'Begun Works people',
    ])
    expect((await admin.call(organizationImports.undo, { body: { id } })).status).toBe(409)
    expect((await admin.call(organizationImports.run, { body: { id } })).status).toBe(409)
    expect(await verifyChain(db, deps.secretBox.hash)).toMatchObject({ is_intact: true })
  })

  test('is over after 30 days', async () => {
    const { id } = await draftOf(`${headings}\n${row('Old Import')}`)
    await repeat('run', id)
    await db
      .update(organization_imports)
      .set({ done_at: sql`now() - interval '31 days'` })
      .where(eq(organization_imports.id, id))
    expect((await admin.call(organizationImports.undo, { body: { id } })).status).toBe(409)
    expect(await find('Old Import')).toBeDefined()
  })
})

// As many as a network brings in `test:all`; in the gate, still enough for several calls.
const many = isWhole ? 400 : 60

test(`a network of ${many} members is brought over and taken back`, async () => {
  const lines = Array.from(
    { length: many },
    (_, n) =>
      `Member ${n},industry,US,associate,m${n}.many.test,2099-06-30,2025-01-02,First,Last,admin@m${n}.many.test`,
  )
  const { id, check } = await draftOf([headings, ...lines].join('\n'))
  expect(check.data).toMatchObject({ created: many, refused: 0, questions: [] })
  const done = await repeat('run', id)
  expect(done).toMatchObject({ status: 'done', created: many, refused: 0, organization_count: many })
  const isOurs = and(like(organizations.name, 'Member %'), eq(organizations.status, 'active'))
  expect(await db.$count(organizations, isOurs)).toBe(many)
  const again = await draftOf([headings, ...lines].join('\n'))
  expect(again.check.data).toMatchObject({ created: 0, skipped: many })
  expect(await repeat('undo', id)).toMatchObject({ status: 'undone', removed: many, kept: 0 })
  expect(await db.$count(organizations, like(organizations.name, 'Member %'))).toBe(0)
  expect(await db.$count(users, ilike(users.email, '%.many.test'))).toBe(0)
  expect(await db.$count(organization_import_rows, eq(organization_import_rows.import_id, id))).toBe(many)
}, 240_000)
