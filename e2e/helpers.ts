import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { roles } from '@guildhall/contract/permissions'
import { codeOf, dueSteps } from './authenticator.ts'
import { runsAll } from './scope.ts'

export const demoSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const demoPassword = 'Guildhall-demo-1'
const emailOf = (account: Account) => `${account}@demo.guildhall.test`

/** The demo accounts: one for each role, and an organization that is still in onboarding. */
export const accounts = [...roles, 'organization_admin2'] as const
export type Account = (typeof accounts)[number]

/** The full address of a path of the portal. */
export const at = (path: string) => `${process.env['E2E_URL']}${path}`

/** Lets the page be this person's; the form was gone through once for all journeys. For one that signs out, use {@link signInByForm}. */
export async function signIn(page: Page, account: Account) {
  // What an earlier person's page has read would stay on it.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await page.context().setStorageState(stateFile(account))
}

/** Signs in as a person would, password and code; ends on the home screen. */
export async function signInByForm(page: Page, account: Account) {
  await enterPassword(page, account)
  await enterCode(async (code) => {
    const answer = page.waitForResponse('**/api/users/2fa/verify')
    await page.getByRole('textbox').fill(code)
    return (await answer).ok()
  })
  await page.waitForURL('**/home')
}

/** The first half of it: ends where the code is asked for. */
export async function enterPassword(page: Page, account: Account) {
  await page.goto(at('/'))
  await page.getByLabel('Email').fill(emailOf(account))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/verify-code')
}

/** Signs in without a page, by the calls that the form makes. */
export async function signInByCall(call: APIRequestContext, account: Account) {
  const post = (path: string, data: object) =>
    call.post(at(`/api/${path}`), { headers: { 'X-Requested-With': 'guildhall' }, data })
  const login = await post('auth/login', { email: emailOf(account), password: demoPassword })
  expect(login.status(), await login.text()).toBe(200)
  await enterCode(async (code) => (await post('users/2fa/verify', { code })).ok())
}

/** The server accepts a code once, so an account that has just signed in needs a later one of those that are due. */
async function enterCode(enter: (code: string) => Promise<boolean>) {
  for (const step of dueSteps()) if (await enter(await codeOf(demoSecret, step))) return
  throw new Error('The server accepted none of the codes that are due.')
}

/** Where the signed-in state of an account is kept during a run. */
export const stateFile = (account: Account) => join(process.env['E2E_STATES'] ?? '', `${account}.json`)

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ofColours = ['color-contrast', 'link-in-text-block']

/** Finds nothing against WCAG 2.2 AA on the page as it stands. */
export const scan = (page: Page) => expectNone(page, { type: 'tag', values: standard })

/** For a state that the walk over all screens scans too: scanned again only where everything runs. */
export const scanState = async (page: Page) => {
  if (runsAll) await scan(page)
}

/** What hangs on the theme. */
export const scanColours = (page: Page) => expectNone(page, { type: 'rule', values: ofColours })

/** Every rule is asked, but only breaches are told. */
async function expectNone(page: Page, runOnly: RunOptions['runOnly']) {
  // None of these rules reads style sheets, which would be loaded and parsed for every scan.
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const violations = await (page.frames().length === 1 ? scanPage(page, options) : scanFrames(page, options))
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join('\n')}`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

type RunOptions = Parameters<AxeBuilder['options']>[0]
type Results = Awaited<ReturnType<AxeBuilder['analyze']>>

type CheckOptions = { id: string; options: { ignorePseudo: boolean } }

declare global {
  var axe: {
    configure: (spec: { checks: CheckOptions[] }) => void
    run: (context: Document, options: RunOptions) => Promise<Results>
  }
}

// The scanner that the builder brings along.
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

/** A page is given the scanner once, not for each scan. */
async function scanPage(page: Page, options: RunOptions): Promise<Results['violations']> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axeSource)
    // Text near a pseudo-element would otherwise count as undecided, and to look for those takes half of a scan.
    await page.evaluate(() => axe.configure({ checks: [{ id: 'color-contrast', options: { ignorePseudo: true } }] }))
  }
  return page.evaluate(async (asked) => (await axe.run(document, asked)).violations, options)
}

const scanFrames = async (page: Page, options: RunOptions) =>
  (await new AxeBuilder({ page }).options(options).analyze()).violations

/** Takes the page as it stands, wide and on a phone, light and dark; only where `PICTURES` is set. */
export async function picture(page: Page, name: string) {
  if (!process.env['PICTURES']) return
  const before = page.viewportSize()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const path = join(import.meta.dirname, 'pictures', `${name}-${width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true })
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  if (before) await page.setViewportSize(before)
}

/** Presses Tab until this has the focus, as somebody without a mouse would. */
export async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** What is told while something is dragged with the keyboard: until it is, the next key would be pressed too early. */
export async function heard(page: Page, words: string): Promise<string> {
  const told = page.locator('[id^=DndLiveRegion]').filter({ hasText: words })
  await expect(told).toHaveCount(1)
  return told.innerText()
}

const streams = '/api/live/stream'
const quietMs = 100

/** Waits until a page requests nothing more and has rendered; the stream that it holds open does not count. To be made before the page is opened. */
export function settling(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let last = Date.now()
  const ended = (request: Request) => {
    pending.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => {
    if (!request.url().includes(streams)) pending.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isQuiet = () => pending.size === 0 && Date.now() - last > quietMs
  return async () => {
    await expect
      .poll(async () => isQuiet() && (await page.evaluate(becomeIdle)) && isQuiet(), { intervals: [50] })
      .toBe(true)
  }
}

/** A script that has arrived may still have to run, and request more. Not an idle callback: a page kept for long gives none. */
const becomeIdle = () =>
  new Promise<boolean>((resolve) => {
    const afterFrame = () => requestAnimationFrame(() => resolve(true))
    void scheduler.postTask(afterFrame, { priority: 'background' })
  })
