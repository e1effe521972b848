import { go } from './go.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'
import { scan, scanState, signIn } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'

test('the network office searches, narrows and sorts the people', async ({ as }) => {
  const page = await as('system_admin')
  await go(page, '/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Users\d{2,}$/)
  await expect(page.getByRole('row')).toHaveCount(26)
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toContainText('Halden Wafer Works')

  await page.getByRole('searchbox').fill('quillon')
  await expect(page).toHaveURL(/search=quillon/)
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toContainText('Organization admin')

  await go(page, '/users?status=invited')
  await expect(page.getByRole('row', { name: /Joan Castellanos/ })).toContainText('Never')
  await page.getByRole('button', { name: 'Email' }).click()
  await expect(page).toHaveURL(/sort=email/)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await scanState(page)
})

test('an organization is found by its name, and named when the address holds it @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/users')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Organization' }).click()
  await page.getByRole('searchbox').last().fill('tessel')
  const choices = page.getByRole('dialog').getByRole('checkbox')
  await expect(choices).toHaveCount(1)
  await choices.click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/organization_id=/)
  await page.reload()
  await expect(page.getByText('Tessellate Photonics').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Owen Blakely/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toBeHidden()
})

test('an organization admin sees the people of their organization only @nightly', async ({ as }) => {
  const page = await as('organization_admin')
  await go(page, '/users')
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toBeHidden()
})

test('the network office resets the two-factor sign-in of somebody who lost it', async ({ as }) => {
  const email = 'theo@quillon.test'
  const page = await as('system_admin')
  await go(page, '/users?search=quillon')
  const row = page.getByRole('row', { name: /Theo Vance/ })
  await expect(row).toContainText('Two-factor sign-in is on')
  const menu = row.getByRole('button', { name: 'Actions for Theo Vance' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Reset two-factor', 'Deactivate'])
  await expect(page.getByRole('menuitem', { name: 'Reset two-factor' })).toBeFocused()
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('alertdialog', { name: 'Reset the two-factor sign-in of Theo Vance?' })
  await expect(dialog).toContainText('every session ends at once')
  await scanState(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(row).toContainText('Two-factor sign-in is on')

  await menu.click()
  await page.getByRole('menuitem', { name: 'Reset two-factor' }).click()
  await dialog.getByRole('button', { name: 'Reset two-factor' }).click()
  await said(page, 'The second factor is reset.')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Two-factor sign-in is off')
  await expect(menu).toBeFocused()
  await waitForMail(page, email, /two-factor sign-in is being reset/)
})

test('an invitation is sent again, and leads the person to a password and the second factor @nightly', async ({
  page,
  browser,
}) => {
  const email = 'hattie.crane@kestrelrf.test'
  const password = 'a kestrel over the moor'
  await signIn(page, 'system_admin')
  await go(page, '/users?search=hattie')
  const row = page.getByRole('row', { name: /Hattie Crane/ })
  await expect(row).toContainText('Invited')
  const known = await readMails(page, email)
  await row.getByRole('button', { name: 'Actions for Hattie Crane' }).click()
  await page.getByRole('menuitem', { name: 'Send the invitation again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click()
  await said(page, 'The mail is on its way.')
  const mail = await waitForMail(page, email, /^You are invited/, known)
  expect(mail.text).toContain('has been made for you, for Kestrel RF.')

  const hers = await (await browser.newContext()).newPage()
  await go(hers, linkOf(mail))
  await hers.getByLabel('New password').fill(password)
  await hers.keyboard.press('Enter')
  await expect(hers).toHaveURL(/reset-password-confirmation$/)
  await hers.getByRole('link', { name: 'Sign in' }).click()
  await hers.getByLabel('Email').fill(email)
  await hers.getByLabel('Password', { exact: true }).fill(password)
  await hers.keyboard.press('Enter')
  await expect(hers).toHaveURL(/verify-code$/)
  await expect(hers.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Active')
})

test('an organization admin acts for his own people, and for himself on his profile only @nightly', async ({
  page,
}) => {
  await signIn(page, 'organization_admin')
  await go(page, '/users')
  await expect(page.getByRole('button', { name: 'Actions for Henrik Aalto' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Marta Lindqvist/ }).getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions for Edwin Cole' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Activate'])
})

test('the list is narrowed by level, address, two-factor and last sign-in @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/users')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Address verified' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'No' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/verified=no/)
  await expect(page.getByRole('row', { name: /Grace Nakagawa/ })).toContainText('Unverified')
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toBeHidden()

  await go(page, '/users?verified=yes,no&search=quillon')
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toBeVisible()
  await go(page, '/users?level=stakeholders-gov&last_sign_in=month')
  await expect(page.getByRole('row', { name: /Josephine Adair/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Oluwaseun Taiwo/ })).toBeHidden()
  await go(page, '/users?two_factor=off&last_sign_in=never')
  await expect(page.getByRole('row', { name: /Joan Castellanos/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Two-factor Off' })).toBeVisible()
})

test('somebody who may only see the people has no menu, and opens a person to read @nightly', async ({ page }) => {
  await signIn(page, 'eda_admin')
  await go(page, '/users')
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add user' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Henrik Aalto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Henrik Aalto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})

test('a member may not open the list @nightly', async ({ page }) => {
  await signIn(page, 'user')
  await go(page, '/users')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the people are a list of two lines each, in Spanish too @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await go(page, '/users')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Usuarios')
    await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toContainText('Activo')
    await scan(page)
    await page.getByRole('button', { name: 'Acciones para Henrik Aalto' }).click()
    await page.getByRole('menuitem', { name: 'Restablecer el segundo factor' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('todas las sesiones se cierran')
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })
})
