import { readFile } from 'node:fs/promises'
import { go } from './go.ts'
import { scanState, signIn } from './helpers.ts'
import { expect, test, type Page } from './test.ts'

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')
const table = (page: Page) => page.getByRole('region', { name: 'In detail' }).getByRole('table')
const totalOf = (page: Page, column: number) => table(page).locator('tfoot').getByRole('cell').nth(column)

/** The numbers of a column, added up. */
async function sumOf(page: Page, column: number): Promise<number> {
  const cells = await table(page)
    .locator(`tbody td:nth-of-type(${column + 1})`)
    .allTextContents()
  return cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)
}

test('the report says the same in its figures, its lines and its files, however it is narrowed', async ({ as }) => {
  const page = await as('eda_support')
  await go(page, '/eda/report')
  await expect(page.getByRole('heading', { name: 'EDA report' })).toBeVisible()
  const orders = Number(await figure(page, 'Orders').textContent())
  expect(orders).toBeGreaterThan(0)
  await expect(totalOf(page, 0)).toHaveText(String(orders))
  expect(await sumOf(page, 0)).toBe(orders)
  await expect(totalOf(page, 5)).toHaveText((await figure(page, 'Seats bought').textContent()) ?? '')
  await scanState(page)

  await page.getByText('Vendor', { exact: true }).click()
  await expect(page.getByText('by vendor, only seats are counted')).toBeVisible()
  await expect(totalOf(page, 0)).toHaveText((await figure(page, 'Seats bought').textContent()) ?? '')
  await page.getByRole('link', { name: 'Larkfield Photonics' }).click()
  await expect(page).toHaveURL(/vendor=Larkfield/)
  await expect(figure(page, 'Orders')).not.toHaveText(String(orders))
  const narrowed = (await figure(page, 'Orders').textContent()) ?? ''
  await expect(totalOf(page, 0)).toHaveText(narrowed)

  const files: Record<string, string> = {}
  for (const format of ['CSV', 'XLSX', 'PDF']) {
    await page.getByRole('button', { name: 'Export' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format, exact: true }).click()
    files[format] = (await readFile(await (await download).path())).toString('latin1')
  }
  expect(files['CSV']).toContain(`Total,${narrowed},`)
  expect(files['XLSX']).toMatch(/^PK/)
  expect(files['PDF']).toMatch(/^%PDF/)
})

test('the search finds an order by its number and an element by a misspelt name, by keyboard alone', async ({ as }) => {
  const page = await as('eda_support')
  await go(page, '/eda/search')
  await expect(page.getByRole('heading', { name: 'Search EDA' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Spectarl')
  await expect(page.getByText('These come near it.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Elements' }).getByRole('link').first()).toContainText('Spectral')
  await scanState(page)

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('O-2026-0434')
  await expect(page.getByRole('link', { name: 'O-2026-0434' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'O-2026-0434' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/view-order\//)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('O-2026-0434')
})

test('members have neither report nor search @nightly', async ({ page }) => {
  await signIn(page, 'user')
  for (const path of ['/eda/report', '/eda/search']) {
    await go(page, path)
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  }
})
