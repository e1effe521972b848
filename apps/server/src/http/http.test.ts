import { endpoints } from '@guildhall/contract/api'
import { endpoint } from '@guildhall/contract/endpoint'
import { quickLinks } from '@guildhall/contract/quick-links'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../log.ts'
import { testServer } from '../test/server.ts'
import { route } from './route.ts'

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

test('a response carries the fields that its schema names, and no others', async () => {
  const person = { name: 'Ada', password_hash: 'secret' }
  const Named = z.object({ name: z.string() })
  const http = Fastify()
  http.decorateRequest('say', () => '')
  const app = { http, deps: server.deps }
  const planted = { method: 'GET', access: 'public' } as const
  const one = endpoint({ ...planted, path: 'planted/one', data: Named })
  const many = endpoint({ ...planted, path: 'planted/many', data: z.array(Named), paged: true })
  const nested = endpoint({ ...planted, path: 'planted/nested', data: z.object({ owner: Named }) })
  route(app, one, () => person)
  route(app, many, () => ({
    rows: [person],
    meta: { total: 1, total_is_exact: true, page: 1, per_page: 25, statement: 'secret' },
  }))
  route(app, nested, () => ({ owner: person, keeper: person }))
  const read = async ({ path }: { path: string }) => JSON.parse((await http.inject(`/api/${path}`)).body)
  expect(await read(one)).toEqual({ data: { name: 'Ada' }, message: '', response_code: 200 })
  expect(await read(many)).toEqual({
    data: [{ name: 'Ada' }],
    message: '',
    response_code: 200,
    meta: { total: 1, total_is_exact: true, page: 1, per_page: 25 },
  })
  expect((await read(nested)).data).toEqual({ owner: { name: 'Ada' } })
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
