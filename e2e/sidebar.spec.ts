import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { go } from './go.ts'
import { type Account, at, scan, signIn } from './helpers.ts'
import { enterMemberPassword, givePassword, resetByAdministrator } from './members.ts'
import { expect, type Page, test } from './test.ts'

type Enter = (page: Page, browser: Browser) => Promise<unknown>
const as =
  (account: Account): Enter =>
  (page) =>
    signIn(page, account)

/** Somebody for each; what it holds is the menu's own test. */
const variants: Record<string, Enter> = {
  'system-admin': as('system_admin'),
  'eda-admin': as('eda_admin'),
  'organization-admin': as('organization_admin'),
  'organization-admin-onboarding': as('organization_admin2'),
  'eda-only': as('eda_only'),
  'project-lead': as('project_lead'),
  'hub-manager': as('hub_manager'),
  member: as('user'),
  'reset-pending': loseFactor,
}

for (const [variant, enter] of Object.entries(variants)) {
  test(`the menu of ${variant} is sound, and every entry leads somewhere @nightly`, async ({ page, browser }) => {
    await enter(page, browser)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await go(page, '/home')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const toggle = page.getByRole('button', { name: 'Open menu' })
      if (await toggle.isVisible()) await toggle.click()
      await openGroups(page)
      await scan(page)
      expect(await menu(page).evaluate((nav) => nav.scrollWidth - nav.clientWidth), 'nothing is cut off').toBe(0)
      await takePictures(page, `sidebar-${variant}`, width)
    }

    const paths = await menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(paths[0]).toBe('/home')
    expect(new Set(paths).size, 'each page once').toBe(paths.length)
    for (const path of paths) await follow(page, path)
  })
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Arrives at a page that is there and open, and the menu says so. */
async function follow(page: Page, path: string) {
  await openGroups(page)
  const entry = menu(page).locator(`a[href="${path}"]`)
  await entry.click()
  await expect(page).toHaveURL(at(path))
  await expect(entry).toHaveAttribute('aria-current', 'page')
  await expect(entry).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toHaveText(/Access Denied|not found|Error|could not be loaded/)
}

/** From the outside in: a group inside another one is there once that is open. */
async function openGroups(page: Page) {
  await expect(menu(page)).toBeVisible()
  const closed = menu(page).locator('details:not([open]) > summary:visible')
  while ((await closed.count()) > 0) await closed.first().click()
}

/** Somebody whose second factor was taken away: the password alone leads to what is left of the portal. */
async function loseFactor(page: Page, browser: Browser) {
  const email = 'amensah@northfield.test'
  await givePassword(page, email)
  await resetByAdministrator(browser, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.waitForURL('**/reset-2fa')
}

async function takePictures(page: Page, name: string, width: number) {
  if (!process.env['PICTURES']) return
  await page.mouse.move(width - 1, 450)
  const sidebar = page.getByRole('complementary')
  const shown = (await sidebar.isVisible()) ? sidebar : page
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await shown.screenshot({ path: join(import.meta.dirname, 'pictures', `${name}-${colorScheme}-${width}.png`) })
  }
}
