import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Page } from '@playwright/test'
import { scan, scanColours } from '../helpers.ts'
import { showWhole, widthOf } from '../look.ts'
import { type Finding, type Note, out, type Picture } from './notes.ts'

// Taller than this, no picture of this kind can be.
const tallest = 16_000
const quality = 60

/** Looks at a page as it stands, wide and on a phone, in light and dark, without loading it again. */
export async function portray(page: Page, note: Note, settled: () => Promise<void>) {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await showWhole(page)
    // What only a phone shows, or what lay below, is asked for now.
    await settled()
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await shoot(page, note, { theme, width, language: 'en' })
      const found = await complaintOf(() => (theme === 'light' ? scan(page) : scanColours(page)))
      if (found) note.findings.push({ check: 'accessibility', where: `${theme} ${width}`, says: found })
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    note.findings.push(...(await sideways(page, width)))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** One picture, and whether the page is too wide. */
export async function glance(page: Page, note: Note, language: 'en' | 'es') {
  await showWhole(page)
  await shoot(page, note, { theme: 'light', width: 1440, language })
  note.findings.push(...(await sideways(page, 1440)))
}

async function sideways(page: Page, width: number): Promise<Finding[]> {
  const wide = await widthOf(page)
  return wide > width ? [{ check: 'width', where: `${width}`, says: `scrolls sideways: ${wide} px wide` }] : []
}

/** As WebP, which Chromium writes when it is asked directly: a third of the weight of a JPEG. */
async function shoot(page: Page, note: Note, kind: Omit<Picture, 'file'>) {
  const file = `${note.visitor}/${note.screen}-${kind.language}-${kind.theme}-${kind.width}.webp`
  const height = Math.min(page.viewportSize()?.height ?? 900, tallest)
  const session = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, width: kind.width, height, scale: 1 }
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  await session.detach()
  mkdirSync(dirname(join(out, file)), { recursive: true })
  writeFileSync(join(out, file), Buffer.from(data, 'base64'))
  note.pictures.push({ file, ...kind })
}

async function complaintOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check()
  } catch (error) {
    return stripVTControlCharacters(String(error))
  }
}
