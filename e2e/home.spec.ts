import { go } from './go.ts'
import { at, picture, scan, scanColours, signIn, stateFile, tabTo } from './helpers.ts'
import { expect, type Locator, type Page, test } from './test.ts'

const figures = (page: Page) => page.getByRole('list', { name: 'Figures' })
const figure = (page: Page, name: string) => figures(page).getByRole('link', { name })
const part = (page: Page, name: string) => page.getByRole('region', { name })

const digitsOf = (text: string) => Number(text.replaceAll(/\D/g, ''))

/** The number of a figure, without its name and what is said of it. */
const valueOf = async (link: Locator) => digitsOf(await link.locator('span').nth(1).innerText())

/** How many rows the list says that it has. */
const countOf = async (page: Page) =>
  digitsOf(await page.getByRole('heading', { level: 1 }).locator('span').innerText())

type Figures = Record<'new_users' | 'new_organizations' | 'total_users' | 'total_organizations', { count: number }>

/** What the figures are at this moment: other journeys add people meanwhile. */
const now = async (page: Page) =>
  ((await (await page.request.get(at('/api/home/figures'))).json()) as { data: Figures }).data

test.describe('for a system admin', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'system_admin')
    await go(page, '/home')
  })

  test('every figure opens as many rows as it says @nightly', async ({ page }) => {
    const names = {
      'New users': 'new_users',
      'New organizations': 'new_organizations',
      'Total users': 'total_users',
      'Total organizations': 'total_organizations',
    } as const
    for (const [label, key] of Object.entries(names)) {
      await figure(page, label).click()
      await expect(page).not.toHaveURL(at('/home'))
      await expect
        .poll(async () => {
          await page.reload()
          await expect(page.getByRole('heading', { level: 1 }).locator('span')).toBeVisible()
          return (await countOf(page)) - (await now(page))[key].count
        })
        .toBe(0)
      await go(page, '/home')
    }
    const level = part(page, 'By membership level').getByRole('link').first()
    const [, count = ''] = /(\d[\d,]*)\s+\d+%/.exec(await level.innerText()) ?? []
    await level.click()
    await expect(page).toHaveURL(/\/organizations\?status=onboarding,active&level=/)
    await expect.poll(() => countOf(page)).toBe(digitsOf(count))
  })

  test('orders lead to the list of just those that are open @nightly', async ({ page }) => {
    const orders = part(page, 'Orders')
    await expect(orders.getByRole('row')).not.toHaveCount(0)
    await orders.getByRole('link', { name: 'All orders' }).click()
    await expect(page).toHaveURL(/\/order\?state=submitted,in_review/)
    await expect
      .poll(async () => {
        const { data } = (await (await page.request.get(at('/api/home/orders'))).json()) as { data: { open: number } }
        await page.reload()
        await expect(page.getByRole('heading', { level: 1 }).locator('span')).toBeVisible()
        return (await countOf(page)) - data.open
      })
      .toBe(0)
  })

  test('somebody who is added elsewhere is counted without a reload @nightly', async ({ page, browser }) => {
    await expect(figure(page, 'Total users')).toBeVisible()
    const before = await valueOf(figure(page, 'Total users'))
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    const elsewhere = await browser.newContext({ storageState: stateFile('system_admin') })
    const list = async (path: string) =>
      ((await (await elsewhere.request.get(at(`/api/${path}`))).json()) as { data: { id: string; slug?: string }[] })
        .data
    const [organization] = await list('organizations/name-list')
    const role = (await list('roles/name-list')).find(({ slug }) => slug === 'user')
    const added = await elsewhere.request.post(at('/api/users/create'), {
      data: {
        first_name: 'Nora',
        last_name: 'Counted',
        email: `nora.${crypto.randomUUID().slice(0, 8)}@example.test`,
        organization_id: organization?.id,
        role_ids: [role?.id],
      },
    })
    expect(added.ok(), await added.text()).toBe(true)
    await expect.poll(() => valueOf(figure(page, 'Total users'))).toBeGreaterThan(before)
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    await elsewhere.close()
  })

  test('is walked through by keyboard, and stands up to a scan in both themes @nightly', async ({ page }) => {
    await expect(part(page, 'Growth').getByRole('figure')).toBeVisible()
    await tabTo(page, figure(page, 'New users'))
    await page.keyboard.press('Tab')
    await expect(figure(page, 'New organizations')).toBeFocused()
    await scan(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await scanColours(page)
    await picture(page, 'home-system-admin')
    await tabTo(page, part(page, 'Growth').getByRole('link', { name: 'Analytics' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/analytics/)
  })
})

test('an organization admin sees the people and the orders of the own organization', async ({ as }) => {
  const page = await as('organization_admin')
  await go(page, '/home')
  await expect(figures(page).getByRole('listitem')).toHaveCount(1)
  await expect(part(page, 'Growth')).toHaveCount(0)
  await expect(part(page, 'Orders')).toBeVisible()
  await expect(part(page, 'Orders').getByRole('columnheader', { name: 'Organization' })).toHaveCount(0)
  await expect(part(page, 'Inbox')).toBeVisible()
  await expect(part(page, 'Next events').getByRole('listitem').first()).toBeVisible()
  await figure(page, 'Total users').click()
  await expect(page).toHaveURL(/\/users$/)
  await expect
    .poll(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 }).locator('span')).toBeVisible()
      return (await countOf(page)) - (await now(page)).total_users.count
    })
    .toBe(0)
})

test('whoever has no figures has what concerns him @nightly', async ({ page }) => {
  await signIn(page, 'user')
  await go(page, '/home')
  await expect(part(page, 'Needs you')).toBeVisible()
  await expect(part(page, 'Inbox')).toBeVisible()
  await expect(figures(page)).toHaveCount(0)
  await expect(part(page, 'Orders')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await scan(page)
})
