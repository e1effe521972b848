import { expect, test } from './test.ts'
import { at, scan, signIn } from './helpers.ts'

test('the network office searches, narrows, sorts and exports the people', async ({ page }) => {
  await signIn(page, 'system_admin')
  await page.goto(at('/users'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users60')
  await expect(page.getByRole('row')).toHaveCount(26)
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toContainText('Halden Wafer Works')

  await page.getByRole('searchbox').fill('quillon')
  await expect(page).toHaveURL(/search=quillon/)
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toContainText('Organization admin')

  await page.goto(at('/users?status=invited'))
  await expect(page.getByRole('row', { name: /Joan Castellanos/ })).toContainText('Never')
  await page.getByRole('button', { name: 'Email' }).click()
  await expect(page).toHaveURL(/sort=email/)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await scan(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/)
})

test('an organization is found by its name, and named when the address holds it', async ({ page }) => {
  await signIn(page, 'system_admin')
  await page.goto(at('/users'))
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

test('an organization admin sees the people of his organization only', async ({ page }) => {
  await signIn(page, 'organization_admin')
  await page.goto(at('/users'))
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toBeHidden()
})

test('a member may not open the list', async ({ page }) => {
  await signIn(page, 'user')
  await page.goto(at('/users'))
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the people are a list of two lines each, in Spanish too', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await page.goto(at('/users'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Usuarios')
    await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toContainText('Activo')
    await scan(page)
  })
})
