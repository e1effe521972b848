import type { Browser } from '@playwright/test'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, stateFile, tabTo } from './helpers.ts'
import { waitForMail } from './mailbox.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('whoever looks after people', () => {
  test('adds a user, who is invited by mail', async ({ as }) => {
    const page = await as('system_admin')
    const email = 'nadia.frost@pinegrove.test'
    await go(page, '/users')
    await page.getByRole('link', { name: 'Add user' }).click()
    await expect(page).toHaveURL(/\/users\/add-user$/)
    await fillPerson(page, { first: 'Nadia', last: 'Frost', email })
    await page.getByRole('textbox', { name: 'Job title' }).fill('Resin Technician')
    await page.getByRole('combobox', { name: 'Organization' }).fill('pinegrove')
    await page.getByRole('option', { name: 'Pinegrove Materials' }).click()
    await expect(role(page, 'Member')).toBeChecked()
    await expect(role(page, 'System admin')).toHaveCount(0)
    await scanState(page)
    await page.getByRole('button', { name: 'Add user' }).click()
    await said(page, 'The person is invited by mail.')

    await expect(page).toHaveURL(/\/users\/edit-user\/[\w-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nadia Frost')
    await expect(page.getByText('With the invitation')).toBeVisible()
    expect((await waitForMail(page, email, /^You are invited/)).text).toContain('for Pinegrove Materials')
    await go(page, '/users?search=nadia')
    await expect(page.getByRole('row', { name: /Nadia Frost/ })).toContainText(/Pinegrove Materials.*Member.*Invited/)
  })

  test('is told at the field what is wrong @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/users/add-user')
    await role(page, 'Member').uncheck()
    await page.getByRole('textbox', { name: 'Phone' }).fill('call me')
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await expect(page.getByText('Write an email address, such as name@company.com.')).toBeVisible()
    await expect(page.getByText('Write a phone number')).toBeVisible()
    await expect(page.getByText('Give at least one role.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: '6 fields need a change' })).toBeVisible()
    await scan(page)
    await picture(page, 'add-user-wrong')

    await fillPerson(page, { first: 'Sam', last: 'Again', email: 'agnes@pinegrove.test' })
    await page.getByRole('textbox', { name: 'Phone' }).fill('')
    await page.getByRole('combobox', { name: 'Organization' }).fill('pinegrove')
    await page.getByRole('option', { name: 'Pinegrove Materials' }).click()
    await role(page, 'Member').check()
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByText('This is taken already.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()

    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page).toHaveURL(/\/users\/add-user$/)
  })

  test('gives a role and takes it back, by keyboard alone @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await openByName(page, 'Margit Olsen')
    const lead = role(page, 'Project lead')
    await tabTo(page, lead)
    await page.keyboard.press('Space')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 unsaved change')).toBeHidden()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await said(page, 'Person saved.')
    await page.reload()
    await expect(lead).toBeChecked()
    await lead.uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await said(page, 'Person saved.')
    await go(page, '/users?search=margit')
    await expect(page.getByRole('row', { name: /Margit Olsen/ })).not.toContainText('Project lead')
  })

  test('deactivates an account and opens it again @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await openByName(page, 'Franklin Moss')
    await expect(page.getByText('Technical Adviser')).toBeVisible()
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const question = page.getByRole('alertdialog', { name: 'Deactivate the account of Franklin Moss?' })
    await expect(question).toContainText('Every session ends at once')
    await scan(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await said(page, 'The account is deactivated.')
    await expect(page.getByRole('main').getByText('Deactivated', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await scan(page)

    await page.getByRole('button', { name: 'Activate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
    await said(page, 'The account is open again.')
    await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()
  })

  test('keeps the last admin of an organization @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const refusal = 'An organization always has an admin. Name another one first.'
    await openByName(page, 'Josephine Adair')
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await role(page, 'Organization admin').uncheck()
    await role(page, 'Member').check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').getByText(refusal)).toBeVisible()
    await page.reload()
    await expect(role(page, 'Organization admin')).toBeChecked()
  })

  test('sends a verification again, or takes the address as verified @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await openByName(page, 'Grace Nakagawa')
    await expect(page.getByText('Not yet')).toBeVisible()
    await page.getByRole('button', { name: 'Take the address as verified' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('g.nakagawa@ostrander.test counts as proved')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Send the verification again' }).click()
    await page.getByRole('button', { name: 'Send verification' }).click()
    await said(page, 'The mail is on its way.')
    await page.getByRole('main').getByRole('link', { name: 'Audit', exact: true }).click()
    await page.getByRole('link', { name: 'Open the audit' }).click()
    await expect(page).toHaveURL(/\/audit\?subject_type=user&subject_id=/)
  })

  test('adds an administrator, on a page of their own @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const email = 'pilar.soto@meridian.test'
    await go(page, '/admin-users')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Administrators\d+$/)
    await expect(page.getByRole('row', { name: /Walter Grieg/ })).toContainText('Network office')
    await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toHaveCount(0)
    await scan(page)
    await page.getByRole('link', { name: 'Add administrator' }).click()
    await fillPerson(page, { first: 'Pilar', last: 'Soto', email })
    await page.getByRole('radio', { name: 'Español' }).check({ force: true })
    await role(page, 'Member').check()
    await page.getByRole('button', { name: 'Add administrator' }).click()
    await expect(page.getByText('An administrator needs one of the administrators’ roles.')).toBeVisible()
    await role(page, 'EDA admin').check()
    await role(page, 'Member').uncheck()
    await scan(page)
    await page.getByRole('button', { name: 'Add administrator' }).click()
    await expect(page).toHaveURL(/\/admin-users\/edit-admin\/[\w-]{36}$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pilar Soto')
    expect((await waitForMail(page, email, /invita/)).text).toContain('Se creó una cuenta')

    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await said(page, 'The account is deactivated.')
    await go(page, '/admin-users?search=pilar')
    await expect(page.getByRole('row', { name: /Pilar Soto/ })).toContainText(/EDA admin.*Deactivated/)
  })

  test('is led from the members’ page of an administrator to the right one @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/users?search=walter+grieg')
    await page.getByRole('link', { name: 'Walter Grieg' }).click()
    await expect(page).toHaveURL(/\/admin-users\/edit-admin\//)
    const id = page.url().split('/').at(-1)
    await go(page, `/users/edit-user/${id}`)
    await expect(page).toHaveURL(/\/admin-users\/edit-admin\//)
    await go(page, '/users/edit-user/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'This person is not here' })).toBeVisible()
  })
})

test.describe('an organization admin', () => {
  test('adds people to their own organization, with no more rights than their own @nightly', async ({ as }) => {
    const page = await as('organization_admin')
    await go(page, '/users/add-user')
    const organization = page.getByRole('combobox', { name: 'Organization' })
    await expect(organization).toBeDisabled()
    await expect(organization).toHaveValue('Halden Wafer Works')
    await expect(role(page, 'Project lead')).toBeEnabled()
    await expect(role(page, 'Hub manager')).toBeDisabled()
    await expect(role(page, 'Hub manager')).toHaveAccessibleName(/It holds more than you do/)
    await expect(role(page, 'EDA admin')).toHaveCount(0)
    await scan(page)
    await picture(page, 'add-user-organization-admin')
  })

  test('opens people of their own organization, and nobody else @nightly', async ({ as, browser }) => {
    const page = await as('organization_admin')
    await openByName(page, 'Fatima Haddad')
    await expect(page.getByRole('link', { name: 'Open the audit' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Reset two-factor' })).toBeVisible()
    await go(page, `/users/edit-user/${await idOf(browser, 'samira@quillon.test')}`)
    await expect(page.getByRole('heading', { name: 'This person is not here' })).toBeVisible()
    await go(page, '/admin-users')
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the page of a person is one column, in Spanish too @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await openByName(page, 'Agnes Thibodeau')
    await expect(page.getByRole('heading', { name: 'Lo que usted puede hacer' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Administrador de organización/ })).toBeChecked()
    await scan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Desactivar' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('la cuenta se puede abrir otra vez')
    await page.getByRole('button', { name: 'Cancelar' }).click()
  })
})

const role = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })

async function fillPerson(page: Page, { first, last, email }: { first: string; last: string; email: string }) {
  await page.getByRole('textbox', { name: 'First name' }).fill(first)
  await page.getByRole('textbox', { name: 'Last name' }).fill(last)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
}

/** Opens the page of a person from the list. */
async function openByName(page: Page, name: string) {
  await go(page, `/users?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Found by somebody who sees everybody. */
async function idOf(browser: Browser, email: string): Promise<string> {
  const admin = await browser.newContext({ storageState: stateFile('system_admin') })
  const { data } = await (await admin.request.get(at(`/api/users/list?search=${encodeURIComponent(email)}`))).json()
  await admin.close()
  return data[0].id
}
