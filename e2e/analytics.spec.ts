import { readFile } from 'node:fs/promises'
import { go } from './go.ts'
import { picture, scan, scanColours, signIn, tabTo } from './helpers.ts'
import { expect, test, type Page } from './test.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the analytics' }).getByRole('link', { name })

test('an administrator chooses days and a part, and the address and the back button know both', async ({ as }) => {
  const page = await as('system_admin')
  await go(page, '/analytics')
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Figures' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText(/compared with/)).toBeVisible()

  await page.getByText('Last year', { exact: true }).click()
  await expect(page).toHaveURL(/range=last_year/)
  const year = new Date().getUTCFullYear() - 1
  await expect(page.getByText(new RegExp(`1 Jan.+31 Dec ${year}, compared with .+31 Dec ${year - 1}`))).toBeVisible()
  await section(page, 'Events').click()
  await expect(page).toHaveURL(/range=last_year.*section=events/)
  await expect(section(page, 'Events')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: 'Events', level: 2, exact: true })).toBeVisible()

  await page.goBack()
  await expect(part(page, 'Organizations by level')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Last year' })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Last 30 days' })).toBeChecked()
})

test('days of one’s own are refused at their field until they make a range @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/analytics?range=own&from=2026-03-10&to=2026-03-20')
  const to = page.getByLabel('To', { exact: true })
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
  await to.fill('1 Mar 2026')
  await to.press('Enter')
  await expect(to).toHaveAccessibleDescription('End the range on the day it begins, or later.')
  await expect(page.getByRole('list', { name: 'Figures' })).toBeHidden()
  await to.fill('soon')
  await to.press('Enter')
  await expect(to).toHaveAccessibleDescription('Write a date.')
  await scan(page)
  await to.fill('12 Apr 2026')
  await to.press('Enter')
  await expect(page).toHaveURL(/to=2026-04-12/)
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
})

test('the table behind a chart, the file and the last point say the same @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/analytics?range=last_year')
  const users = part(page, 'Users')
  await users.getByRole('button', { name: 'Show as table: Users' }).click()
  const cells = await users.getByRole('table').locator('tbody td:nth-of-type(1)').allTextContents()
  expect(cells).toHaveLength(12)

  await users.getByRole('button', { name: 'Export: Users' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/)
  const numbers = lines.slice(1).map((line) => line.split(',')[1])
  expect(numbers).toEqual(cells.map((text) => text.replaceAll(',', '')))

  await users.getByRole('button', { name: 'Show as chart: Users' }).click()
  await expect(users.locator('svg text').filter({ hasText: `Users ${cells.at(-1)}` })).toBeVisible()
})

test('a chart is read by keyboard alone @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/analytics?range=last_year')
  const users = part(page, 'Users')
  const chart = users.getByRole('slider', { name: 'Users' })
  await expect(chart).toBeVisible()
  await tabTo(page, chart)
  const year = new Date().getUTCFullYear() - 1
  await expect(chart).toHaveAttribute('aria-valuetext', `December ${year}`)
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', `November ${year}`)
  const november = users.getByRole('row', { name: `November ${year}` })
  const [value] = await november.getByRole('cell').allTextContents()
  await expect(users.locator('[aria-live]')).toContainText(`Users ${value}`)
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', `January ${year}`)
  await page.keyboard.press('Escape')
  await expect(users.locator('[aria-live]')).toBeEmpty()
})

test('every part passes the scan in both themes @nightly', async ({ page }) => {
  test.slow()
  await signIn(page, 'system_admin')
  const names = ['growth', 'activity', 'retention', 'funnel', 'content', 'events', 'opportunities', 'orders']
  for (const name of names) {
    await go(page, `/analytics?range=12_months&section=${name}`)
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    await page.getByText('How these are counted').click()
    await page.emulateMedia({ colorScheme: 'light' })
    await scan(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await scanColours(page)
    await picture(page, `analytics-${name}`)
  }
})

test('on a phone nothing is cut off @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'system_admin')
  for (const name of ['growth', 'content', 'funnel']) {
    await go(page, `/analytics?range=12_months&section=${name}`)
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('members have no analytics @nightly', async ({ page }) => {
  await signIn(page, 'user')
  await go(page, '/analytics')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})
