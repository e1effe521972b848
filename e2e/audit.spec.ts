import { readFile } from 'node:fs/promises'
import { go } from './go.ts'
import { expect, type Page, test } from './test.ts'
import { at, scan, signIn } from './helpers.ts'

const today = new Date().toISOString().slice(0, 10)
const audit = (page: Page) => page.getByRole('table', { name: 'Audit' })
const drawer = (page: Page) => page.getByRole('dialog')
const entryLink = (page: Page, id: number) => page.locator(`a[href$="entry=${id}"]`)

/** A week: what the demo network starts with. */
const usualHours = 24 * 7

/** Changes a limit and puts it back at once: one row holds them all, so each journey changes it to a value of its own. */
async function changeSetting(page: Page) {
  const headers = { 'X-Requested-With': 'guildhall' }
  const store = async (session_absolute_hours: number) => {
    const answer = await page.request.post(at('/api/site-settings/update'), {
      headers,
      data: { session_absolute_hours },
    })
    expect(answer.ok()).toBe(true)
    return answer.headers()['x-request-id']
  }
  const request = await store(usualHours + 1 + Math.floor(Math.random() * 500))
  await store(usualHours)
  const found = await page.request.get(at('/api/audit/list?action=site_settings.changed&per_page=100'))
  const rows: Entry[] = (await found.json()).data
  const entry = rows.find(({ request_id }) => request_id === request)
  if (!entry) throw new Error('the change is not in the audit')
  return entry
}

type Limits = { session_absolute_hours: number }
type Entry = { id: number; request_id: string; before: Limits; after: Limits }

test('a change is found by what it was and when, read field by field, and exported', async ({ as }) => {
  const page = await as('system_admin')
  const { id, before, after } = await changeSetting(page)
  await go(page, '/audit')
  const newest = page.getByRole('row', { name: /Changed the site settings/ }).first()
  await expect(newest).toContainText('Ines Okafor')
  await expect(newest.getByRole('link', { name: 'Site settings', exact: true })).toHaveAttribute(
    'href',
    '/site-settings',
  )

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'What', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Changed the site settings' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'What Changed the site settings' })).toBeVisible()
  await page.getByLabel('From', { exact: true }).fill(today)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/action=site_settings\.changed&from=\d{4}/)
  await expect(page.getByLabel('From', { exact: true })).toBeFocused()
  await expect(audit(page).getByRole('row').filter({ hasNotText: 'Changed the site settings' })).toHaveCount(1)

  await entryLink(page, id).click()
  await expect(drawer(page).getByRole('heading', { name: 'Changed the site settings' })).toBeVisible()
  const change = drawer(page).getByRole('row', { name: /A session ends after \(hours\)/ })
  await expect(change).toContainText('± changed')
  await expect(change.getByRole('cell')).toHaveText(
    [before, after].map((limits) => String(limits.session_absolute_hours)),
  )
  await expect(drawer(page).getByRole('row', { name: /Least length of a password/ })).toBeHidden()
  await drawer(page).getByText('34 unchanged fields').click()
  await expect(drawer(page).getByRole('row', { name: /Least length of a password/ })).toContainText('12')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/entry=/)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  const [, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => !line.includes('site_settings.changed'))).toEqual([])
})

test('an entry is opened by its address and by the keyboard, and its ids can be copied @nightly', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'system_admin')
  const { id } = await changeSetting(page)
  await go(page, `/audit?action=site_settings.changed&per_page=100&entry=${id}`)
  await drawer(page).getByRole('button', { name: 'Copy: Request id' }).click()
  await expect(drawer(page).getByText('Copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await expect(drawer(page).getByText(copied)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/per_page=100$/)
  await expect(drawer(page)).toBeHidden()

  const link = entryLink(page, id)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(link).toBeFocused()
})

test('all that one person did, and all that happened to one thing @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/audit')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Person' }).click()
  await page.getByRole('searchbox').last().fill('okafor')
  await page.getByRole('checkbox', { name: /^Ines Okafor/ }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/person_id=/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Person Ines Okafor' })).toBeVisible()

  await go(page, '/audit?action=auth.signed_in')
  await audit(page).getByRole('link', { name: 'Signed in' }).first().click()
  await expect(drawer(page).getByRole('row', { name: /Method/ })).toBeVisible()
  await drawer(page).getByRole('link', { name: 'All about this' }).click()
  await expect(page).toHaveURL(/subject_type=user&subject_id=/)
  await expect(page.getByRole('searchbox', { name: 'Id of what was changed' })).toHaveValue(/^[0-9a-f-]{36}$/)
  await expect(
    audit(page)
      .getByRole('row', { name: /Signed in/ })
      .first(),
  ).toBeVisible()
})

test('what is no day is told, and a day without entries is left by one button @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/audit')
  const from = page.getByLabel('From', { exact: true })
  await from.fill('soon')
  await page.keyboard.press('Enter')
  await expect(from).toHaveAccessibleDescription(/Write a day/)
  await from.fill('1 Jan 2099')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(from).toHaveValue('')
  await expect(audit(page)).toBeVisible()
})

test('the chain is verified, and what to do is told where it is broken @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/audit')
  const button = page.getByRole('button', { name: 'Verify the chain' })
  await button.click()
  await expect(page.getByText(/The chain is intact\. [\d,]+ entries checked/)).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The chain is intact.')).toBeHidden()
  await expect(button).toBeFocused()

  const verdict = { is_intact: false, checked: 5000, broken_id: 1234 }
  await page.route('**/api/audit/verify', (route) =>
    route.fulfill({ json: { data: verdict, message: '', response_code: 200 } }),
  )
  await button.click()
  await expect(page.getByText('The chain is broken at number 1,234.')).toBeVisible()
  await expect(page.getByText(/First keep a copy of the database/)).toBeVisible()
  await scan(page)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`list and drawer are sound in ${colorScheme}, also on a phone and in Spanish @nightly`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page, 'system_admin')
    const { id } = await changeSetting(page)
    await lookAt(page, id)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await lookAt(page, id)
    await expect(drawer(page)).toContainText('Cambió la configuración del sitio')
    await expect(drawer(page)).toContainText('± cambiado')
  })
}

async function lookAt(page: Page, id: number) {
  const list = '/audit?action=site_settings.changed&per_page=100'
  await go(page, list)
  await expect(entryLink(page, id)).toBeVisible()
  await scan(page)
  await go(page, `${list}&entry=${id}`)
  await drawer(page).locator('summary').click()
  await expect(drawer(page).getByRole('table')).toHaveCount(2)
  await scan(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
}

test('an EDA admin may not open it @nightly', async ({ page }) => {
  await signIn(page, 'eda_admin')
  await go(page, '/audit')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit' })).toBeHidden()
})
