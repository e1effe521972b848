import { eventNamed, publishEvent } from './events.ts'
import { go } from './go.ts'
import { at, scan, scanState, signIn, tabTo } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { expect, test } from './test.ts'

test('a full event: the second person waits, is offered the freed place by mail, and takes it', async ({
  as,
  browser,
}) => {
  const { id, end } = await publishEvent(browser, { title: 'Wafer handling afternoon', capacity: 1 })
  const path = at(`/events/view-event/${id}`)
  const mail = 'project_lead@demo.guildhall.test'
  const page = await as('user')
  const second = await as('project_lead')
  const known = await readMails(second, mail)

  await go(page, path)
  const box = page.getByRole('region', { name: 'Registration' })
  await expect(box).toContainText('Only 1 place is left.')
  await box.getByLabel('Note for the organizers').fill('No nuts, please')
  await box.getByRole('button', { name: 'Register' }).click()
  await expect(box).toContainText('You have a place.')
  await scanState(page)

  await go(second, path)
  const other = second.getByRole('region', { name: 'Registration' })
  await expect(other).toContainText('All places are taken.')
  await other.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(other).toContainText('You are number 1 on the waitlist.')

  await box.getByRole('button', { name: 'Cancel my registration' }).click()
  await page.getByRole('button', { name: 'Give up the place' }).click()
  await expect(box).toContainText('All places are taken.')

  await go(second, linkOf(await waitForMail(second, mail, /^A place is free for you: Wafer handling/, known)))
  await expect(other).toContainText('A place is free for you.')
  await scanState(second)
  await other.getByRole('button', { name: 'Take the place' }).click()
  await expect(other).toContainText('You have a place.')
  await waitForMail(second, mail, /^You are registered: Wafer handling/, known)
  await end()
})

test('an event is written, kept as a draft that no member sees, and published @nightly', async ({ page, as }) => {
  await signIn(page, 'system_admin')
  await go(page, '/events')
  await page.getByRole('link', { name: 'Add event' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Die attach clinic')
  await page.getByLabel('Ends', { exact: true }).fill('1 Jan 2026')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/The event ends before it starts\. Choose an end after/)).toBeVisible()
  await expect(page.getByText('Say where the event takes place.')).toBeVisible()
  const index = page.getByRole('navigation', { name: 'Parts of the form' })
  await expect(index.getByRole('link', { name: /^When and where needs a change/ })).toBeVisible()
  // The whole form at once: what lies half under the save bar would count as too small to hit.
  await page.setViewportSize({ width: 1440, height: 2400 })
  await scan(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const starts = await page.getByLabel('Starts', { exact: true }).inputValue()
  await page.getByLabel('Ends', { exact: true }).fill(starts)
  await page.getByLabel('Place', { exact: true }).fill('Teaching Fab')
  await page.getByRole('button', { name: 'Add speaker' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Akua Mensah')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('Akua Mensah')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/edit-event/)
  await expect(page.getByText('Last saved by Ines Okafor')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''

  const member = await as('user')
  await go(member, `/events/view-event/${id}`)
  await expect(member.getByRole('heading', { name: 'No such event' })).toBeVisible()
  await go(member, '/events?search=die+attach')
  await expect(member.getByRole('heading', { name: 'No event matches' })).toBeVisible()

  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page).toHaveURL(/view-event/)
  await go(member, '/events?search=die+attach')
  await member.getByRole('link', { name: 'Die attach clinic' }).click()
  await expect(member.getByRole('heading', { name: 'Die attach clinic' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete the event' }).click()
  await expect(page).toHaveURL(/\/events$/)
})

test('a hub manager looks after the events of the hub and of no other @nightly', async ({ page }) => {
  await signIn(page, 'hub_manager')
  await go(page, '/events')
  const own = await eventNamed(page, 'Laser integration clinic')
  const foreign = await eventNamed(page, 'Gallium nitride test day')

  await go(page, `/events/edit-event/${own}`)
  const summary = page.getByLabel(/^Summary/)
  const before = await summary.inputValue()
  await summary.fill(`${before} Coffee included.`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Coffee included.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await summary.fill(before)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/view-event/)

  await page.getByRole('link', { name: 'Attendees' }).click()
  await page.getByLabel('Search people').fill('brandt')
  const checkIn = page.getByRole('button', { name: 'Check in Naomi Brandt' })
  await checkIn.click()
  await page.getByRole('button', { name: 'Undo the check-in of Naomi Brandt' }).click()
  await expect(checkIn).toBeVisible()
  await scan(page)

  await go(page, `/events/view-event/${foreign}`)
  await expect(page.getByRole('heading', { name: 'Gallium nitride test day' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await go(page, `/events/edit-event/${foreign}`)
  await expect(page.getByRole('heading', { name: 'No such event' })).toBeVisible()
})

test('month and week are calendars, for the keyboard too, and a list on a phone @nightly', async ({ page }) => {
  await signIn(page, 'user')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await go(page, '/events')
  await expect(page.getByRole('link', { name: 'Packaging working group' })).toBeVisible()
  expect(loaded.filter((url) => /event-calendar/.test(url))).toEqual([])

  await page.getByRole('radio', { name: 'Month' }).click()
  await expect(page).toHaveURL(/view=month/)
  const calendar = page.getByRole('region', { name: 'Calendar of events' })
  const title = calendar.getByRole('heading', { level: 2 })
  const now = await title.innerText()
  await calendar.getByRole('button', { name: 'Later' }).click()
  await expect(title).not.toHaveText(now)
  await calendar.getByRole('button', { name: 'Today' }).click()
  await expect(title).toHaveText(now)
  await scan(page)

  await page.getByRole('radio', { name: 'Week' }).click()
  await expect(page).toHaveURL(/view=week/)
  await scan(page)

  const id = await eventNamed(page, 'Winter assembly')
  const { data } = await (await page.request.get(at(`/api/events/show/${id}`))).json()
  await go(page, `/events?view=month&date=${String(data.starts_at).slice(0, 10)}`)
  const entry = calendar.getByRole('link', { name: /Winter assembly/ })
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Winter assembly' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, `/events?view=month&date=${String(data.starts_at).slice(0, 10)}`)
  await expect(calendar.getByRole('link', { name: 'Winter assembly' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await scan(page)
})

test('a calendar program can subscribe, until the address is ended @nightly', async ({ page, browser }) => {
  await signIn(page, 'eda_support')
  await go(page, '/events')
  await page.getByRole('button', { name: 'Calendar address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = await dialog.getByLabel('Address').inputValue()
  const stranger = await browser.newContext()
  const feed = await stranger.request.get(address)
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
  await scan(page)
  await dialog.getByRole('button', { name: 'End it' }).click()
  await expect(dialog).toContainText('You have no address yet.')
  expect((await stranger.request.get(address)).status()).toBe(404)
  await stranger.close()
})
