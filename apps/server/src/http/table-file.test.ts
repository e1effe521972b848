import { users } from '@guildhall/contract/users'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { audit } from '../db/schema/audit.ts'
import { anOrganization, aUser } from '../test/builders.ts'
import { testServer } from '../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const { id: organization_id } = await anOrganization(db)
for (const [first_name, email, last_sign_in_at] of [
  ['=HYPERLINK("http://evil.test")', 'c@export.test', null],
  ['+1', 'a@export.test', '2026-01-01T00:00:00.000Z'],
  ['<Ann & "Bo">', 'b@export.test', '2026-01-02T00:00:00.000Z'],
] as const)
  await aUser(db, { first_name, last_name: 'Same', email, last_sign_in_at, organization_id })

const query = { organization_id: [organization_id], status: ['active' as const] }
const emailsIn = (text: string) => text.match(/\b[abc]@export\.test/g)

test('a CSV file holds exactly what is filtered, in the same order, and starts no formula', async () => {
  const { text, headers } = await admin.call(users.export, { query: { ...query, sort: '-email' } })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/filename="users-\d{4}-\d\d-\d\d\.csv"/)
  expect(emailsIn(text)).toEqual(['c@export.test', 'b@export.test', 'a@export.test'])
  expect(text).toContain(`'=HYPERLINK`)
  expect(text).toContain(`'+1`)
  expect(text).not.toMatch(/^[=+@-]/m)
})

test('an XLSX file holds the same, as text', async () => {
  const { bytes, headers } = await admin.call(users.export, {
    query: { ...query, sort: '-last_sign_in_at', format: 'xlsx' },
  })
  expect(headers['content-disposition']).toMatch(/filename="users-\d{4}-\d\d-\d\d\.xlsx"/)
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(emailsIn(sheet)).toEqual(['b@export.test', 'a@export.test', 'c@export.test'])
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain('&lt;Ann &amp; &quot;Bo&quot;&gt;')
})

test('who takes a list along is in the audit, with how it was filtered', async () => {
  const rows = await db
    .select()
    .from(audit)
    .where(sql`action = 'list.exported'`)
    .orderBy(audit.id)
  expect(rows).toMatchObject([
    { actor_id: admin.user.id, subject_id: 'users', after: { format: 'csv', sort: '-email' } },
    { actor_id: admin.user.id, subject_id: 'users', after: { format: 'xlsx', organization_id: [organization_id] } },
  ])
})
