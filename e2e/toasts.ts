import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What toasts have said on this page and nobody has asked for yet. */
    heardToasts?: string[]
  }
}

/** Writes down every toast that a page of this context shows: a busy machine may look away for the two seconds that it stands. */
export const hearToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const heard: string[] = []
    window.heardToasts = heard
    const known = new WeakMap<Element, string>()
    const look = () => {
      for (const words of document.querySelectorAll('[data-toasts] > div > div > span')) {
        const text = words.textContent
        if (known.get(words) === text || !words.checkVisibility()) continue
        known.set(words, text)
        heard.push(text)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })

/** Waits for a toast with these words; each counts once. */
export const said = (page: Page, sentence: string) =>
  expect(async () => {
    const heard = await page.evaluate((words) => {
      const toasts = window.heardToasts ?? []
      const at = toasts.findIndex((toast) => toast.includes(words))
      return at < 0 ? toasts : toasts.splice(at, 1)
    }, sentence)
    expect(heard).toContainEqual(expect.stringContaining(sentence))
  }).toPass({ intervals: [50, 100, 250], timeout: 15_000 })
