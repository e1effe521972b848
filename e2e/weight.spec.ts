import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { at, settling, signIn } from './helpers.ts'

const mostKilobytes = { signIn: 110, home: 200 }

test(`the first load of sign-in takes at most ${mostKilobytes.signIn} kB of JavaScript, compressed`, async ({
  page,
}) => {
  const scripts = watchScripts(page)
  await page.goto(at('/'))
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(kilobytesOf(await scripts())).toBeLessThanOrEqual(mostKilobytes.signIn)
})

test(`the first load of the dashboard takes at most ${mostKilobytes.home} kB, charts aside`, async ({ page }) => {
  const settled = settling(page)
  await signIn(page, 'system_admin')
  await settled()
  const scripts = watchScripts(page)
  await page.goto(at('/home'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settled()
  const loaded = await scripts()
  const charts = loaded.filter(({ url }) => /\/[\w-]*chart[\w-]*\.js$/.test(url))
  const kilobytes = kilobytesOf(loaded) - (charts.length > 0 ? kilobytesOf(charts) : 0)
  console.log(`dashboard: ${kilobytes} kB in ${loaded.length - charts.length} files, charts aside`)
  expect(kilobytes).toBeLessThanOrEqual(mostKilobytes.home)
})

test('the editor and the calendar are loaded where they are used, and nowhere else @nightly', async ({ page }) => {
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

type Script = { url: string; bytes: number }

/** Weighs what the page loads from now on. */
function watchScripts(page: Page): () => Promise<Script[]> {
  const scripts: Promise<Script>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const weighed = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    scripts.push(weighed.then((bytes) => ({ url: response.url(), bytes })))
  })
  return () => Promise.all(scripts)
}

function kilobytesOf(scripts: Script[]): number {
  expect(scripts.length).toBeGreaterThan(0)
  return Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)
}
