import { go } from './go.ts'
import { at, scan, scanState, signIn, tabTo } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

test.describe('whoever sees roles', () => {
  test('asks with the keyboard why somebody may not open a page; the address holds the question', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/roles/explain')
    await expect(page.getByRole('heading', { level: 1, name: 'Explain access' })).toBeVisible()
    await scanState(page)
    await tabTo(page, page.getByLabel('Person'))
    await page.keyboard.type('marta lind')
    await expect(page.getByRole('option')).toHaveText(/^Marta LindqvistHalden Wafer Works$/)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Page or permission'))
    await page.keyboard.type('role_read')
    await expect(page.getByRole('option')).toHaveText(/See roles and explain access/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/user=[\w-]+&access=role_read$/)
    await expect(page.getByText('Marta Lindqvist is not granted “See roles and explain access”.')).toBeVisible()
    await expect(conditions(page)).toHaveText([
      /^Active account.*Met$/,
      /^No two-factor reset pending.*Met$/,
      /^Permission “See roles and explain access”The role Organization admin does not include it\.Missing$/,
      /^Member agreementHalden Wafer WorksMet$/,
      /^Membership paymentHalden Wafer WorksMet$/,
    ])
    await scanState(page)
    await page.reload()
    await expect(page.getByText('Marta Lindqvist is not granted')).toBeVisible()
    await page.getByRole('button', { name: 'Clear Person' }).click()
    await expect(page.getByRole('heading', { name: 'Why may they, or why not?' })).toBeVisible()
  })

  test('reads what an organization in onboarding still owes @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await ask(page, 'organization_admin2', '/users')
    await expect(page.getByText('Aurelio Fuentes may not open “Users”.')).toBeVisible()
    await expect(conditions(page).nth(2)).toContainText('Given by Organization admin.')
    await expect(page.getByRole('region', { name: 'What would fix it' }).getByRole('listitem')).toHaveText([
      'Lumen & Lathe signs the member agreement.',
      'Lumen & Lathe completes the membership payment.',
    ])
    await ask(page, 'organization_admin2', '/home')
    await expect(page.getByText('Aurelio Fuentes may open “Home”.')).toBeVisible()
    await expect(page.getByText('It is open to everybody who is signed in.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'What would fix it' })).toBeHidden()
  })

  test('reads which roles would give what somebody lacks @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await ask(page, 'user', 'hub_write')
    await expect(page.getByRole('region', { name: 'What would fix it' })).toContainText(/: .*Hub manager/)
    await ask(page, 'hub_manager', 'hub_write')
    await expect(conditions(page).nth(2)).toContainText('Given by Hub manager.')
    await expect(page.getByText('Granted', { exact: true })).toBeVisible()
  })

  test('asks on a phone in Spanish, in the dark @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await ask(page, 'user', '/audit')
    await expect(page.getByText(/no puede abrir «Auditoría»\.$/)).toBeVisible()
    await expect(page.getByText('La persona recibe el rol de administrador del sistema.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await scan(page)
  })

  test('is told when the person is not there @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, `/roles/explain?user=${crypto.randomUUID()}&access=/users`)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('a member may not ask @nightly', async ({ as }) => {
  const page = await as('user')
  await go(page, '/roles/explain')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  await expect(page.getByText('None of your roles includes “See roles and explain access”.')).toBeVisible()
})

const conditions = (page: Page) =>
  page.getByRole('region', { name: /^(Conditions|Condiciones)$/ }).getByRole('listitem')

async function ask(page: Page, account: string, access: string) {
  const answer = await page.request.get(at(`/api/users/list?search=${account}@demo`))
  const { data } = await answer.json()
  const { id } = data.find(({ email }: { email: string }) => email === `${account}@demo.guildhall.test`)
  await go(page, `/roles/explain?user=${id}&access=${encodeURIComponent(access)}`)
}
