import { go } from './go.ts'
import { expect, test } from './test.ts'
import { scan, scanState } from './helpers.ts'
import { mailResetLink } from './mailbox.ts'

// The reset ends the sessions of this account, so no other journey may use it.
const email = 'jun.park@kestrelrf.test'
const password = 'lemon bridge on thin ice'

test('a forgotten password is replaced through a mail', async ({ page, context }) => {
  await go(page, '/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/forgot-password-confirmation$/)
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused()
  await expect(page.getByText(`If ${email} has an account`)).toContainText('one hour')

  await page.getByRole('link', { name: 'Open the demo’s mailbox' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(email)
  await page.getByRole('list', { name: 'Mails' }).getByRole('link', { name: 'Choose a new password' }).click()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  const link = await page.getByRole('link', { name: '/reset-password/' }).getAttribute('href')
  await page.getByRole('tab', { name: 'As sent' }).click()
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click()

  await expect(page).toHaveURL(link ?? '')
  const field = page.getByLabel('New password')
  await expect(field).toBeFocused()
  await field.fill('short')
  await expect(page.getByText('Strength: weak')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Use 12 characters or more/)
  await expect(field).toHaveValue('short')
  await scanState(page)
  await field.fill('password1234')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Too many people use this password/)
  await expect(field).toBeFocused()

  const late = await context.newPage()
  await go(late, link ?? '')
  await late.getByLabel('New password').fill(password)
  await field.fill(password)
  await expect(page.getByText('Strength: strong')).toBeVisible()
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page).toHaveURL(/reset-password-confirmation$/)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()

  await late.getByRole('button', { name: 'Change the password' }).click()
  await expect(late.getByRole('heading', { name: 'This link no longer holds' })).toBeFocused()
  await go(page, link ?? '')
  await expect(page.getByRole('heading', { name: 'This link no longer holds' })).toBeFocused()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('an address is asked for until it is one, and every address gets the same answer @nightly', async ({ page }) => {
  await go(page, '/forgot-password')
  const field = page.getByLabel('Email')
  await field.fill('nobody')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription('Write an email address, such as name@company.com.')
  await expect(field).toHaveValue('nobody')
  await field.fill('nobody@demo.guildhall.test')
  await page.keyboard.press('Enter')
  await expect(page.getByText('If nobody@demo.guildhall.test has an account')).toContainText('one hour')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the mailbox shows its list, then a mail, then the list again @nightly', async ({ page }) => {
    await mailResetLink(page, 'project_lead')
    await go(page, '/demo/mailbox')
    await page.getByRole('searchbox').fill('PROJECT_LEAD')
    const row = page.getByRole('list', { name: 'Mails' }).getByRole('link').first()
    await expect(row).toContainText('project_lead@demo.guildhall.test')
    await row.tap()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused()
    await expect(row).toBeHidden()
    await page.getByRole('tab', { name: 'Plain text' }).tap()
    await scan(page)
    await page.getByRole('link', { name: 'All mails' }).tap()
    await expect(row).toBeFocused()

    await page.getByRole('searchbox').fill('nobody')
    await expect(page.getByText('No mail to “nobody” yet')).toBeVisible()
    await scan(page)
    await page.getByRole('button', { name: 'Show all mails' }).tap()
    await expect(row).toBeVisible()
  })
})
