import { go } from './go.ts'
import { type Account, at, scan, scanColours, signIn } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const chosen = (page: Page) => page.getByRole('option', { selected: true })

async function enter(page: Page, account: Account, path = '/home') {
  await signIn(page, account)
  await go(page, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function open(page: Page) {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test('the keyboard alone finds a screen and a person, and goes there @nightly', async ({ page }) => {
  await enter(page, 'system_admin')
  await open(page)
  await page.keyboard.type('opportun')
  await expect(chosen(page)).toHaveText(/^Opportunities/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/opportunities'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await open(page)
  await page.keyboard.type('user@demo')
  const person = option(page, /user@demo\.guildhall\.test/)
  await expect(person).toBeVisible()
  for (let presses = 0; presses < 30 && (await person.getAttribute('aria-selected')) !== 'true'; presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(person).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/edit-user\/[0-9a-f-]+$/)

  // Where one has been is offered before anything is typed.
  await open(page)
  await expect(option(page, /^Opportunities/)).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
})

test('Esc closes it and gives the focus back, also inside a field @nightly', async ({ page }) => {
  await enter(page, 'system_admin', '/users')
  const search = page.getByRole('main').getByRole('searchbox').first()
  await search.focus()
  await open(page)
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveCount(0)
  await expect(search).toBeFocused()

  const button = page.getByRole('button', { name: 'Search or go to' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('Ctrl and Enter open a new tab and leave the palette where it is @nightly', async ({ page, context }) => {
  await enter(page, 'system_admin')
  await open(page)
  await page.keyboard.type('hubs')
  await expect(chosen(page)).toHaveText(/^Hubs/)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(at('/hubs'))
  await expect(field(page)).toBeVisible()
  await expect(page).toHaveURL(at('/home'))
})

test('an organization admin does not find the order of another organization', async ({ page }) => {
  await enter(page, 'system_admin', '/order')
  const found = async (number: string) => {
    const answer = await page.request.get(at(`/api/palette/find?query=${encodeURIComponent(number)}`))
    const { data } = (await answer.json()) as { data: { kind: string; hits: { link: string }[] }[] }
    return data.filter(({ kind }) => kind === 'orders').flatMap(({ hits }) => hits.map(({ link }) => link))
  }
  const listed = async () => {
    const { data } = (await (await page.request.get(at('/api/orders/list?per_page=100'))).json()) as {
      data: { id: string; number: string }[]
    }
    return data
  }
  const all = await listed()
  await signIn(page, 'organization_admin')
  const own = new Set((await listed()).map(({ id }) => id))
  const foreign = all.find(({ id }) => !own.has(id))
  const ours = all.find(({ id }) => own.has(id))
  expect(foreign && ours).toBeTruthy()
  expect(await found(foreign?.number ?? '')).not.toContain(`/order/view-order/${foreign?.id}`)
  expect(await found(ours?.number ?? '')).toContain(`/order/view-order/${ours?.id}`)

  await go(page, '/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page)
  await page.keyboard.type(foreign?.number ?? '')
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await expect(option(page, /^Search Connect for/)).toBeVisible()
})

test('a search that fails says so, and works when it is tried again @nightly', async ({ page }) => {
  await enter(page, 'system_admin')
  await page.route('**/api/palette/find*', (route) => route.abort())
  await open(page)
  await page.keyboard.type('user@demo')
  await expect(page.getByText('The search did not work.')).toBeVisible()
  await page.unroute('**/api/palette/find*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(option(page, /user@demo\.guildhall\.test/)).toBeVisible()
})

test('it is not there over another dialog, and signing out asks first @nightly', async ({ page }) => {
  await enter(page, 'system_admin')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Logout', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await open(page)
  await page.keyboard.type('sign out')
  await expect(chosen(page)).toHaveText(/^Sign out/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('it speaks Spanish, and takes words without their accents @nightly', async ({ page }) => {
  await enter(page, 'system_admin')
  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.reload()
  await page.getByRole('button', { name: 'Buscar o ir a' }).click()
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a' })).toBeFocused()
  await page.keyboard.type('analitica')
  await expect(chosen(page)).toHaveText(/^Analítica/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/analytics'))
})

test('on a phone it is a sheet as wide as the screen @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'user')
  await page.getByRole('banner').getByRole('button', { name: 'Search or go to' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('event')
  await option(page, /^Events/).click()
  await expect(page).toHaveURL(at('/events'))
  await page.getByRole('banner').getByRole('button', { name: 'Search or go to' }).click()
  expect((await page.getByRole('dialog').boundingBox())?.width).toBe(390)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(field(page)).toHaveCount(0)
})

test('it can be used by everybody, in both themes @nightly', async ({ page }) => {
  await enter(page, 'system_admin')
  await open(page)
  await scan(page)
  await page.keyboard.type('wafer')
  await expect(page.getByRole('group', { name: 'Organizations' })).toBeVisible()
  await scan(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await scanColours(page)
  await field(page).fill('nothing goes by this')
  await expect(page.getByText('Nothing found for')).toBeVisible()
  await scan(page)
})
