import { quickLinks } from '@guildhall/contract/quick-links'
import { users } from '@guildhall/contract/users'
import { afterEach, expect, test, vi } from 'vitest'
import { call, fileUrl, readPage } from './api.ts'

const answer = (status: number, body: unknown) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

test('arrays travel as comma-separated values, and nothing travels for what is not set', () => {
  expect(fileUrl(users.export, { query: { role: ['user', 'eda_only'], status: [], search: '', page: 2 } })).toBe(
    '/api/users/export?role=user%2Ceda_only&page=2',
  )
})

test('parameters are filled into the path, escaped', async () => {
  const fetched = answer(200, { data: null, message: 'Deleted.', response_code: 200 })
  await expect(call(quickLinks.delete, { params: { id: 'a/b' } })).resolves.toMatchObject({ message: 'Deleted.' })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/quick-links/delete/a%2Fb')
})

test('a call says who it comes from, in which language, and that it must count once', async () => {
  const fetched = answer(200, { data: null, message: '', response_code: 200 })
  await call(quickLinks.check, { body: { ids: [] }, idempotencyKey: 'once' })
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: '{"ids":[]}',
    headers: { 'X-Requested-With': 'guildhall', 'Accept-Language': 'en', 'Idempotency-Key': 'once' },
  })
})

test('a page of a list comes with its meta', async () => {
  const meta = { total: 0, total_is_exact: true, page: 1, per_page: 25 }
  answer(200, { data: [], message: '', response_code: 200, meta })
  await expect(readPage(users.list)).resolves.toEqual({ rows: [], meta })
})

test('a refusal carries status, sentence and the errors by field', async () => {
  answer(422, { data: null, message: 'Check the form.', response_code: 422, errors: { title: ['Give it a title.'] } })
  await expect(call(users.list)).rejects.toMatchObject({
    status: 422,
    message: 'Check the form.',
    errors: { title: ['Give it a title.'] },
  })
})

test('no answer at all is an error with status 0', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(call(users.list)).rejects.toMatchObject({ name: 'ApiError', status: 0 })
})

test('an answer that is not ours is an error, even with status 200', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 200 })))
  await expect(call(users.list)).rejects.toMatchObject({ name: 'ApiError', status: 200 })
})
