import { at, settling, signIn, tabTo } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

/** Every script that a page asks for, from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

test('resting on an entry of the menu loads its screen once, and the click loads no more @nightly', async ({
  page,
}) => {
  const settled = settling(page)
  await signIn(page, 'system_admin')
  await page.goto(at('/home'))
  await expect(entry(page, 'Hubs')).toBeVisible()
  await settled()

  const asked = scriptsOf(page)
  await entry(page, 'Hubs').hover()
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await settled()
  const loaded = [...asked]
  expect(new Set(loaded).size, 'each file once').toBe(loaded.length)

  await page.mouse.move(900, 5)
  await entry(page, 'Hubs').hover()
  await entry(page, 'Hubs').click()
  await expect(page).toHaveURL(at('/hubs'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled()
  expect(asked, 'nothing more').toEqual(loaded)
})

test('the focus of the keyboard does the same @nightly', async ({ page }) => {
  const settled = settling(page)
  await signIn(page, 'system_admin')
  await page.goto(at('/home'))
  await expect(entry(page, 'Events')).toBeVisible()
  await settled()

  const asked = scriptsOf(page)
  await tabTo(page, entry(page, 'Events'))
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await settled()
  const loaded = [...asked]
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Events/ })).toBeVisible()
  await settled()
  expect(asked).toEqual(loaded)
})

test('whoever passes over a link in no time loads nothing @nightly', async ({ page }) => {
  const settled = settling(page)
  await signIn(page, 'system_admin')
  await page.goto(at('/home'))
  await expect(entry(page, 'Design')).toBeVisible()
  await settled()
  const asked = scriptsOf(page)
  // Both in one task of the page: no time passes between them.
  await entry(page, 'Design').evaluate((link) => {
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
  })
  await settled()
  expect(asked).toEqual([])
})

test('going from home to the events loads nothing of the screens of other features @nightly', async ({ page }) => {
  const settled = settling(page)
  await signIn(page, 'system_admin')
  await page.goto(at('/home'))
  await expect(entry(page, 'Events')).toBeVisible()
  await settled()
  const asked = scriptsOf(page)
  // By a click that no pointer led up to.
  await entry(page, 'Events').dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: /^Events/ })).toBeVisible()
  await settled()
  const names = asked.map((path) => path.replace(/^.*\/assets\//, ''))
  expect(names.filter((name) => name.startsWith('event-list-'))).toHaveLength(1)
  // Screens of others go by these names; what several screens share goes by the part that is shared.
  const others =
    /^(user-list|hub-list|opportunity-list|library-page|connect-page|inbox-page|order-list|organization-list|analytics)-/
  expect(names.filter((name) => others.test(name))).toEqual([])
})
