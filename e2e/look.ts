import type { Page } from './test.ts'

/** All of the page in sight: in a scan, what lies half under a bar that stays would count as a target too small. */
export async function showWhole(page: Page) {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height })
}

/** How wide the page is; wider than its window, it scrolls sideways. */
export const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What a developer would see in red: thrown errors, breaches of the content policy, files that are missing. */
export function complaintsOf(page: Page, expected?: RegExp): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected?.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

/** What the browser says where a server refuses on purpose. */
export const refusals = /status of (404|422)/
