import { go } from './go.ts'
import { scan, scanState, signIn } from './helpers.ts'
import { find } from './organizations.ts'
import { expect, test } from './test.ts'

// Other journeys add organizations meanwhile: on a long page none of the demo's is pushed to the next one.
const all = '/organizations?per_page=100'

test('the list is narrowed, sorted and taken along @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, all)
  await expect(page.getByRole('row', { name: /Ostrander Test Labs/ })).toContainText('Expired')
  await expect(page.getByRole('row', { name: /Office of Industrial Readiness/ })).toContainText('Exempt')
  await expect(page.getByRole('row', { name: /Northfield State University/ })).toContainText('Northfield, Minnesota')
  await scanState(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Hub', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Great Lakes Photonics' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/hub_id=/)
  await expect(page.getByRole('row', { name: /Kestrel RF/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Quillon Design/ })).toBeHidden()

  const only = async (search: string, shown: RegExp, hidden: RegExp) => {
    await go(page, `${all}&${search}`)
    await expect(page.getByRole('row', { name: shown })).toBeVisible()
    await expect(page.getByRole('row', { name: hidden })).toBeHidden()
  }
  await only('type=academic', /Northfield State University/, /Quillon Design/)
  await only('status=suspended', /Pinegrove Materials/, /Quillon Design/)
  await only('level=founding', /Corvid Semiconductors/, /Quillon Design/)
  await only('agreement=missing', /Lumen & Lathe/, /Quillon Design/)
  await only('agreement=missing,signed', /Quillon Design/, /No such row/)

  await go(page, all)
  await page.getByRole('button', { name: 'Paid through' }).click()
  await expect(page).toHaveURL(/sort=paid_through/)
  await page.getByRole('button', { name: 'Paid through' }).click()
  await expect(page).toHaveURL(/sort=-paid_through/)
  await expect(page.getByRole('row').nth(1)).toContainText('Northfield State University')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/organizations.*\.csv$/)
})

test('the people of an organization have a page of their own @nightly', async ({ as }) => {
  const page = await as('system_admin')
  const { id } = await find(page, 'halden')
  await go(page, `/organizations/view-organization/${id}/people`)
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toContainText('Active')
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toHaveCount(0)
  await scan(page)
  await page.getByRole('link', { name: 'Open in Users' }).click()
  await expect(page).toHaveURL(new RegExp(`/users\\?organization_id=${id}`))
})

test('an EDA admin reads what he may not change @nightly', async ({ page }) => {
  await signIn(page, 'eda_admin')
  await go(page, all)
  await page.getByRole('link', { name: 'Kestrel RF' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel RF' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Audit', exact: true })).toHaveCount(0)
  await go(page, '/organizations/add-organization')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})

test('an organization admin may not open them, not even his own @nightly', async ({ page, browser }) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'system_admin')
  const { id } = await find(office, 'halden')
  await office.context().close()
  await signIn(page, 'organization_admin')
  for (const path of ['', `/view-organization/${id}`, `/view-organization/${id}/people`]) {
    await go(page, `/organizations${path}`)
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the organizations are a list of two lines each, in Spanish too @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await go(page, all)
    await expect(page.getByRole('row', { name: /Ostrander Test Labs/ })).toContainText('Vencida')
    await scan(page)
    await page.getByRole('link', { name: 'Ostrander Test Labs' }).click()
    await page.getByRole('link', { name: 'Membresía' }).click()
    await expect(page.getByText(/^El último día abierto fue el \d/)).toBeVisible()
    await scan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(page.getByLabel('País')).toHaveValue('US')
    await scan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('an organization that is not there is told so @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await go(page, '/organizations/view-organization/00000000-0000-4000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'This organization is not here' })).toBeVisible()
    await scan(page)
    await page.getByRole('link', { name: 'To the organizations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  })
})
