import { createHash } from 'node:crypto'
import { test as base } from '@playwright/test'
import { hearToasts } from './toasts.ts'

export { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'

/** Every journey comes from an address of its own: what fails in one makes no other one wait. */
export const test = base.extend<object, { hearsToasts: boolean; hearing: void }>({
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
})
