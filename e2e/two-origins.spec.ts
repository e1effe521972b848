import { createServer, type IncomingHttpHeaders, request as pass, type Server } from 'node:http'
import type { Browser } from '@playwright/test'
import { endpoints } from '@guildhall/contract/api'
import { users } from '@guildhall/contract/users'
import { at, stateFile } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { enrolByForm, enterMemberPassword, password, post } from './members.ts'
import { expect, type Page, test } from './test.ts'

// One session for all, and a person of its own: an impersonation changes it.
test.describe.configure({ mode: 'serial' })

const adminEmail = 'nils.fjord@meridian.test'
const invitedEmail = 'k.blackwood@corvidsemi.test'
const personEmail = 'p.ferrante@corvidsemi.test'

/** Another site: for a browser, an address with numbers has nothing in common with "localhost". */
const elsewhere = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>Elsewhere</title><body></body>')
})

type Heard = { method: string; path: string; headers: IncomingHttpHeaders; status: number }
const heard: Heard[] = []
/** Stands before the portal and hears what the browser really sends, and what it is answered: pages are not told either. */
const between = createServer((request, response) => {
  const { method = '', url: path = '', headers } = request
  const passed = pass(at(path), { method, headers }, (answer) => {
    const status = answer.statusCode ?? 0
    heard.push({ method, path, headers, status })
    response.writeHead(status, answer.headers)
    answer.pipe(response)
  })
  request.pipe(passed)
})

let origins: { portal: string; evil: string }
let portal: Page
let evil: Page
let ids: { person: string; invited: string }
let adminId: string

test.beforeAll(async ({ browser }) => {
  origins = { portal: `http://localhost:${await listen(between)}`, evil: `http://127.0.0.1:${await listen(elsewhere)}` }
  const context = await browser.newContext()
  portal = await context.newPage()
  evil = await context.newPage()
  adminId = await inviteAdmin(browser)
  await portal.goto(origins.portal)
  await enterMemberPassword(portal, adminEmail)
  await enrolByForm(portal)
  ids = { person: await idOf(personEmail), invited: await idOf(invitedEmail) }
})
test.afterAll(async ({ browser }) => {
  await portal.context().close()
  const office = await openOffice(browser)
  await office.patch(at(`/api/users/delete/admin/${adminId}`), { headers: { 'X-Requested-With': 'guildhall' } })
  for (const server of [elsewhere, between]) server.close()
})

/** Where something is changed by GET, each with all that any of them asks for. */
const changing = () => endpoints.filter(({ changes }) => changes).map(({ path }) => addressOf(path))
const addressOf = (path: string) =>
  `/api/${path.replaceAll(/:\w+/g, ids.person)}?${new URLSearchParams({ id: ids.person, user_id: ids.invited, reason: 'Ticket 4711' })}`

type Attack = {
  name: string
  site: 'cross-site' | 'same-origin' | 'none'
  /** Whether a browser sends the cookie along that is kept to its own site. */
  carriesCookie: boolean
  run: (url: string) => Promise<unknown>
}

const attacks: Attack[] = [
  { name: 'an image elsewhere', site: 'cross-site', carriesCookie: false, run: (url) => loadImage(evil, url) },
  { name: 'a call from elsewhere', site: 'cross-site', carriesCookie: false, run: callBlindly },
  { name: 'a frame elsewhere', site: 'cross-site', carriesCookie: false, run: loadFrame },
  { name: 'a link elsewhere', site: 'cross-site', carriesCookie: true, run: followLink },
  { name: 'a redirection from elsewhere', site: 'cross-site', carriesCookie: true, run: redirect },
  { name: 'an address that is typed in', site: 'none', carriesCookie: true, run: (url) => evil.goto(url) },
  { name: 'an image on the portal', site: 'same-origin', carriesCookie: true, run: (url) => loadImage(portal, url) },
]

test('the session’s cookie is kept from scripts, and from what other sites load', async () => {
  expect(await sessionCookie()).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
})

for (const { name, site, carriesCookie, run } of attacks) {
  test(`${name} changes nothing${name === 'a link elsewhere' ? '' : ' @nightly'}`, async () => {
    const before = await standing()
    for (const path of changing()) {
      const { headers } = await refused(path, run)
      expect(headers['sec-fetch-site']).toBe(site)
      expect(headers).not.toHaveProperty('x-requested-with')
      expect(headers.cookie?.includes('guildhall=') ?? false).toBe(carriesCookie)
    }
    expect(await standing()).toEqual(before)
  })
}

test('a cookie that did travel would change nothing either @nightly', async () => {
  const kept = await sessionCookie()
  await portal.context().addCookies([{ ...kept, sameSite: 'None', secure: true }])
  const before = await standing()
  for (const { run } of attacks) {
    for (const path of changing()) expect((await refused(path, run)).headers.cookie).toContain('guildhall=')
  }
  for (const form of forms()) expect((await sendForm(form)).headers.cookie).toContain('guildhall=')
  expect(await standing()).toEqual(before)
  await portal.context().addCookies([kept])
})

test('a form elsewhere changes nothing', async () => {
  const before = await standing()
  for (const form of forms()) {
    expect((await sendForm(form)).headers['sec-fetch-site']).toBe('cross-site')
  }
  expect(await standing()).toEqual(before)
})

test('a page elsewhere cannot say that it is the portal', async () => {
  for (const path of changing()) {
    heard.length = 0
    await evil.goto(origins.evil)
    expect(await callAsPortal(evil, origins.portal + path)).toBe('TypeError')
    // The browser asks first whether it may, and does not go on. (What the portal's own page asks meanwhile has other addresses.)
    expect(heard.filter((each) => each.path === path).map(({ method }) => method)).toEqual(['OPTIONS'])
  }
})

test('the same calls work for the portal’s own page', async () => {
  const mails = await readMails(portal, invitedEmail)
  expect(await callAsPortal(portal, addressOf(users.resendVerificationEmail.path))).toBe(200)
  await waitForMail(portal, invitedEmail, /^You are invited/, mails)
  expect(await readMails(portal, invitedEmail), 'of all that was tried, one mail').toHaveLength(mails.length + 1)

  expect(await callAsPortal(portal, addressOf(users.impersonateOn.path))).toBe(200)
  const impersonating = { email: personEmail, is_impersonate: true }
  expect(await read('auth/user')).toMatchObject(impersonating)
  for (const { run } of attacks) await refused(addressOf(users.impersonateOff.path), run)
  expect(await read('auth/user')).toMatchObject(impersonating)

  expect(await callAsPortal(portal, addressOf(users.impersonateOff.path))).toBe(200)
  expect(await read('auth/user')).toMatchObject({ email: adminEmail, is_impersonate: false })
})

/** Attacks an address, and answers what the portal heard of it and refused. */
async function refused(path: string, run: Attack['run']): Promise<Heard> {
  heard.length = 0
  await evil.goto(origins.evil)
  await run(origins.portal + path)
  return refusalOf(path)
}

async function refusalOf(path: string): Promise<Heard> {
  await expect.poll(() => heard.find((each) => each.path === path)?.status, { message: path }).toBe(403)
  const refusal = heard.find((each) => each.path === path)
  if (!refusal) throw new Error(`nothing heard of ${path}`)
  return refusal
}

const loadImage = (page: Page, url: string) =>
  page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode().catch(() => null)
  }, url)

function callBlindly(url: string) {
  return evil.evaluate((to) => fetch(to, { mode: 'no-cors', credentials: 'include' }).catch(() => null), url)
}

function loadFrame(url: string) {
  return evil.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, url)
}

async function followLink(url: string) {
  await evil.evaluate((href) => Object.assign(document.createElement('a'), { href }).click(), url)
  await evil.waitForURL(url)
}

async function redirect(url: string) {
  await evil.evaluate((to) => location.assign(to), url)
  await evil.waitForURL(url)
}

type Form = { path: string; enctype: string; field: [name: string, value: string] }

/** Ordinary changes, in the two ways in which a form can be made to look like one. */
const forms = (): Form[] => [
  ...['application/x-www-form-urlencoded', 'text/plain'].map((enctype) => ({
    path: '/api/auth/logout',
    enctype,
    field: ['a', 'b'] as [string, string],
  })),
  { path: '/api/users/2fa/reset', enctype: 'application/x-www-form-urlencoded', field: ['user_id', ids.person] },
  { path: '/api/users/2fa/reset', enctype: 'text/plain', field: [`{"user_id":"${ids.person}","a":"`, '"}'] },
]

async function sendForm({ path, enctype, field: [name, value] }: Form): Promise<Heard> {
  heard.length = 0
  await evil.goto(origins.evil)
  const action = origins.portal + path
  await evil.evaluate(
    (form) => {
      const element = Object.assign(document.createElement('form'), form.attributes)
      element.append(Object.assign(document.createElement('input'), form.field))
      document.body.append(element)
      element.submit()
    },
    { attributes: { action, enctype, method: 'post' }, field: { name, value } },
  )
  await evil.waitForURL(action)
  return refusalOf(path)
}

/** As the portal's own code calls; answers the status, or the name of the error where the browser lets nothing through. */
const callAsPortal = (page: Page, url: string) =>
  page.evaluate(
    (to) =>
      fetch(to, { headers: { 'X-Requested-With': 'guildhall' }, credentials: 'include' }).then(
        ({ status }) => status,
        (error: Error) => error.name,
      ),
    url,
  )

/** Who is signed in, and how the people stand whom all this is about. */
const standing = async () => ({
  me: await read('auth/user'),
  person: await read(`users/show/${ids.person}`),
  invited: await read(`users/show/${ids.invited}`),
  mails: (await readMails(portal, invitedEmail)).length + (await readMails(portal, personEmail)).length,
})

const read = (path: string) =>
  portal.evaluate(async (to) => {
    const answer = await fetch(to)
    if (!answer.ok) throw new Error(`${to}: ${answer.status}`)
    return (await answer.json()).data
  }, `/api/${path}`)

const openOffice = async (browser: Browser) =>
  (await browser.newContext({ storageState: stateFile('system_admin') })).request

/** A system admin of these journeys' own, who has chosen his password. */
async function inviteAdmin(browser: Browser): Promise<string> {
  const office = await openOffice(browser)
  const { data: roles } = await (await office.get(at('/api/roles/name-list'))).json()
  const role = roles.find(({ slug }: { slug: string }) => slug === 'system_admin')
  const person = { first_name: 'Nils', last_name: 'Fjord', email: adminEmail, role_ids: [role.id] }
  const { id } = await post(office, 'users/create/admin', person)
  const token = linkOf(await waitForMail(portal, adminEmail, /^You are invited/))
    .split('/')
    .at(-1)
  await post(portal.request, 'auth/reset-password', { email: adminEmail, token, password })
  return id
}

async function idOf(email: string): Promise<string> {
  const [found] = await read(`users/list?search=${encodeURIComponent(email)}`)
  return found.id
}

async function sessionCookie() {
  const cookie = (await portal.context().cookies(origins.portal)).find(({ name }) => name === 'guildhall')
  if (!cookie) throw new Error('no session')
  return cookie
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
