import { go } from './go.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'
import { at, scan, scanState, signIn, tabTo } from './helpers.ts'

const levels = '/site-settings/levels'
const level = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
const actions = (page: Page, name: string) => page.getByRole('button', { name: `Actions for ${name}` })
const namesInOrder = (page: Page) => page.locator('a[href*="/edit-level/"]').allTextContents()

// They have one order: one journey at a time changes it.
test.describe.configure({ mode: 'serial' })

const own = new Set(['Regional partner', 'Regional league', 'Liga regional'])

test.beforeEach(async ({ page }) => {
  await signIn(page, 'system_admin')
})

test.afterEach(async ({ page }) => {
  const { data } = await (await page.request.get(at('/api/membership-levels/list'))).json()
  const headers = { 'X-Requested-With': 'guildhall' }
  for (const { slug, name } of data)
    if (own.has(name)) await page.request.delete(at(`/api/membership-levels/delete/${slug}`), { headers })
})

test('a level is added, offered to organizations, changed, moved and deleted', async ({ page }) => {
  await go(page, '/site-settings')
  await page.getByRole('link', { name: 'Membership levels' }).click()
  await expect(level(page, 'Start-up')).toContainText('$1,500 a year')
  await expect(level(page, 'Start-up')).toContainText('Up to 25 people')
  await scanState(page)

  await page.getByRole('link', { name: 'Add level' }).click()
  await page.getByLabel('Name').fill('Regional partner')
  await page.getByLabel('Price a year').fill('1,200.50')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('On one day of the year for all').check()
  const renewal = page.getByRole('group', { name: 'Day of renewal' })
  await renewal.getByLabel('Day').selectOption('31')
  await renewal.getByLabel('Month').selectOption('June')
  await expect(renewal.getByLabel('Day')).toHaveValue('30')
  await page.getByLabel('Offline', { exact: true }).uncheck()
  await scanState(page)
  await page.getByRole('button', { name: 'Add level' }).click()
  await said(page, 'Membership level added.')
  await expect(level(page, 'Regional partner')).toContainText('€1,200.50 a year')
  await expect(level(page, 'Regional partner')).toContainText('Renews on 30 June')
  await expect(level(page, 'Regional partner')).toContainText('Card only')
  const names = await (await page.request.get(at('/api/membership-levels/name-list'))).json()
  expect(names.data.at(-1)).toMatchObject({ name: 'Regional partner', is_offered: true })
  await go(page, '/users')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Level', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Regional partner' })).toBeVisible()

  await go(page, levels)
  await page.getByRole('link', { name: 'Regional partner' }).click()
  await page.getByLabel('Name').fill('Regional league')
  await page.getByRole('switch', { name: 'Never billed' }).click()
  await expect(page.getByLabel('Price a year')).toBeHidden()
  await page.getByRole('switch', { name: 'Offered to organizations' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(level(page, 'Regional league')).toContainText('No charge')
  await expect(level(page, 'Regional league')).toContainText('No longer offered')

  await actions(page, 'Regional league').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await said(page, 'New order of levels saved.')
  await page.reload()
  await expect(level(page, 'Regional league')).toBeVisible()
  expect((await namesInOrder(page)).slice(-2)).toEqual(['Regional league', 'Government stakeholder'])

  await actions(page, 'Regional league').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete level' }).click()
  await said(page, 'Membership level deleted.')
  await expect(level(page, 'Regional league')).toBeHidden()
})

test('what is wrong is told at its field @nightly', async ({ page }) => {
  await go(page, `${levels}/add-level`)
  await page.getByLabel('Name').fill('founding')
  await page.getByLabel('Price a year').fill('a lot')
  await page.getByRole('button', { name: 'Add level' }).click()
  await expect(page.getByLabel('Price a year')).toBeFocused()
  await expect(page.getByLabel('Price a year')).toHaveAccessibleDescription(/between 0 and 1,000,000/)
  await page.getByLabel('Price a year').fill('10')
  await page.getByLabel('By card').uncheck()
  await page.getByLabel('Offline', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Add level' }).click()
  await expect(page.getByLabel('By card')).toHaveAccessibleDescription('Allow payment by card, offline, or both.')
  await scan(page)
  await page.getByRole('switch', { name: 'Never billed' }).click()
  await page.getByRole('button', { name: 'Add level' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This is taken already.')
})

test('a level that organizations have is not deleted, even where the list was read too early @nightly', async ({
  page,
}) => {
  await go(page, levels)
  await actions(page, 'Principal').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: '“Principal” cannot be deleted yet' })
  await expect(dialog).toContainText('organizations have this level')
  await expect(dialog.getByRole('link', { name: 'Show the organizations' })).toHaveAttribute(
    'href',
    '/organizations?level=principal',
  )
  await scan(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(actions(page, 'Principal')).toBeFocused()

  await page.route('**/api/membership-levels/list', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = await answer.json()
    const json = { ...rest, data: data.map((each: object) => ({ ...each, organization_count: 0 })) }
    await route.fulfill({ response: answer, json })
  })
  await page.reload()
  await actions(page, 'Principal').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete level' }).click()
  await expect(page.getByText('Organizations have this level. Give them another one first.')).toBeVisible()
  await expect(level(page, 'Principal')).toBeVisible()
})

test('the government level stays exempt @nightly', async ({ page }) => {
  await go(page, levels)
  await actions(page, 'Government stakeholder').click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('switch', { name: 'Never billed' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
  await scan(page)
})

test('the keyboard alone moves a level, and the focus goes with it @nightly', async ({ page }) => {
  await go(page, levels)
  await expect(level(page, 'Associate')).toBeVisible()
  const before = await namesInOrder(page)
  const place = before.indexOf('Associate')
  for (const [item, change] of [
    ['Move down', 1],
    ['Move up', 0],
  ] as const) {
    await tabTo(page, actions(page, 'Associate'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    // A menu goes to what is typed.
    await page.keyboard.type(item)
    await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await namesInOrder(page)).indexOf('Associate')).toBe(place + change)
    await expect(actions(page, 'Associate')).toBeFocused()
  }
  expect(await namesInOrder(page)).toEqual(before)
})

test.describe('on a phone, in Spanish', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('levels are read and added @nightly', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await go(page, levels)
    await expect(level(page, 'Fundador')).toContainText('50.000 US$ al año')
    await page.getByRole('link', { name: 'Añadir nivel' }).tap()
    await page.getByLabel('Nombre').fill('Liga regional')
    await page.getByLabel('Precio al año').fill('12.500,75')
    await page.getByLabel('Máximo de personas').fill('1')
    await scan(page)
    await page.getByRole('button', { name: 'Añadir nivel' }).tap()
    await expect(level(page, 'Liga regional')).toContainText('12.500,75 US$ al año')
    await expect(level(page, 'Liga regional')).toContainText('1 persona')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await scan(page)
  })
})
