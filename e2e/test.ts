import { createHash } from 'node:crypto'
import { type Page, test as base } from '@playwright/test'
import { type Account, stateFile } from './helpers.ts'
import { hearToasts } from './toasts.ts'

export { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

type Fixtures = {
  /**
   * A page of a demo account. It stays open for the next journey of that account, which need not load the portal again: leave theme,
   * language and the like as they are, or take `page` and {@link signIn}.
   */
  as: (account: Account) => Promise<Page>
}
type WorkerFixtures = { hearsToasts: boolean; hearing: void; kept: Map<string, Page> }

/** Every journey comes from an address of its own: what fails in one makes no other one wait. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
  extraHTTPHeaders: async ({}, give, { testId, retry }) => {
    const [a = 0, b = 0, c = 0] = createHash('sha256').update(`${testId} ${retry}`).digest()
    await give({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },
  /** Not where the browser's complaints are counted: it complains of a script in a frame that may run none, ours too. */
  hearsToasts: [true, { scope: 'worker', option: true }],
  hearing: [
    async ({ browser, hearsToasts }, give) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        if (hearsToasts) await hearToasts(context)
        return context
      }
      await give()
    },
    { scope: 'worker', auto: true },
  ],
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from here
    async ({}, give) => {
      const kept = new Map<string, Page>()
      await give(kept)
      for (const page of kept.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, kept, contextOptions, extraHTTPHeaders, locale, timezoneId, viewport }, give, journey) => {
    const options = { ...contextOptions, extraHTTPHeaders, locale, timezoneId, viewport }
    const used = new Map<Page, string>()
    await give(async (account) => {
      const name = `${account} ${locale} ${timezoneId} ${viewport?.width}`
      const page = kept.get(name) ?? (await openAs(account))
      kept.delete(name)
      used.set(page, name)
      return page
    })

    async function openAs(account: Account) {
      const context = await browser.newContext({ ...options, storageState: stateFile(account) })
      return context.newPage()
    }

    for (const [page, name] of used) {
      const isDone = journey.status === journey.expectedStatus && !page.isClosed()
      // What lies over every page, such as the assistant, would lie over the next journey's.
      if (!isDone || kept.has(name) || (await page.getByRole('dialog').count()) > 0) {
        await page.context().close()
        continue
      }
      await tidy(page)
      if (viewport) await page.setViewportSize(viewport)
      kept.set(name, page)
    }
  },
})

/** Nothing of the last journey is left on a page but what its person has read. */
async function tidy(page: Page) {
  await Promise.all(
    page
      .context()
      .pages()
      .filter((other) => other !== page)
      .map((other) => other.close()),
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  page.removeAllListeners()
  await page.evaluate(() => window.heardToasts?.splice(0))
}
