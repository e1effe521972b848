import type { APIRequestContext } from '@playwright/test'
import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { go } from './go.ts'
import { at, picture, scan, scanState, stateFile } from './helpers.ts'
import { joinAsAdmin, signWithoutScreens } from './joining.ts'
import { enrolByForm, post } from './members.ts'
import { askForNewOrganization, password } from './newcomers.ts'
import { goodCard, payByCard } from './paying.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test('the checklist leads a new organization from the agreement to the full menu, and disappears @nightly', async ({
  page,
  browser,
}) => {
  const joined = await joinAsAdmin(browser, page, 'Steps')
  await go(page, '/home')
  await expect(checklist(page).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('4 steps are left')).toBeVisible()
  await expect(page.getByText('Opens once the agreement is signed')).toHaveCount(2)
  await expect(checklist(page).getByRole('link', { name: 'Pay $7,500' })).toBeVisible()
  await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Help'])
  await scanState(page)

  await signWithoutScreens(page, joined)
  await payByCard(page, goodCard)
  await said(page, 'Thank you. The payment has arrived.')
  // The menu is full at once, without a reload.
  await expect(menu(page).getByRole('link', { name: 'Users' })).toBeVisible()

  await menu(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('2 steps are left')).toBeVisible()
  await expect(checklist(page).getByText(/^Paid through/)).toBeVisible()
  await scanState(page)
  await checklist(page).getByRole('link', { name: 'Complete the profile' }).click()
  await expect(page).toHaveURL(new RegExp(`/organizations/profile/${joined.organization.id}`))

  await go(page, '/home')
  await checklist(page).getByRole('link', { name: 'Invite people' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add user' })).toBeVisible()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Brandt')
  await page.getByRole('textbox', { name: 'Email' }).fill(joined.email.replace('vera.lund', 'ada.brandt'))
  // The roles arrive last, and push the button down.
  await expect(page.getByRole('checkbox', { name: /^Member/ })).toBeChecked()
  await page.getByRole('button', { name: /^(Invite|Save|Add)/ }).click()
  await expect(page).not.toHaveURL(/add-user/)
  await go(page, '/home')
  await expect(checklist(page).getByText('1 person beside you')).toBeVisible()
  await expect(page.getByText('One step is left')).toBeVisible()

  await handInProfile(page, joined.organization.id)
  // What somebody else did counts within a second.
  const isPending = async () => (await (await page.request.get(at('/api/auth/user'))).json()).data
  await expect.poll(isPending).toMatchObject({ is_organization_profile_pending: false })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quick links' })).toBeVisible()
  await expect(checklist(page)).toHaveCount(0)
})

for (const width of [1440, 390])
  test(`a company goes from sign-up to the full menu at ${width} px @nightly`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked = await askForNewOrganization(page, /^Start-up: \$1,500 a year/)
    const office = (await browser.newContext({ storageState: stateFile('system_admin') })).request
    await approveByCall(office, asked.last_name)

    await go(page, '/')
    await page.getByLabel('Email').fill(asked.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
    await enrolByForm(page)
    await expect(page.getByText('5 steps are left')).toBeVisible()
    await expect(page.getByText('Opens once your company details are complete.')).toHaveCount(2)
    await scanState(page)
    await picture(page, `joining-home-${width}`)

    await checklist(page).getByRole('link', { name: 'Complete company details' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Country')).toHaveAccessibleDescription(/Choose a country/)
    await expect(page.getByLabel('Street address')).toHaveAccessibleDescription(/Enter a street address/)
    await scanState(page)
    await picture(page, `joining-company-errors-${width}`)
    await page.getByLabel('Country').selectOption('United States')
    for (const [label, value] of details) await page.getByRole('textbox', { name: label, exact: true }).fill(value)
    await page.getByRole('textbox', { name: 'Email' }).fill(asked.email)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('4 steps are left')).toBeVisible()
    await expect(checklist(page).getByRole('link', { name: 'Pay $1,500' })).toBeVisible()

    const { data: own } = await (await page.request.get(at('/api/level-requests/mine'))).json()
    expect(own).toMatchObject({ organization_name: asked.organization, membership_level: 'startup' })
    const organization = { id: own.organization_id, name: own.organization_name }
    await signWithoutScreens(page, { office, organization }, `Anna ${asked.last_name}`)
    await payByCard(page, goodCard)
    await said(page, 'Thank you. The payment has arrived.')
    if (width < 1000) await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu(page).getByRole('link', { name: 'Users' })).toBeVisible()
  })

const details = [
  ['Street address', '12 Probe Lane'],
  ['City', 'Dayton'],
  ['State or region', 'Ohio'],
  ['Postal code', '45402'],
  ['Name', 'Anna Lindholm'],
] as const

async function approveByCall(office: APIRequestContext, last_name: string) {
  const { data } = await (await office.get(at(`/api/access-requests/list?search=${last_name}`))).json()
  const outcome = await post(office, 'access-requests/decide', { ids: [data[0].id], decision: 'approve' })
  expect(outcome).toEqual({ done: 1, refused: [] })
}

test('the checklist speaks Spanish on a phone, in the dark @nightly', async ({ page, browser }) => {
  await joinAsAdmin(browser, page, 'Pasos')
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, '/home')
  await expect(page.getByText('Faltan 4 pasos')).toBeVisible()
  await scan(page)
  await page.getByRole('link', { name: /^Pagar/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membresía' })).toBeVisible()
  await scan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

const checklist = (page: Page) => page.getByRole('region', { name: 'Becoming a member' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Writing the profile has journeys of its own. */
async function handInProfile(page: Page, id: string) {
  const draft = { ...emptyProfile, summary: 'Burn-in and wafer probe.', id, version: 0 }
  const { version } = await post(page.request, 'organization-profiles/update', draft)
  await post(page.request, 'organization-profiles/submit', { id, version })
}
