import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, stateFile, tabTo } from './helpers.ts'
import { demoAuthenticator, enterMemberPassword, givePassword, post } from './members.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

// This person’s sessions are ended here, so no other journey may use him.
const email = 's.achebe@corvidsemi.test'
const name = 'Simon Achebe'

test('a session of somebody is ended from his page, and that browser is out @nightly', async ({ page, browser }) => {
  const his = await signInElsewhere(browser)
  await signIn(page, 'system_admin')
  await go(page, '/users?search=achebe')
  await page.getByRole('link', { name }).click()
  await tab(page, 'Sign-ins').click()
  await expect(page).toHaveURL(/\/users\/edit-user\/[\w-]{36}\/sign-ins$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  const history = page.getByRole('list', { name: 'Sign-in history' })
  await expect(history.getByRole('listitem').first()).toContainText('Signed in with a code')
  await expect(history).toContainText('Password reset by mail')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await scanState(page)
  await picture(page, 'person-sign-ins')

  await tabTo(page, sessions.getByRole('button', { name: 'End the session on Chrome, Linux' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Whoever uses it is signed out at once.')
  await scanState(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is signed in nowhere.`)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  // A node remembers a session for a second.
  await expect.poll(async () => (await his.request.get(at('/api/auth/user'))).status()).toBe(401)
  await go(his, '/user-profile')
  await expect(his.getByLabel('Email')).toBeVisible()
  await his.context().close()

  await page.reload()
  await expect(page.getByText(`${name} is signed in nowhere.`)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('what was just changed stands in the audit of the person, and opens there @nightly', async ({ page, browser }) => {
  await signIn(page, 'system_admin')
  await openPerson(page, browser, 'o.petrenko@ferrouspoint.test')
  const phone = page.getByLabel('Phone')
  await phone.fill('+1 555 0144')
  await tab(page, 'Audit').click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Person saved.')

  await tab(page, 'Audit').click()
  const entries = page.getByRole('list', { name: 'Done to this account' })
  const first = entries.getByRole('listitem').first()
  await expect(first).toContainText(/Changed a user.*Ines Okafor/)
  await scan(page)
  await tabTo(page, first.getByRole('link'))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Changed a user' })
  await expect(drawer.getByRole('row', { name: /Phone/ })).toContainText('+1 555 0144')
  await page.reload()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  await page.getByText('Done by Oksana Petrenko').click()
  await expect(page).toHaveURL(/\?done=by$/)
  await expect(page.getByText('Oksana Petrenko has not done anything yet.')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Open the audit' }).click()
  await expect(page).toHaveURL(/\/audit\?subject_type=user&subject_id=/)

  await openPerson(page, browser, 'o.petrenko@ferrouspoint.test')
  await phone.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Person saved.')
})

test('the archive of a person is downloaded, and holds the person alone @nightly', async ({ page, browser }) => {
  await signIn(page, 'system_admin')
  await openPerson(page, browser, 'dkovalenko@northfield.test')
  await expect(page.getByRole('link', { name: 'Ask why' })).toHaveAttribute('href', /\/roles\/explain\?user=/)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export personal data' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  expect(Object.keys(files)).toEqual(['data.json'])
  const text = strFromU8(files['data.json'] ?? new Uint8Array())
  expect(JSON.parse(text)).toMatchObject({ account: { email: 'dkovalenko@northfield.test', last_name: 'Kovalenko' } })
  expect(text).not.toMatch(/hash|argon2|totp|Okafor|system_admin/i)
})

test('whoever may only see the people finds facts instead of a form @nightly', async ({ page, browser }) => {
  await signIn(page, 'eda_admin')
  await openPerson(page, browser, 'dkovalenko@northfield.test')
  await expect(page.getByText('You can see this account, but not change it.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(tab(page, 'Audit')).toHaveCount(0)
  await scan(page)
  await picture(page, 'person-read-only')
  await tab(page, 'Sign-ins').click()
  await expect(page.getByText('Dmitri Kovalenko is signed in nowhere.')).toBeVisible()
  await go(page, `${page.url().replace('/sign-ins', '')}/audit`)
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()

  // Where an administrator signs in from is for those who look after administrators.
  await openPerson(page, browser, 'walter.grieg@meridian.test')
  await expect(page.getByText('You can see this account, but not change it.')).toBeVisible()
  await expect(tab(page, 'Sign-ins')).toHaveCount(0)
  await go(page, `${page.url()}/sign-ins`)
  await expect(page.getByRole('heading', { name: 'This person is not here' })).toBeVisible()
})

test('a merged account is a record that cannot be changed @nightly', async ({ page, browser }) => {
  await signIn(page, 'system_admin')
  const survivor_id = await idOf(browser, 'riyer@northfield.test')
  const duplicate_id = await idOf(browser, 'whalvorsen@northfield.test')
  const merge = await post(page.request, 'users/merge', { survivor_id, duplicate_id })
  await go(page, `/users/edit-user/${duplicate_id}`)
  await expect(page.getByText('This account was merged into another one.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'To the merges' })).toHaveAttribute('href', '/users/merge')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Deactivate|Save|Impersonate/ })).toHaveCount(0)
  await scan(page)
  await picture(page, 'person-merged')
  await post(page.request, 'users/merge-undo', { id: merge.id })
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Wren')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the tabs and what they hold fit, in Spanish too @nightly', async ({ page, browser }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await openPerson(page, browser, 'l.arriaga@haldenwafer.test')
    await tab(page, 'Accesos').click()
    await expect(page.getByText('Luis Arriaga no tiene la sesión abierta en ningún lugar.')).toBeVisible()
    await scan(page)
    await tab(page, 'Auditoría').click()
    await expect(page.getByText('Hecho por Luis Arriaga')).toBeVisible()
    await scan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

/** Of the page itself; the menu has an audit too. */
const tab = (page: Page, label: string) => page.getByRole('main').getByRole('link', { name: label, exact: true })

/** He signs in with a browser of his own. */
async function signInElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.78.0.1' } })
  const his = await context.newPage()
  await givePassword(his, email)
  await go(his, '/')
  await enterMemberPassword(his, email)
  await his.waitForURL('**/verify-code')
  await his.getByRole('textbox').fill(await demoAuthenticator().next())
  await his.waitForURL('**/home')
  return his
}

async function openPerson(page: Page, browser: Browser, address: string) {
  await go(page, `/users/edit-user/${await idOf(browser, address)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function idOf(browser: Browser, address: string): Promise<string> {
  const admin = await browser.newContext({ storageState: stateFile('system_admin') })
  const { data } = await (await admin.request.get(at(`/api/users/list?search=${encodeURIComponent(address)}`))).json()
  await admin.close()
  return data[0].id
}
