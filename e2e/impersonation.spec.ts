import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, signInByForm } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

// Coming back gives the session a new token, so the administrator of these journeys has a session of their own.
let page: Page

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext()).newPage()
  await signInByForm(page, 'system_admin')
})
test.afterAll(() => page.context().close())

test('an administrator says why, acts in a person’s name, and comes back', async () => {
  await openPerson('organization_admin')
  const begin = page.getByRole('button', { name: 'Impersonate' })
  await begin.click()
  const dialog = page.getByRole('dialog', { name: 'Impersonate Marta Lindqvist?' })
  const reason = dialog.getByLabel('Reason')
  await dialog.getByRole('button', { name: 'Impersonate' }).click()
  await expect(reason).toHaveAccessibleDescription(/Write why, in a few words\./)
  await expect(reason).toBeFocused()
  await scan(page)
  await page.keyboard.press('Escape')
  await expect(begin).toBeFocused()

  // What was typed is closed away only by whoever says so.
  await begin.click()
  await reason.fill('Ticket 47')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await scanState(page)
  await picture(page, 'leave-dialog')
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await expect(reason).toHaveValue('Ticket 47')
  await expect(reason).toBeFocused()
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(dialog).toBeHidden()
  await expect(begin).toBeFocused()

  const otherTab = await page.context().newPage()
  await go(otherTab, '/roles')
  await expect(otherTab.getByRole('heading', { level: 1 })).toContainText('Roles')
  await begin.click()
  await reason.fill('Ticket 4711')
  await dialog.getByRole('button', { name: 'Impersonate' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(greeting('Marta')).toBeVisible()
  await expect(banner()).toContainText('You are impersonating Marta Lindqvist (Organization admin)')
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Admin')).toBeHidden()
  await expect(page.getByRole('link', { name: 'My profile' })).toBeHidden()
  await scan(page)

  await expect(otherTab).toHaveURL(/\/home$/)
  await expect(banner(otherTab)).toContainText('You are impersonating Marta Lindqvist')
  const inbox = page.getByRole('region', { name: 'Inbox' })
  await expect(inbox).toContainText('This is closed while you act in another person’s name.')
  await expect(inbox.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').first()).toBeVisible()
  await picture(page, 'impersonation-home')
  for (const path of ['/inbox', '/user-profile']) {
    await go(page, path)
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
    await expect(page.getByText('This is closed while you act in another person’s name.')).toBeVisible()
  }

  await banner().getByRole('button', { name: 'Exit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to exit impersonating?' })
  await scanState(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(banner().getByRole('button', { name: 'Exit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(greeting('Ines')).toBeVisible()
  await expect(banner()).toBeHidden()
  await expect(otherTab.getByRole('heading', { name: /^Good .*, Ines$/ })).toBeVisible()
  await otherTab.close()
})

test('a refusal is said in the dialog, and nobody is impersonated @nightly', async () => {
  await openPerson('hub_manager')
  const message = 'You act in another person’s name already.'
  const refuse = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 409, json: { data: null, message, response_code: 409 } }))
  await refuse('**/api/users/impersonate-mode/on*')
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Ticket 4712')
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click()
  await expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await expect(banner()).toBeHidden()
  await page.unrouteAll()
})

test('when the half hour is over, the administrator is himself again instead of logged out @nightly', async () => {
  await impersonate('hub_manager')
  await go(page, '/home')
  await expect(banner()).toContainText('You are impersonating')

  // As the server does it: all that is under way is refused, and then the cookie is the administrator's own again.
  let off: Promise<unknown> | undefined
  await page.route(/\/api\/quick-link/, async (route) => {
    if (page.url().endsWith('/home')) return route.continue()
    await (off ??= callPortal('users/impersonate-mode/off'))
    return route.fulfill({ status: 401, json: { data: null, message: 'Sign in again.', response_code: 401 } })
  })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Quick links' }).click()
  await expect(greeting('Ines')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(banner()).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the banner fits a phone and speaks Spanish @nightly', async () => {
  await impersonate('hub_manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await go(page, '/home')
  await expect(banner()).toContainText('Está actuando como')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await scan(page)
  await banner().getByRole('button', { name: 'Salir' }).click()
  const question = page.getByRole('alertdialog', { name: '¿Seguro que desea dejar de actuar como otra persona?' })
  await question.getByRole('button', { name: 'Salir' }).click()
  await expect(banner()).toBeHidden()
})

test('somebody who is no system admin is not offered it @nightly', async ({ page: other }) => {
  await signIn(other, 'organization_admin')
  await go(other, '/users')
  await other.getByRole('link', { name: 'Henrik Aalto' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Henrik Aalto' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Impersonate' })).toBeHidden()
})

const banner = (tab = page) => tab.locator('[data-banner]')
const greeting = (name: string) => page.getByRole('heading', { level: 1, name: new RegExp(`^Good .*, ${name}$`) })

async function openPerson(account: string) {
  await go(page, `/users/edit-user/${await idOf(account)}`)
}

async function impersonate(account: string) {
  await callPortal(`users/impersonate-mode/on?id=${await idOf(account)}&reason=Ticket+4713`)
}

async function idOf(account: string): Promise<string> {
  const [found] = await callPortal(`users/list?search=${account}@demo`)
  return found.id
}

/** Calls the API as the portal's own page would. */
async function callPortal(path: string) {
  const headers = { 'X-Requested-With': 'guildhall', 'sec-fetch-site': 'same-origin' }
  const answer = await page.request.get(at(`/api/${path}`), { headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).data
}
