import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, scan, scanColours, signIn } from './helpers.ts'
import type { Screen } from './membership-screens.ts'
import { screens, shell } from './screens.ts'
import { expect, type Page, test } from './test.ts'

const pictures = join(import.meta.dirname, 'pictures')

test('every screen of the page tables is walked', () => {
  const web = join(import.meta.dirname, '../apps/web/src')
  const tables = readFileSync(join(web, 'app/features.ts'), 'utf8').matchAll(/'\.\.\/(features\/[^']+)'/g)
  const sources = [...tables].map(([, file = '']) => readFileSync(join(web, file), 'utf8'))
  const paths = sources.flatMap((source) => [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path))
  expect(new Set(screens.map(({ path }) => path))).toEqual(new Set(paths))
})

for (const screen of [...screens, ...shell]) {
  test(`${screen.name} is sound in light and dark, wide and on a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    if (screen.as) await signIn(page, screen.as)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await lookAt(page, screen, width)
    }
  })
}

async function lookAt(page: Page, { name, path, open, refused }: Screen, width: number) {
  const complaints = complaintsOf(page, refused ? /status of 422/ : undefined)
  await (open ? open(page) : page.goto(at(path)))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  await showWhole(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The reference of the API has no scripts, and follows by its styles alone.
    if (path !== '/api/docs') await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const picture = join(pictures, `${name}-${colorScheme}-${width}.png`)
    if (process.env['PICTURES']) await page.screenshot({ path: picture, fullPage: true })
    await (colorScheme === 'light' ? scan(page) : scanColours(page))
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide, `${name} does not scroll sideways at ${width}`).toBeLessThanOrEqual(width)
  expect(complaints, `what the browser complains about in ${name} at ${width}`).toEqual([])
}

/** All of the page in sight: in a scan, what lies half under a bar that stays would count as a target too small. */
async function showWhole(page: Page) {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height })
}

/** What a developer would see in red: thrown errors, breaches of the content policy, files that are missing. */
function complaintsOf(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) complaints.push(message.text())
  })
  return complaints
}
