import { publishEvent } from './events.ts'
import { go } from './go.ts'
import { at, picture, scan, signIn, tabTo } from './helpers.ts'
import { post } from './members.ts'
import { expect, test, type Page } from './test.ts'

test('what waits is told at once in every tab, leads to where it is done, and is gone when it is', async ({
  as,
  browser,
}) => {
  const title = `Bell founding ${crypto.randomUUID().slice(0, 8)}`
  const event = await publishEvent(browser, { title, capacity: 1 })
  const first = await as('project_lead')
  const [page, second] = [await as('eda_support'), await as('eda_support')]
  try {
    await post(first.request, 'events/register', { id: event.id })
    await post(page.request, 'events/register', { id: event.id })
    await counted(page, '/home')
    const before = await numbersOf(page)
    await counted(second, '/events')

    await test.step('somebody else gives up a place: both tabs hear of the offer', async () => {
      await post(first.request, 'events/unregister', { id: event.id })
      for (const tab of [page, second]) {
        await expect.poll(async () => (await numbersOf(tab)).todos).toBeGreaterThan(before.todos)
        await expect.poll(async () => (await numbersOf(tab)).unread).toBeGreaterThan(before.unread)
      }
      const needs = page.getByRole('region', { name: 'Needs you' })
      await expect(needs.getByRole('listitem').filter({ hasText: title })).toContainText('A place is free for you')
    })

    await test.step('news that is followed in one tab is read in the other', async () => {
      const news = { name: new RegExp(`^Unread: ?A place is free for you: ${title}`) }
      await open(second)
      await expect(second.getByRole('dialog').getByRole('link', news)).toBeVisible()
      await scan(second)
      await picture(second, 'notifications')
      await open(page)
      await page.getByRole('dialog').getByRole('link', news).click()
      await expect(page).toHaveURL(at(`/events/view-event/${event.id}`))
      await expect(page.getByRole('dialog')).toBeHidden()
      const link = second
        .getByRole('dialog')
        .getByRole('link', { name: new RegExp(`^A place is free for you: ${title}`) })
      await expect(link).toBeVisible()
      await second.keyboard.press('Escape')
    })

    await test.step('the button leads to the event, and the line is gone once the place is taken', async () => {
      await counted(page, '/home')
      const { todos } = await numbersOf(page)
      await tabTo(page, bell(page))
      await page.keyboard.press('Enter')
      const drawer = page.getByRole('dialog', { name: 'Notifications' })
      const line = drawer
        .getByRole('listitem')
        .filter({ hasText: title })
        .filter({ has: page.getByText('Take it') })
      await tabTo(page, line.getByRole('link'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(at(`/events/view-event/${event.id}`))
      await page.getByRole('button', { name: 'Take the place' }).click()
      await expect.poll(async () => (await numbersOf(page)).todos).toBeLessThan(todos)
      await open(page)
      await expect(drawer.getByRole('heading', { name: 'To do' })).toBeVisible()
      await expect(line).toHaveCount(0)
    })
  } finally {
    await event.end()
  }
})

test('on a phone and in Spanish, down to what is told and how @nightly', async ({ page }) => {
  await signIn(page, 'hub_manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, '/home')
  await open(page)
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  await expect(drawer.getByRole('heading', { name: 'News' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: /Answered: a question about Co-packaged optics/ })).toBeVisible()
  await scan(page)
  await picture(page, 'notifications-es')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  await page.getByRole('button', { name: 'Appearance and language' }).filter({ visible: true }).click()
  await page.getByRole('menuitemradio', { name: 'Español' }).click()
  await page.keyboard.press('Escape')
  const campana = page.getByRole('button', { name: /^Notificaciones/ }).filter({ visible: true })
  await expect(campana).toBeVisible()
  await campana.click()
  const cajon = page.getByRole('dialog', { name: 'Notificaciones' })
  await expect(cajon.getByRole('heading', { name: 'Por hacer' })).toBeVisible()
  await expect(cajon.getByRole('link', { name: /Co-packaged optics/ })).toBeVisible()
  await scan(page)
  await cajon.getByRole('link', { name: 'Elegir qué se le avisa y cómo' }).click()
  await expect(page).toHaveURL(/user-profile#notifications/)
})

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).filter({ visible: true })

async function open(page: Page) {
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
}

/** Opens a page and waits until the bell knows. */
async function counted(page: Page, path: string) {
  const answer = page.waitForResponse('**/api/notifications/count')
  // Inside the portal the bell would not ask again.
  await page.goto(at(path))
  await answer
}

/** How much the bell says there is. */
async function numbersOf(page: Page) {
  await expect(bell(page)).toBeVisible()
  const name = (await bell(page).getAttribute('aria-label')) ?? ''
  const numberIn = (pattern: RegExp) => Number(pattern.exec(name)?.[1] ?? 0)
  return { todos: numberIn(/(\d+) things? to do/), unread: numberIn(/(\d+) unread/) }
}
