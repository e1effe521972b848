import { go } from './go.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'
import { at, scan, scanState, signIn } from './helpers.ts'

const defaults = { password_minimum: 12, session_idle_minutes: 12 * 60, session_absolute_hours: 7 * 24 }
const password = (page: Page) => page.getByLabel('Least length of a password')
const idle = (page: Page) => page.getByRole('group', { name: 'A session nobody uses ends after' })
const absolute = (page: Page) => page.getByRole('group', { name: 'Every session ends after' })

test.describe('the limits', () => {
  // One row holds them all: one journey at a time changes it, and only what no other rests on.
  test.describe.configure({ mode: 'serial' })

  test.beforeEach(async ({ page }) => {
    await signIn(page, 'system_admin')
    await go(page, '/site-settings')
    await expect(password(page)).toHaveValue('12')
  })

  test.afterEach(async ({ page }) => {
    const headers = { 'X-Requested-With': 'guildhall' }
    const reply = await page.request.post(at('/api/site-settings/update'), { headers, data: defaults })
    expect(reply.ok()).toBe(true)
  })

  test('limits are changed and kept, and what is not saved is not left behind unasked', async ({ page }) => {
    await expect(idle(page).getByLabel('hours')).toHaveValue('12')
    await idle(page).getByLabel('hours').fill('')
    await idle(page).getByLabel('minutes').fill('690')
    await absolute(page).getByLabel('days').fill('6')
    await absolute(page).getByLabel('hours').fill('12')
    await expect(page.getByText('2 unsaved changes')).toBeVisible()

    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await expect(idle(page).getByLabel('minutes')).toHaveValue('690')

    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    await expect(page.getByText('unsaved')).toBeHidden()
    await page.reload()
    await expect(idle(page).getByLabel('hours')).toHaveValue('11')
    await expect(idle(page).getByLabel('minutes')).toHaveValue('30')
    await expect(absolute(page).getByLabel('days')).toHaveValue('6')
    await expect(absolute(page).getByLabel('hours')).toHaveValue('12')
    await scanState(page)
  })

  test('a value that is too small is told at its field, and the keyboard alone sets it right @nightly', async ({
    page,
  }) => {
    await password(page).fill('7')
    await page.keyboard.press('Tab')
    await expect(idle(page).getByLabel('hours')).toBeFocused()
    await page.keyboard.type('0')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await expect(password(page)).toBeFocused()
    await expect(password(page)).toHaveAccessibleDescription(/Choose 8 or more\./)
    const minutes = idle(page).getByLabel('minutes')
    await expect(minutes).toHaveAccessibleDescription(/Choose between 5 minutes and 30 days/)
    await expect(minutes).toHaveValue('4')
    await expect(page.getByText('2 fields need a change')).toBeVisible()
    await scan(page)

    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    await said(page, 'Site settings saved.')
    await page.reload()
    await expect(idle(page).getByLabel('hours')).toHaveValue('11')
    await expect(minutes).toHaveValue('4')
  })

  test('changes are taken back in place @nightly', async ({ page }) => {
    await absolute(page).getByLabel('days').fill('a week')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(absolute(page).getByLabel('days')).toHaveAccessibleDescription(/Choose between 1 hour and 90 days/)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(absolute(page).getByLabel('days')).toHaveValue('7')
    await expect(absolute(page).getByLabel('hours')).toHaveValue('0')
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('the limits fit, and are saved @nightly', async ({ page }) => {
      await idle(page).getByLabel('minutes').fill('15')
      await page.getByRole('button', { name: 'Save' }).tap()
      await said(page, 'Site settings saved.')
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(390)
      await scan(page)
    })
  })
})

test('an organization admin may not open them @nightly', async ({ page }) => {
  await signIn(page, 'organization_admin')
  await go(page, '/site-settings')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Site settings' })).toBeHidden()
  await go(page, '/site-settings/levels')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})
