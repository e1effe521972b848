import { gzipSync } from 'node:zlib'
import { expect, test } from './test.ts'
import { at } from './helpers.ts'

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
