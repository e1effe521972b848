import { go } from './go.ts'
import { picture, scanState, signIn, stateFile } from './helpers.ts'
import { readMails, waitForMail } from './mailbox.ts'
import { expect, test } from './test.ts'

const course = 'Analog layout from schematic to sign-off'
const email = 'user@demo.guildhall.test'

test('a member finds a course, enrols, is listed, and withdraws', async ({ as, browser }) => {
  const page = await as('user')
  const known = await readMails(page, email)
  await go(page, '/workforce-development/category')
  await page.getByRole('button', { name: 'Course', exact: true }).click()
  await expect(page).toHaveURL(/kind=course/)
  await expect(page.getByRole('link', { name: 'Epitaxy process engineer' })).toHaveCount(0)
  await scanState(page)
  await page.getByRole('link', { name: course }).first().click()
  await expect(page.getByText('15 of 24 left')).toBeVisible()
  await page.getByRole('button', { name: 'Enrol', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note for the organizers').fill('I bring my own laptop.')
  await scanState(page)
  await dialog.getByRole('button', { name: 'Enrol' }).click()
  await expect(page.getByText('You are enrolled', { exact: true })).toBeVisible()
  await expect(page.getByText('14 of 24 left')).toBeVisible()
  await waitForMail(page, email, new RegExp(`^You are enrolled: ${course}`), known)
  await picture(page, 'workforce-enrolled')

  const office = await browser.newContext({ storageState: stateFile('system_admin') })
  const list = await office.newPage()
  await go(list, `/workforce-development?search=${encodeURIComponent(course)}`)
  await list.getByRole('link', { name: course }).click()
  await list.getByRole('link', { name: '10 enrolled' }).click()
  await expect(list.getByRole('row', { name: /Henrik Aalto/ })).toContainText('I bring my own laptop.')
  await scanState(list)
  await office.close()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Enrol', exact: true })).toBeVisible()
  await expect(page.getByText('15 of 24 left')).toBeVisible()
  await waitForMail(page, email, new RegExp(`^You are no longer enrolled: ${course}`), known)
})

test('days that cannot be are told at their field @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/workforce-development/add-workforce-development')
  const lastDay = page.getByRole('textbox', { name: /^Last day/ })
  await page.getByLabel('Title', { exact: true }).fill('Backwards')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Design' })
  await page.getByRole('textbox', { name: /^First day/ }).fill('2 Mar 2027')
  await lastDay.fill('1 Mar 2027')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(lastDay).toHaveAccessibleDescription(/before the first one/)
  await expect(page.getByRole('link', { name: /The offer/ })).toContainText('needs a change')
  await lastDay.fill('3 Mar 2027')
  await expect(page.getByText('before the first one')).toHaveCount(0)
})
