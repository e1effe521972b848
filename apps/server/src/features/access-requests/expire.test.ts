import { accessRequests } from '@guildhall/contract/access-requests'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { site_settings } from '../../db/schema/site-settings.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { users } from '../../db/schema/users.ts'
import { poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import { mailsTo, signUp } from '../../test/sign-up.ts'
import { createToken, hashToken, newToken } from '../auth/public.ts'
import { expireRequests } from './expire.ts'
import { aWaitingRequest } from '../../test/access-requests.ts'

const server = await testServer()
const { db } = server
await db.update(site_settings).set({ request_expiry_days: 60 })
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
const read = async (id: string) => one(await db.select().from(access_requests).where(eq(access_requests.id, id)))

test('what nobody decides for 60 days expires once; the person is told in his language, and may ask again', async () => {
  const spanish = { language: 'es' as const, email: 'olga@stale.test' }
  const stale = await aWaitingRequest(db, { status: 'need_info', created_at: daysAgo(61), person: spanish })
  const fresh = await aWaitingRequest(db, { created_at: daysAgo(59) })
  const link = { purpose: 'decide_request' as const, token_hash: hashToken(newToken()) }
  await createToken(db, { ...link, user_id: stale.admin.id, subject_id: stale.request.id, minutes: 60 })

  await Promise.all([expireRequests(server.deps), expireRequests(server.deps)])
  await expireRequests(server.deps)

  expect(await read(stale.request.id)).toMatchObject({ status: 'expired', decided_by_id: null })
  expect(await read(fresh.request.id)).toMatchObject({ status: 'pending' })
  expect(await db.select().from(tokens).where(eq(tokens.token_hash, link.token_hash))).not.toMatchObject([
    { used_at: null },
  ])
  const [mail] = await mailsTo(server, stale.person.email, 1)
  expect(mail?.subject).toContain('Su solicitud ha caducado')
  expect(mail?.text).toContain(stale.organization.name)
  expect(mail?.text).toContain('/create-account')
  expect(one(await db.select().from(users).where(eq(users.id, stale.person.id)))).toMatchObject({ status: 'rejected' })

  await signUp(server, { email: stale.person.email })
  expect((await mailsTo(server, stale.person.email, 2))[0]?.text).toContain('/email/verify/')
})

test('whoever wrote it down is told instead of the person, who knows nothing of it', async () => {
  const { request, admin, person } = await aWaitingRequest(db, { created_at: daysAgo(70) })
  await db.update(access_requests).set({ created_by_id: admin.id }).where(eq(access_requests.id, request.id))
  await expireRequests(server.deps)
  expect((await mailsTo(server, admin.email, 1))[0]?.subject).toContain('has expired')
  expect(await server.deps.mailbox?.list(person.email)).toEqual([])
  const caller = await server.as(admin)
  expect((await caller.call(accessRequests.show, { params: { id: request.id } })).data).toMatchObject({
    status: 'expired',
    decided_by_name: null,
  })
})

test('one request of a hundred that cannot be ended does not keep the others from it, and is tried again', async () => {
  const { expectIsolated } = poisonIn(db)
  const ids: string[] = []
  for (let at = 0; at < 100; at++)
    ids.push((await aWaitingRequest(db, { created_at: daysAgo(100 - at / 10) })).request.id)
  const [broken = ''] = ids
  const statuses = async () => {
    const rows = await db.select().from(access_requests).where(inArray(access_requests.id, ids))
    return rows.filter(({ status }) => status === 'expired').length
  }
  await expectIsolated({
    sweep: 'access_requests',
    table: 'access_requests',
    column: 'id',
    value: broken,
    run: () => expireRequests(server.deps),
    countDone: statuses,
  })
})
