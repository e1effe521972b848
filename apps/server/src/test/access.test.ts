import { endpoints } from '@guildhall/contract/api'
import { endpoint, type Endpoint } from '@guildhall/contract/endpoint'
import { isPermission } from '@guildhall/contract/permissions'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { role_permissions, roles, user_roles } from '../db/schema/users.ts'
import { openTestSession } from '../features/auth/test-session.ts'
import { route } from '../http/route.ts'
import { aUser } from './builders.ts'
import { testServer } from './server.ts'

/** Open to the world. A line more here is a door more: say in the review why. */
const publicEndpoints = [
  'POST auth/create-account',
  'GET auth/organization-list',
  'GET email-verify/:token',
  'POST auth/login',
  'POST auth/forgot-password',
  'POST auth/token-verification',
  'POST auth/reset-password',
  'POST auth/logout',
  'GET captcha/challenge',
  'GET demo/accounts',
  'GET demo/mailbox',
  // Calendar programs read it, without a session; the token in the address is the key.
  'GET events/feed/:token',
  // A mail leads there; the token in the address is the key, and opens nothing else.
  'GET notifications/unsubscribe',
  'POST notifications/unsubscribe',
  'GET site-settings/public',
  // The sign-in page and mails show it.
  'GET site-settings/logo/:version',
]

const server = await testServer()
const member = await server.as('user')

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const knock = ({ method, path }: Endpoint, caller = server.stranger, cookies = {}) =>
  caller.request({
    method,
    url: `/api/${path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`,
    cookies,
    // As the portal's own page calls, or those that change something by GET would refuse everybody.
    headers: { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' },
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })

test('only these endpoints are public', () => {
  expect(endpoints.filter(({ access }) => access === 'public').map(nameOf)).toEqual(publicEndpoints)
})

describe.each(endpoints.filter(({ access }) => access !== 'public').map((e) => [nameOf(e), e] as const))(
  '%s',
  (_name, e) => {
    test('is closed to strangers, before anything else is looked at', async () => {
      expect(await knock(e)).toMatchObject({ status: 401, response_code: 401, data: null })
    })

    test('is closed to a person who has not given the second factor', async () => {
      if (e.access === 'half_session') return
      const token = await openTestSession(server.db, member.user.id, { kind: 'half' })
      expect((await knock(e, server.stranger, { guildhall: token })).status).toBe(401)
    })

    test('is served to those who may', async () => {
      // A new one each time: some of these calls end the session.
      const admin = await server.as('system_admin')
      const token =
        e.access === 'half_session' ? await openTestSession(server.db, admin.user.id, { kind: 'half' }) : undefined
      const { status } = await knock(e, admin, token ? { guildhall: token } : {})
      expect(status).not.toBe(401)
      expect(status).not.toBe(403)
      expect(status).toBeLessThan(500)
    })
  },
)

describe.each(endpoints.filter(({ access }) => isPermission(access)).map((e) => [nameOf(e), e] as const))(
  '%s',
  (_name, e) => {
    test('is closed to a member whose role lacks the permission, and opens with it', async () => {
      const [role] = await server.db
        .insert(roles)
        .values({ slug: `only-${crypto.randomUUID()}`, name: crypto.randomUUID() })
        .returning()
      if (!role) throw new Error('no role')
      const user = await aUser(server.db)
      await server.db.delete(user_roles).where(eq(user_roles.user_id, user.id))
      await server.db.insert(user_roles).values({ user_id: user.id, role_id: role.id })

      expect((await knock(e, await server.as(user))).status).toBe(403)

      await server.db.insert(role_permissions).values({ role_id: role.id, permission: e.access })
      const { status } = await knock(e, await server.as(user))
      expect([401, 403]).not.toContain(status)
    })
  },
)

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
