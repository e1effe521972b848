import { endpoints } from '@guildhall/contract/api'
import { endpoint } from '@guildhall/contract/endpoint'
import { isPermission, type Permission, permissions } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { one } from '../db/db.ts'
import { role_permissions, roles, user_roles } from '../db/schema/users.ts'
import { openTestSession } from '../features/auth/test-session.ts'
import { route } from '../http/route.ts'
import { anOrganization, aUser } from './builders.ts'
import { testServer } from './server.ts'
import { aTirelessCaller, callEmpty, nameOf, severalAtOnce, walk } from './walk.ts'

const server = await testServer()
const { db } = server

const closed = endpoints.filter(({ access }) => access !== 'public')
const isRefused = (status: number) => status === 401 || status === 403

test('every endpoint that is not public is closed to strangers, before anything else is looked at', async () => {
  const wrong = await walk(async (each) => {
    const { status, response_code, data } = await callEmpty(each, server.stranger)
    const isRight = status === 401 && response_code === 401 && data === null
    return !isRight && JSON.stringify({ status, response_code, data })
  }, closed)
  expect(wrong).toEqual([])
})

test('an endpoint is closed to a person who has not given the second factor', async () => {
  const { id } = await aUser(db, { roles: ['system_admin'] })
  const guildhall = await openTestSession(db, id, { kind: 'half' })
  const wrong = await walk(
    async (each) => {
      const { status } = await callEmpty(each, server.stranger, { guildhall })
      return status !== 401 && String(status)
    },
    closed.filter(({ access }) => access !== 'half_session'),
  )
  expect(wrong).toEqual([])
})

test('an endpoint is served to those who may call it', async () => {
  const user = await aUser(db, { roles: ['system_admin'] })
  const full = await aTirelessCaller(server, user)
  const half = await aTirelessCaller(server, user, { kind: 'half' })
  const wrong = await walk(async (each) => {
    const { status } = await callEmpty(each, each.access === 'half_session' ? half : full)
    return (isRefused(status) || status >= 500) && String(status)
  }, closed)
  expect(wrong).toEqual([])
})

test('an endpoint is closed to a person who holds every permission but its own, and open with it alone', async () => {
  const { id: organization_id } = await anOrganization(db)
  const asked = permissions.filter((permission) => endpoints.some(({ access }) => access === permission))
  const wrong = await severalAtOnce(asked, async (permission) => {
    const guarded = endpoints.filter(({ access }) => access === permission)
    const [without, only] = await Promise.all([
      aCallerWith(
        permissions.filter((each) => each !== permission),
        organization_id,
      ),
      aCallerWith([permission], organization_id),
    ])
    const complaints: string[] = []
    for (const each of guarded) {
      const refused = await callEmpty(each, without)
      if (refused.status !== 403) complaints.push(`${nameOf(each)}: ${refused.status} without ${permission}`)
      const served = await callEmpty(each, only)
      if (isRefused(served.status)) complaints.push(`${nameOf(each)}: ${served.status} with ${permission}`)
    }
    return complaints
  })
  expect(wrong.flat()).toEqual([])
  expect(endpoints.filter(({ access }) => isPermission(access)).length).toBeGreaterThan(asked.length)
})

const closedToImpersonators = [
  // Conversations and their previews.
  /^messages\/(?!unread-messages-count|reports)/,
  /^home\/inbox$/,
  // Anything about two-factor sign-in and passwords, of anyone.
  /2fa|passkeys|user-security-question|password-update/,
  // Responses to opportunities are changed by their own people.
  /^opportunities\/([a-z]+-response|invite-partner|remove-partner|answer-invitation)$/,
  // Signing, accepting and paying.
  /^agreements\/(open|reading|sign|countersign|decline)$/,
  /^eulas\/accept$/,
  /^payments\/(checkout|ask-for-invoice)$|customer-portal/,
  // Merges, and files with personal data.
  /^users\/merge(-preview|-undo)?$/,
  /my-data|personal-data|^users\/export|^access-requests\/export|attendees-export|export-downloads|export-enrolments/,
]

test('endpoints marked inPerson are closed to an impersonator, with the reason, and no others are', async () => {
  const declared = new Set(endpoints.filter(({ inPerson }) => inPerson).map(({ path }) => path))
  const missing = endpoints
    .map(({ path, access }) => ({ path, access }))
    .filter(({ path, access }) => access !== 'public' && closedToImpersonators.some((pattern) => pattern.test(path)))
    .filter(({ path }) => !declared.has(path))
  expect(missing).toEqual([])

  const admin = await aUser(db, { roles: ['system_admin'], organization_id: null })
  const { id: organization_id } = await anOrganization(db)
  const caller = await aCallerWith([...permissions], organization_id, { impersonator_id: admin.id })
  const wrong = await walk(async (each) => {
    const { status, message } = await callEmpty(each, caller)
    const isClosed = status === 403 && message === 'This is closed while you act in another person’s name.'
    return isClosed !== (each.inPerson === true) && `${status} ${message}`
  }, closed)
  expect(wrong).toEqual([])
})

test('a route that does not declare who may call it stops the start', async () => {
  const planted = endpoint({ method: 'GET', path: 'planted', access: 'session', data: z.null() })
  const { access: _, ...undeclared } = planted
  const fresh = await import('fastify').then(({ default: fastify }) => fastify())
  const { installGuard } = await import('../http/guard.ts')
  installGuard(fresh, server.deps)
  expect(() => route({ http: fresh, deps: server.deps }, undeclared as typeof planted, () => null)).toThrow(
    'GET /api/planted declares no access',
  )
})

/** Somebody of an organization in good standing whose only role has exactly these permissions. */
async function aCallerWith(held: Permission[], organization_id: string, session?: Parameters<typeof server.as>[1]) {
  const slug = crypto.randomUUID()
  const role = one(await db.insert(roles).values({ slug, name: slug }).returning())
  await db.insert(role_permissions).values(held.map((permission) => ({ role_id: role.id, permission })))
  const user = await aUser(db, { organization_id })
  await db.update(user_roles).set({ role_id: role.id }).where(eq(user_roles.user_id, user.id))
  return aTirelessCaller(server, user, session)
}
