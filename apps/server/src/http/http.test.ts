import { endpoints } from '@guildhall/contract/api'
import { quickLinks } from '@guildhall/contract/quick-links'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { testServer } from '../test/server.ts'

const server = await testServer()
const { stranger } = server

test('an unknown call answers 404 in the envelope', async () => {
  const reply = await stranger.request({ method: 'GET', url: '/api/nothing/here' })
  expect(reply).toMatchObject({
    status: 404,
    data: null,
    response_code: 404,
    message: 'This does not exist, or it is not open to you.',
  })
})

test('a body that is no JSON is refused without a word about the inside', async () => {
  const reply = await stranger.request({
    method: 'POST',
    url: '/api/auth/login',
    payload: '{"email',
    headers: { 'content-type': 'application/json' },
  })
  expect(reply).toMatchObject({ status: 400, message: 'The request could not be read.' })
  expect(reply.text).not.toMatch(/stack|at /)
})

test('a failure inside is told by its number only', async () => {
  const broken = await testServer()
  const admin = await broken.as('system_admin')
  await broken.deps.db.execute('drop table quick_links cascade')
  const reply = await admin.call(quickLinks.list)
  expect(reply.status).toBe(500)
  expect(reply.message).toContain(String(reply.headers['x-request-id']))
  expect(reply.text).not.toMatch(/quick_links|select/)
})

test('every answer carries strict headers and its number', async () => {
  const { headers } = await stranger.request({
    method: 'GET',
    url: '/healthz',
    headers: { 'x-request-id': 'given-by-a-proxy' },
  })
  expect(headers).toMatchObject({
    'x-request-id': 'given-by-a-proxy',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
})

test('readiness fails before the server closes', async () => {
  expect((await stranger.request({ method: 'GET', url: '/readyz' })).status).toBe(200)
  server.readiness.isDraining = true
  expect((await stranger.request({ method: 'GET', url: '/readyz' })).status).toBe(503)
  expect((await stranger.request({ method: 'GET', url: '/healthz' })).status).toBe(200)
  server.readiness.isDraining = false
})

test('the OpenAPI document names every endpoint of the contract', async () => {
  const { text } = await stranger.request({ method: 'GET', url: '/api/openapi.json' })
  const document: { openapi: string; paths: Record<string, Record<string, unknown>> } = JSON.parse(text)
  expect(document.openapi).toBe('3.1.0')
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(new Set(documented)).toEqual(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)))
  const reference = await stranger.request({ method: 'GET', url: '/api/docs' })
  for (const { path } of endpoints) expect(reference.text).toContain(`/api/${path}`)
})

test('the log never shows a secret', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  log.info(
    {
      password: 'hunter2',
      body: { secret: 'hunter2', deep: { token: 'hunter2' } },
      req: { headers: { cookie: 'hunter2' } },
    },
    'signing in',
  )
  expect(lines.join('')).toContain('signing in')
  expect(lines.join('')).not.toContain('hunter2')
})
