import type { Browser } from '@playwright/test'
import { startServer } from '../scripts/lib/server.mjs'
import { startPostgres } from '../scripts/postgres.mjs'
import { callAs, signIn } from '../scripts/vitest/portal.ts'
import { expect, type Page, test } from './test.ts'

// A network of its own, on two nodes over one PostgreSQL.
test.describe.configure({ mode: 'serial' })

let postgres: Awaited<ReturnType<typeof startPostgres>>
let nodes: Awaited<ReturnType<typeof startServer>>[]
let marta: Person
let lead: Person

type Person = Awaited<ReturnType<typeof aPerson>>

test.beforeAll(async ({ browser }) => {
  postgres = await startPostgres()
  const settings = { DATABASE_URL: postgres.url, SECRET_KEY: 'the same on both nodes, and of no value at all' }
  nodes = []
  // The first one makes the network, the second one finds it.
  for (const _ of ['first', 'second']) {
    const node = await startServer(settings)
    nodes.push(node)
    await node.ready()
  }
  const [first, second] = nodes.map(({ url }) => url)
  marta = await aPerson(browser, first ?? '', 'organization_admin')
  lead = await aPerson(browser, second ?? '', 'project_lead')
})
test.afterAll(async () => {
  await Promise.all([marta, lead].map((person) => person?.context.close()))
  await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
  await postgres.stop()
})

/** Somebody who is signed in at a node, and has a browser of his own. */
async function aPerson(browser: Browser, node: string, account: string) {
  const cookie = await signIn(node, account)
  const localStorage = [{ name: 'admin-auth', value: JSON.stringify({ state: { loggedIn: true }, version: 0 }) }]
  const context = await browser.newContext({
    baseURL: node,
    storageState: { cookies: [], origins: [{ origin: node, localStorage }] },
  })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=')
      return { name, value, url: node }
    }),
  )
  const call = callAs(cookie)
  const { data } = await call(node, 'auth/user')
  const ask = <T>(path: string, body?: object) => call<T>(node, path, body)
  return { id: data.id, context, page: await context.newPage(), ask }
}

const box = (page: Page) => page.getByRole('textbox', { name: /^Write to / })
const talk = (page: Page) => page.getByRole('region', { name: /^Messages with / })
const badge = (page: Page) => page.getByRole('link', { name: /^Inbox/ }).getByText(/unread/)

type Unread = { data: { unread_count: number }[] }
const unreadOf = async ({ ask }: Person) =>
  (await ask<Unread>('messages/unread-messages-count')).data.reduce((sum, { unread_count }) => sum + unread_count, 0)
const inWords = (count: number) => `${count} unread message${count === 1 ? '' : 's'}`

/** Writes past the page. */
const send = (from: Person, to: Person, body: string) =>
  from.ask('messages/create', { id: crypto.randomUUID(), to: { type: 'user', id: to.id }, body, attachment_ids: [] })

test('what is written on one node is read on the other within a second, and the badge follows @nightly', async () => {
  await lead.page.goto('/home')
  const before = await unreadOf(lead)
  await marta.page.goto(`/inbox?user=${lead.id}`)
  await box(marta.page).fill('The first one.')
  await box(marta.page).press('Enter')
  await expect(badge(lead.page)).toHaveText(inWords(before + 1))

  await lead.page.goto(`/inbox?user=${marta.id}`)
  await expect(talk(lead.page)).toContainText('The first one.')
  const times: number[] = []
  for (const text of ['Is the mask in?', 'And the wafers?', 'And the probes?']) {
    await box(marta.page).fill(text)
    const arrived = lead.page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text)
    const sentAt = performance.now()
    await box(marta.page).press('Enter')
    await arrived
    times.push(performance.now() - sentAt)
  }
  // On a machine that has a lot else to do, one of them may take longer.
  expect(Math.min(...times)).toBeLessThan(1000)

  await expect.poll(() => unreadOf(lead)).toBe(before)
  if (before === 0) await expect(badge(lead.page)).toHaveCount(0)
  else await expect(badge(lead.page)).toHaveText(inWords(before))
})

test('where no stream comes through, the page asks every three minutes @nightly', async () => {
  // Where the talk is open, what arrives is read at once.
  await lead.page.goto('about:blank')
  const page = await lead.context.newPage()
  await page.clock.install()
  await page.route('**/api/live/stream', (route) => route.abort())
  await page.goto('/home')
  const before = await unreadOf(lead)
  if (before > 0) await expect(badge(page)).toHaveText(inWords(before))
  await send(marta, lead, 'Nobody tells you.')
  await page.clock.fastForward('03:01')
  await expect(badge(page)).toHaveText(inWords(before + 1))
})
