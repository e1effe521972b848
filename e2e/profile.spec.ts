import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, CDPSession } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { authenticator } from './authenticator.ts'
import { go } from './go.ts'
import { at, scan, scanState } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

// Passwords and sessions are changed here, so no other journey may use this person.
const email = 'c.weiss@tessellate.test'
const firstPassword = 'two brass lanterns by the sea'
const secondPassword = 'nine slow barges on the canal'
const app = authenticator('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')

test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let page: Page
let key: VirtualKey

test.beforeAll(async ({ browser }) => {
  context = await openBrowser(browser)
  page = await context.newPage()
  key = await plugInKey(page)
  await choosePassword()
  await enterPassword(page, firstPassword)
  await page.getByRole('textbox').fill(await app.next())
  await page.waitForURL('**/home')
})
test.afterAll(() => context.close())
test.beforeEach(() => openProfile(page))

test('names and preferences are saved, what is wrong is said at its field, and the shell follows', async () => {
  await page.getByLabel('First name').fill('')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('call me')
  await page.getByRole('textbox', { name: /^Job title/ }).fill('Founder')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('This is needed.')
  await expect(page.getByRole('textbox', { name: /^Phone/ })).toHaveAccessibleDescription(/Write a phone number/)
  await expect(page.getByRole('textbox', { name: /^Job title/ })).toHaveValue('Founder')
  await scanState(page)

  await page.getByLabel('First name').fill('Konrad')
  await page.getByRole('textbox', { name: /^Phone/ }).fill('+1 503 555 0117')
  await page.getByLabel('Time zone').selectOption('Europe/Madrid')
  const events = page.getByRole('radiogroup', { name: 'Events' })
  await events.getByText('Off').click()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await said(page, 'Profile saved.')
  await expect(page.getByRole('link', { name: 'Konrad Weiss' })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Madrid')
  await expect(events.getByRole('radio', { name: 'Off' })).toBeChecked()
  await page.getByLabel('First name').fill('Conrad')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('link', { name: 'Conrad Weiss' })).toBeVisible()
})

test('a photo is taken, shown and deleted; what is no picture is refused at its place @nightly', async () => {
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This is not a picture that we can read.')).toBeVisible()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await said(page, 'Photo saved.')
  await expect(page.getByText('This is not a picture that we can read.')).toBeHidden()
  const shown = page.locator('img[src*="/api/users/photo/"]')
  await expect(shown).toHaveCount(2)
  await expect
    .poll(() => shown.first().evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(256)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(shown).toHaveCount(0)
})

test('another language is spoken as soon as it is saved @nightly', async () => {
  await page.getByText('Español').click()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible()
  await scan(page)
  await page.getByText('English').click()
  await page.getByRole('button', { name: 'Guardar el perfil' }).click()
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
})

test('a passkey is added, renamed, used to sign in elsewhere, and that session is ended @nightly', async ({
  browser,
}) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('This is not your password.')
  await expect(dialog.getByLabel('Name')).toHaveValue('Laptop')
  await dialog.getByLabel('Your password').fill(firstPassword)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await said(page, 'Passkey added.')

  const keys = page.getByRole('list', { name: 'Passkeys' })
  await keys.getByRole('button', { name: 'Actions for Laptop' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(keys.getByText('Work laptop')).toBeVisible()

  const elsewhere = await signInByPasskey(await openBrowser(browser), firstPassword)
  await openProfile(page)
  await expect(keys.getByText('Last used')).toBeVisible()
  await page.getByRole('button', { name: /^End the session on/ }).click()
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await expectSignedOut(elsewhere)
})

test('a new password asks for the old one and ends the other session @nightly', async ({ browser }) => {
  const elsewhere = await signInByPasskey(await openBrowser(browser), firstPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not it')
  await dialog.getByLabel('New password').fill(secondPassword)
  await expect(dialog.getByText('Strength: strong')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password.')
  await expect(dialog.getByLabel('New password')).toHaveValue(secondPassword)
  await scan(page)
  await dialog.getByLabel('Current password').fill(firstPassword)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await said(page, 'Password changed.')
  await expectSignedOut(elsewhere)
  await waitForMail(page, email, /^Your password was changed/)

  const history = page.getByRole('list', { name: 'Sign-in history' })
  await expect(history.getByText('Password changed')).toBeVisible()
  await expect(history.getByText('Wrong password')).toHaveCount(2)
  await expect(history.getByText('with a passkey')).toHaveCount(2)
})

test('recovery codes are made anew for a code, and shown once @nightly', async () => {
  await page.getByRole('button', { name: 'Make new codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill(await app.next())
  await dialog.getByRole('button', { name: 'Make new codes' }).click()
  await expect(dialog.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = (await dialog.getByRole('listitem').allTextContents()).map((line) => line.slice(-9))
  await page.keyboard.press('Escape')
  await scan(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = readFileSync(await (await saved).path(), 'utf8')
  for (const code of codes) expect(file).toContain(code)
  await dialog.getByText('I have stored these codes').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 of 10 left')).toBeVisible()
})

test('security questions are changed for the password @nightly', async () => {
  await page.getByRole('button', { name: 'Change questions' }).click()
  const dialog = page.getByRole('dialog')
  for (const number of [1, 2, 3]) {
    const group = dialog.getByRole('group', { name: `Question ${number} and its answer` })
    await group.getByLabel(`Question ${number}`, { exact: true }).selectOption('Write my own question')
    await group.getByLabel('Your question').fill(`What did I build in year ${number}?`)
    await group.getByLabel('Answer', { exact: true }).fill(`A harpsichord ${number}`)
  }
  await dialog.getByRole('button', { name: 'Save questions' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Write your password.')
  await dialog.getByLabel('Your password').fill(secondPassword)
  await scan(page)
  await dialog.getByRole('button', { name: 'Save questions' }).click()
  await said(page, 'Your security questions are stored.')
  await expect(page.getByRole('list', { name: 'Security questions' })).toContainText('What did I build in year 3?')
})

test('my data is one archive, and holds no secret @nightly', async () => {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const { 'data.json': data = new Uint8Array() } = unzipSync(readFileSync(await download.path()))
  const text = strFromU8(data)
  expect(JSON.parse(text)).toMatchObject({
    account: { email, organization_name: 'Tessellate Photonics' },
    passkeys: [{ name: 'Work laptop' }],
  })
  expect(text).not.toMatch(/hash|argon2|totp|harpsichord/i)
})

test('the page is sound in light and dark, wide and on a phone @nightly', async () => {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await openProfile(page)
      await expect(page.getByRole('list', { name: 'Sign-in history' })).toBeVisible()
      await scan(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
})

/** As the fixtures do for a page of their own. */
const openBrowser = (browser: Browser) => browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.77.0.1' } })

async function choosePassword() {
  const headers = { 'X-Requested-With': 'guildhall' }
  const known = await readMails(page, email)
  await page.request.post(at('/api/auth/forgot-password'), { headers, data: { email } })
  const link = linkOf(await waitForMail(page, email, /^Choose a new password/, known))
  const data = { email, token: link.split('/').at(-1), password: firstPassword }
  expect((await page.request.post(at('/api/auth/reset-password'), { headers, data })).ok()).toBe(true)
}

async function enterPassword(on: Page, password: string) {
  await go(on, '/')
  await on.getByLabel('Email').fill(email)
  await on.getByLabel('Password', { exact: true }).fill(password)
  await on.getByRole('button', { name: 'Sign in', exact: true }).click()
  await on.waitForURL('**/verify-code')
}

async function openProfile(on: Page) {
  await go(on, '/user-profile')
  await expect(on.getByRole('heading', { name: 'My profile' })).toBeVisible()
}

type VirtualKey = { session: CDPSession; authenticatorId: string }

/** An authenticator that says yes to everything, as part of the browser. */
async function plugInKey(into: Page): Promise<VirtualKey> {
  const session = await into.context().newCDPSession(into)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** Signs in on another device that holds the same passkey. */
async function signInByPasskey(device: BrowserContext, password: string): Promise<Page> {
  const elsewhere = await device.newPage()
  const { session, authenticatorId } = await plugInKey(elsewhere)
  const { credentials } = await key.session.send('WebAuthn.getCredentials', { authenticatorId: key.authenticatorId })
  for (const credential of credentials) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  await enterPassword(elsewhere, password)
  await elsewhere.getByRole('button', { name: 'Use a passkey instead' }).click()
  await elsewhere.waitForURL('**/home')
  // Each use is counted, and a copy that counts less is refused.
  const used = await session.send('WebAuthn.getCredentials', { authenticatorId })
  await key.session.send('WebAuthn.clearCredentials', { authenticatorId: key.authenticatorId })
  for (const credential of used.credentials)
    await key.session.send('WebAuthn.addCredential', { authenticatorId: key.authenticatorId, credential })
  return elsewhere
}

/** Whatever the other one asks for next leads to the sign-in page. */
async function expectSignedOut(elsewhere: Page) {
  // A node remembers a session for a second.
  await expect.poll(async () => (await elsewhere.request.get(at('/api/auth/user'))).status()).toBe(401)
  await go(elsewhere, '/user-profile')
  await expect(elsewhere.getByLabel('Email')).toBeVisible()
  await elsewhere.context().close()
}
