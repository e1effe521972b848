import { go } from './go.ts'
import { expect, test, type Page } from './test.ts'
import { enterPassword, signIn } from './helpers.ts'

/** One click on the sign-in page, as the demo offers it. */
async function enterAs(page: Page, role: string, path = '/') {
  await go(page, path)
  await page.getByRole('button', { name: new RegExp(`as ${role}`) }).click()
}

test('a wrong password is told at its field, and the email stays', async ({ page }) => {
  await go(page, '/')
  await page.getByLabel('Email').fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription('Email or password is not right.')
  await expect(password).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.test')
})

test('a wrong code is told at its field @nightly', async ({ page }) => {
  await enterPassword(page, 'eda_only')
  await page.getByRole('textbox').fill('000000')
  await expect(page.getByText('This code is not right, or it was used already.')).toBeVisible()
})

test('a person who came for a page gets there after signing in, and signs out again', async ({ page }) => {
  await enterAs(page, 'Project lead', '/quick-links?set=1')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quick links')
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to Logout?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused()
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await go(page, '/quick-links')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('signing out in one tab ends the other @nightly', async ({ context, page }) => {
  await enterAs(page, 'EDA admin')
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
  const other = await context.newPage()
  await go(other, '/quick-links')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Quick links')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a session that has ended leads to the sign-in page with the next call @nightly', async ({ context, page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/quick-links')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quick links')
  const users = await page.getByRole('link', { name: 'Users', exact: true }).elementHandle()
  await context.clearCookies()
  // The page may have asked for something by itself meanwhile: then it has left already, and the link with it.
  await users?.evaluate((link) => (link as HTMLElement).click())
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a screen that cannot be loaded offers a reload instead of a white page @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/home')
  await page.route('**/assets/user-list-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await page.unroute('**/assets/user-list-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Users')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the menu lies over the page and closes after a choice or with Escape @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await go(page, '/home')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('link', { name: 'Users', exact: true }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Users')
    await expect(page.getByRole('link', { name: 'Quick links' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Quick links' })).toBeHidden()
  })
})
