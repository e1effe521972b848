import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort, startServer } from './lib/server.mjs'
import { signedIn } from './vitest/portal.ts'

let settings: { DATA_DIR: string; PORT: string }
let server: Awaited<ReturnType<typeof startServer>>

beforeEach(async () => {
  settings = { DATA_DIR: mkdtempSync(join(tmpdir(), 'guildhall-kill-')), PORT: String(await freePort()) }
  await start()
})
afterEach(async () => {
  await server.stop('SIGKILL')
  rmSync(settings.DATA_DIR, { recursive: true, force: true })
})

async function start() {
  server = await startServer(settings)
  await server.ready()
}

async function killAfter(ms: number) {
  await new Promise((resolve) => setTimeout(resolve, ms))
  await server.stop('SIGKILL')
  await start()
}

type Person = { id: string; status: string; role_slug: string[] }

test('a merge that is killed in the middle has happened as a whole, or not at all', async () => {
  const call = await signedIn(server.url)
  const { data: people } = await call<{ data: Person[] }>(server.url, 'users/list?role=user&status=active&per_page=100')
  const outcomes = new Set<boolean>()
  for (const [at, ms] of [0, 4, 8, 16, 1000].entries()) {
    const [survivor, duplicate] = people.slice(2 * at)
    if (!survivor || !duplicate) throw new Error('too few people')
    const body = { survivor_id: survivor.id, duplicate_id: duplicate.id }
    const merging = call(server.url, 'users/merge', body).then(
      () => true,
      () => false,
    )
    await killAfter(ms)
    const isAcknowledged = await merging

    const shown = await call<{ data: Person }>(server.url, `users/show/${duplicate.id}`)
    const isMerged = shown.data.status === 'merged'
    const { data: noted } = await call<{ data: { action: string }[] }>(
      server.url,
      `audit/list?subject_type=user&subject_id=${survivor.id}`,
    )
    expect(noted.some(({ action }) => action === 'user.merged')).toBe(isMerged)
    const untouched = { status: 'active', role_slug: duplicate.role_slug }
    expect(shown.data).toMatchObject(isMerged ? {} : untouched)
    expect(isMerged || !isAcknowledged).toBe(true)
    outcomes.add(isMerged)
  }
  expect(outcomes).toContain(true)
}, 120_000)

type Billing = { data: { state: string; invoices: { status: string }[] } }

test('a payment whose news arrive at a process that is killed counts once when it is back', async () => {
  const call = await signedIn(server.url, 'organization_admin2')
  const { data } = await call<{ data: { url: string } }>(server.url, 'payments/checkout', {})
  const page = new URL(new URL(data.url).pathname, server.url)
  const paid = await fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ use: '4242424242424242', name: 'Ada Payer' }),
  })
  expect(paid.headers.get('location')).toContain('/membership?paid=1')
  await killAfter(0)
  await vi.waitFor(
    async () => {
      const billing = await call<Billing>(server.url, 'payments/mine')
      expect(billing.data.state).toBe('active')
      expect(billing.data.invoices).toMatchObject([{ status: 'paid' }])
    },
    { timeout: 20_000, interval: 200 },
  )
  await killAfter(0)
  expect((await call<Billing>(server.url, 'payments/mine')).data.invoices).toHaveLength(1)
}, 60_000)
