import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { go } from './go.ts'
import { type Account, scan, scanColours, settling, signIn } from './helpers.ts'
import { complaintsOf, refusals, showWhole, widthOf } from './look.ts'
import type { Screen } from './membership-screens.ts'
import { rotation, runsAll } from './scope.ts'
import { screens, shell } from './screens.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'

const pictures = join(import.meta.dirname, 'pictures')

test.use({ hearsToasts: false })

/** A page with what it has requested and complained about so far. */
type Visit = { page: Page; settled: () => Promise<void>; complaints: string[] }
type Kept = { account: Account | undefined; context: BrowserContext; visit: Visit }

/** A page stays open for the following screens of the same account. A screen that a stranger reaches by more than its address begins with a new browser. */
const looking = test.extend<{ visit: (screen: Screen) => Promise<Visit> }, { walked: { last?: Kept } }>({
  walked: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, give) => {
      const walked: { last?: Kept } = {}
      await give(walked)
      await walked.last?.context.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, walked, contextOptions, extraHTTPHeaders, locale, timezoneId, viewport }, give) => {
    const options = { ...contextOptions, extraHTTPHeaders, locale, timezoneId, viewport, colorScheme: 'light' } as const
    await give(async ({ as: account, open }) => {
      const needsNew = !account && open
      if (walked.last && walked.last.account === account && !needsNew) return walked.last.visit
      await walked.last?.context.close()
      const context = await browser.newContext(options)
      const page = await context.newPage()
      if (account) await signIn(page, account)
      const visit = { page, settled: settling(page), complaints: complaintsOf(page) }
      walked.last = { account, context, visit }
      return visit
    })
  },
})

test('every screen of the page tables is walked', () => {
  const web = join(import.meta.dirname, '../apps/web/src')
  const tables = readFileSync(join(web, 'app/features.ts'), 'utf8').matchAll(/'\.\.\/(features\/[^']+)'/g)
  const sources = [...tables].map(([, file = '']) => readFileSync(join(web, file), 'utf8'))
  const paths = sources.flatMap((source) => [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path))
  expect(new Set(screens.map(({ path }) => path))).toEqual(new Set(paths))
})

const widths = [1440, 390] as const
const themes = ['light', 'dark'] as const
type Width = (typeof widths)[number]
type Theme = (typeof themes)[number]

const variants = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))

const all = [...screens, ...shell]
const firstOf = new Map(all.toReversed().map((screen) => [screen.path, screen]))
const isState = (screen: Screen) => firstOf.get(screen.path) !== screen
const hashOf = ({ name }: Screen) => createHash('sha256').update(name).digest().readUInt32BE()

/** The gate opens every address each time, and a quarter of its further states: empty, refused, spent, as somebody else. */
const isDue = (screen: Screen) => runsAll || !isState(screen) || (hashOf(screen) + rotation) % 4 === 0

/** The variant of a screen in this rotation. A state comes in every fourth rotation, each time in another variant. */
function variantOf(screen: Screen) {
  const turn = isState(screen) ? Math.floor(rotation / 4) : rotation
  return variants[(hashOf(screen) + turn) % variants.length] ?? { width: 1440, theme: 'light' }
}

// One account after the other, so that a page is kept for as many screens as possible.
const walk = all.filter(isDue).toSorted((a, b) => (a.as ?? '').localeCompare(b.as ?? ''))

for (const screen of walk) {
  if (runsAll)
    looking(`${screen.name} is sound in light and dark, wide and on a phone`, async ({ visit }) => {
      const visited = await visit(screen)
      await openScreen(visited, screen, 'light')
      for (const width of widths) {
        await visited.page.setViewportSize({ width, height: 900 })
        await showWhole(visited.page)
        for (const theme of themes) {
          await showTheme(visited.page, screen, theme)
          await takePicture(visited.page, screen, width, theme)
          await (theme === 'light' ? scan(visited.page) : scanColours(visited.page))
        }
        await expectNoScrolling(visited.page, screen, width)
      }
      expectNoComplaints(visited, screen)
    })
  else {
    const { width, theme } = variantOf(screen)
    looking(`${screen.name} is sound in ${theme} at ${width} (TEST_ROTATION=${rotation})`, async ({ visit }) => {
      const visited = await visit(screen)
      await openScreen(visited, screen, theme)
      await visited.page.setViewportSize({ width, height: 900 })
      await showWhole(visited.page)
      await takePicture(visited.page, screen, width, theme)
      await scan(visited.page)
      await expectNoScrolling(visited.page, screen, width)
      expectNoComplaints(visited, screen)
    })
  }
}

/** Opened wide: some screens show their heading only there. */
async function openScreen({ page, settled, complaints }: Visit, screen: Screen, theme: Theme) {
  complaints.length = 0
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await (screen.open ? screen.open(page) : go(page, screen.path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await settled()
  await showTheme(page, screen, theme)
}

async function showTheme(page: Page, { path }: Screen, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  // The reference of the API has no scripts, and follows by its styles alone.
  if (path !== '/api/docs') await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

async function takePicture(page: Page, { name }: Screen, width: Width, theme: Theme) {
  const path = join(pictures, `${name}-${theme}-${width}.png`)
  if (process.env['PICTURES']) await page.screenshot({ path, fullPage: true })
}

async function expectNoScrolling(page: Page, { name }: Screen, width: Width) {
  expect(await widthOf(page), `${name} does not scroll sideways at ${width}`).toBeLessThanOrEqual(width)
}

function expectNoComplaints({ complaints }: Visit, { name, refused }: Screen) {
  const unexpected = complaints.filter((complaint) => !(refused && refusals.test(complaint)))
  expect(unexpected, `what the browser complains about in ${name}`).toEqual([])
}
