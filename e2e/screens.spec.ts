import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, at, scan, scanColours, settling, signIn } from './helpers.ts'
import { complaintsOf, refusals, showWhole, widthOf } from './look.ts'
import type { Screen } from './membership-screens.ts'
import { screens, shell } from './screens.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

const pictures = join(import.meta.dirname, 'pictures')

test.use({ hearsToasts: false })

type Visit = (account?: Account) => Promise<Page>

/** Whoever only looks keeps his browser from screen to screen, with what it has loaded already; a stranger comes with a new one. */
const looking = test.extend<{ visit: Visit }, { browsers: Map<Account, BrowserContext> }>({
  browsers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, give) => {
      const browsers = new Map<Account, BrowserContext>()
      await give(browsers)
      for (const kept of browsers.values()) await kept.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, browsers, contextOptions, extraHTTPHeaders, locale, timezoneId }, give) => {
    const options = { ...contextOptions, extraHTTPHeaders, locale, timezoneId, colorScheme: 'light' } as const
    const strangers: BrowserContext[] = []
    await give(async (account) => {
      const known = account && browsers.get(account)
      if (known) return known.newPage()
      const context = await browser.newContext(options)
      const page = await context.newPage()
      if (!account) strangers.push(context)
      else {
        browsers.set(account, context)
        await signIn(page, account)
      }
      return page
    })
    for (const context of strangers) await context.close()
  },
})

test('every screen of the page tables is walked', () => {
  const web = join(import.meta.dirname, '../apps/web/src')
  const tables = readFileSync(join(web, 'app/features.ts'), 'utf8').matchAll(/'\.\.\/(features\/[^']+)'/g)
  const sources = [...tables].map(([, file = '']) => readFileSync(join(web, file), 'utf8'))
  const paths = sources.flatMap((source) => [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path))
  expect(new Set(screens.map(({ path }) => path))).toEqual(new Set(paths))
})

for (const screen of [...screens, ...shell]) {
  looking(`${screen.name} is sound in light and dark, wide and on a phone`, async ({ visit }) => {
    const page = await visit(screen.as)
    const settled = settling(page)
    const complaints = complaintsOf(page, screen.refused ? refusals : undefined)
    await (screen.open ? screen.open(page) : page.goto(at(screen.path)))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await settled()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await lookAt(page, screen, width)
    }
    expect(complaints, `what the browser complains about in ${screen.name}`).toEqual([])
    await page.close()
  })
}

async function lookAt(page: Page, { name, path }: Screen, width: number) {
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
  expect(await widthOf(page), `${name} does not scroll sideways at ${width}`).toBeLessThanOrEqual(width)
}
