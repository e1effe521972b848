import { gzipSync } from 'node:zlib'
import { expect, test } from './test.ts'
import { at, settling, signIn } from './helpers.ts'

const mostKilobytes = 110

test(`the first load of sign-in takes at most ${mostKilobytes} kB of JavaScript, compressed`, async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(at('/'))
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.waitForLoadState('networkidle')

  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(mostKilobytes)
})

test('the editor and the calendar are loaded where they are used, and nowhere else', async ({ page }) => {
  const loaded = new Set<string>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const text = await response.text().catch(() => '')
    for (const part of ['ProseMirror', 'FullCalendar']) if (text.includes(part)) loaded.add(part)
  })
  const settled = settling(page)
  await signIn(page, 'system_admin')
  for (const path of ['/home', '/events', '/hubs', '/design', '/content-library', '/help', '/help/category']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled()
  }
  expect([...loaded]).toEqual([])
  await page.goto(at('/events?view=month'))
  await expect.poll(() => [...loaded]).toEqual(['FullCalendar'])
  await page.goto(at('/help/add-help'))
  await expect.poll(() => [...loaded]).toEqual(['FullCalendar', 'ProseMirror'])
})
