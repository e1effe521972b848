import { audit as auditCalls } from '@guildhall/contract/audit'
import { users as calls } from '@guildhall/contract/users'
import { desc, eq, sql, type SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audited } from '../../db/audited.ts'
import { emptyRows } from '../../db/audit-chain.ts'
import { one } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const verdict = async () => (await admin.call(auditCalls.verify)).data
const read = async (id: number) => one(await db.select().from(audit).where(eq(audit.id, id)))

const newest = async () => one(await db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1)).id

/** A row that says something, from an address. */
async function write(subject_id = 'x') {
  const author = { actor: null, origin: { address: '10.1.2.3', request_id: 'r' } }
  await audited(db, author, async (_tx, note) =>
    note({ action: 'role.updated', subject_type: 'role', subject_id, before: { name: 'a' }, after: { name: 'b' } }),
  )
  return newest()
}

/** Empties rows as a sweep does, with the entry that says so. */
const empty = (which: SQL, what: 'all' | 'address') =>
  audited(db, { actor: null }, async (tx, note) =>
    note({ action: 'privacy.swept', subject_type: 'site_settings', after: await emptyRows(tx, which, what) }),
  )

test('an emptied row shows that it is, and the chain holds', async () => {
  const person = await aUser(db, { status: 'deactivated', email: 'gone@erase.test' })
  await admin.call(calls.activate, { body: { id: person.id } })
  await admin.call(calls.delete, { params: { id: person.id } })
  await admin.call(calls.erase, { body: { id: person.id, confirm_email: person.email } })
  const { data } = await admin.call(auditCalls.list, { query: { subject_id: person.id } })
  const emptied = { before: null, after: null, erased_at: expect.any(String), address: null }
  expect(data).toMatchObject([
    { action: 'user.erased', after: { accounts: 1, audit_rows: 2, audit_addresses: 2 } },
    { action: 'user.deactivated', ...emptied },
    { action: 'user.activated', ...emptied },
  ])
  expect(await verdict()).toMatchObject({ is_intact: true, broken_id: null })
})

test('an address goes alone, and the content after it', async () => {
  const id = await write()
  await empty(sql`id = ${id}`, 'address')
  expect(await read(id)).toMatchObject({ address: null, address_salt: null, erased_at: null, after: { name: 'b' } })
  expect(await verdict()).toMatchObject({ is_intact: true })
  await empty(sql`id = ${id}`, 'all')
  expect(await read(id)).toMatchObject({ before: null, after: null, salt: null, erased_at: expect.any(String) })
  await empty(sql`id = ${id}`, 'all')
  expect(await verdict()).toMatchObject({ is_intact: true })
})

test.each([
  ['other content put in', sql`after = '{}'`],
  ['content taken out without saying so', sql`before = null, after = null, salt = null`],
  ['content taken out in part', sql`after = null, salt = null, erased_at = now()`],
  [
    'an emptying that is dated back',
    sql`before = null, after = null, salt = null, erased_at = now() - interval '1 day'`,
  ],
  ['an emptying with another change', sql`before = null, after = null, salt = null, erased_at = now(), action = 'x'`],
  ['an address replaced', sql`address = '10.0.0.1'`],
])('the database refuses %s', async (_what, change) => {
  const id = await write()
  await expect(db.execute(sql`update audit set ${change} where id = ${id}`)).rejects.toMatchObject({
    cause: { message: 'the audit is append-only' },
  })
})

test('nobody writes a row that is emptied from the start, or with a digest of his own', async () => {
  await db.execute(sql`insert into audit (id, action, subject_type, after, previous_hash, hash, content_digest, salt, erased_at)
    values (0, 'role.created', 'role', '{"name": "x"}', '', '', 'mine', 'mine', now())`)
  expect(await read(await newest())).toMatchObject({
    erased_at: null,
    content_digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await verdict()).toMatchObject({ is_intact: true })
})

describe('whoever gets around that is found:', () => {
  let id = 0
  const switchTriggers = (to: 'enable' | 'disable') =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`alter table audit ${to} trigger audit_refuse`))
      await tx.execute(sql.raw(`alter table audit ${to} trigger audit_empty`))
    })

  beforeEach(async () => {
    await switchTriggers('disable')
    await db.execute(sql`truncate audit, audit_checkpoints`)
    await db.execute(sql`update audit_head set id = 0, hash = ''`)
    await switchTriggers('enable')
    await write()
    id = await write()
    await empty(sql`id = ${id}`, 'all')
    id = await write()
  })

  test.each([
    ['content changed', sql`after = '{"name": "c"}'`],
    ['an address changed', sql`address = '10.0.0.1'`],
    ['a digest changed with its content', sql`after = null, content_digest = audit_digest(salt, before, null)`],
    ['a row made one without digests', sql`after = '{}', content_digest = null, salt = null`],
  ])('%s', async (_deed, change) => {
    await switchTriggers('disable')
    await db.execute(sql`update audit set ${change} where id = ${id}`)
    await switchTriggers('enable')
    expect(await verdict()).toMatchObject({ is_intact: false, broken_id: id })
  })

  test('a row emptied that no entry tells of', async () => {
    await db.execute(sql`update audit set before = null, after = null, salt = null, erased_at = now() where id = ${id}`)
    expect(await verdict()).toMatchObject({ is_intact: false })
  })

  test('an address emptied that no entry tells of', async () => {
    await db.execute(
      sql`update audit set address = null, address_salt = null, address_erased_at = now() where id = ${id}`,
    )
    expect(await verdict()).toMatchObject({ is_intact: false })
  })

  test('something put back into an emptied row', async () => {
    await switchTriggers('disable')
    await db.execute(sql`update audit set after = '{"name": "b"}' where id = 2`)
    await switchTriggers('enable')
    expect(await verdict()).toMatchObject({ is_intact: false, broken_id: 2 })
  })
})

describe('a row from before there were digests', () => {
  /** As the version before wrote it. */
  async function writeOld() {
    await db.execute(sql`alter table audit disable trigger audit_append`)
    await db.execute(sql`alter table audit disable trigger audit_refuse`)
    await db.execute(sql`insert into audit (id, action, subject_type, after, address, previous_hash, hash)
      select id + 1, 'role.updated', 'role', '{"name": "old"}', '10.1.1.1', hash, '' from audit_head`)
    await db.execute(sql`update audit a set hash = audit_hash(a) where hash = ''`)
    await db.execute(sql`update audit_head set (id, hash) = (select id, hash from audit order by id desc limit 1)`)
    await db.execute(sql`alter table audit enable trigger audit_append`)
    await db.execute(sql`alter table audit enable trigger audit_refuse`)
    return newest()
  }

  test('keeps its hash, and others follow it', async () => {
    await db.execute(sql`alter table audit disable trigger audit_refuse`)
    await db.execute(sql`truncate audit, audit_checkpoints`)
    await db.execute(sql`update audit_head set id = 0, hash = ''`)
    await writeOld()
    await write()
    expect(await verdict()).toMatchObject({ is_intact: true, checked: 2 })
  })

  test('goes as a whole or not at all: its hash holds for nothing less', async () => {
    const id = await writeOld()
    const address = sql`update audit set address = null, address_erased_at = now() where id = ${id}`
    await expect(db.execute(address)).rejects.toMatchObject({ cause: { message: 'the audit is append-only' } })
    await empty(sql`id = ${id}`, 'address')
    expect(await read(id)).toMatchObject({ address: '10.1.1.1' })
    await empty(sql`id = ${id}`, 'all')
    expect(await read(id)).toMatchObject({ address: null, after: null })
    expect(await verdict()).toMatchObject({ is_intact: true })
  })
})
