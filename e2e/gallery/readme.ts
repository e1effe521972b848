import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { at, settling, signInByForm } from '../helpers.ts'
import type { Screen } from '../membership-screens.ts'
import { screens } from '../screens.ts'
import { test } from '../test.ts'
import { squeeze } from './squeeze.ts'

const folder = join(import.meta.dirname, '../../docs/pictures')
const mostBytes = 200_000

/** A screen by its name in the list of all. */
function named(name: string): Screen {
  const screen = screens.find((each) => each.name === name)
  if (!screen?.as) throw new Error(`No account opens the screen ${name}.`)
  return screen
}

/** The pictures of the README. */
const pictures = [
  { name: 'home', screen: named('home'), width: 1440, height: 900 },
  { name: 'home-phone', screen: named('home-member'), width: 390, height: 844 },
  { name: 'users', screen: named('users'), width: 1440, height: 900 },
  { name: 'connect', screen: named('connect'), width: 1440, height: 900 },
  { name: 'order', screen: named('order-review'), width: 1440, height: 900 },
]

const accounts = new Set(pictures.flatMap(({ screen }) => screen.as ?? []))

for (const account of accounts) {
  test(`pictures of ${account}`, async ({ page }) => {
    mkdirSync(folder, { recursive: true })
    await signInByForm(page, account)
    for (const { name, screen, width, height } of pictures.filter((each) => each.screen.as === account)) {
      await page.setViewportSize({ width, height })
      const settled = settling(page)
      await (screen.open ? screen.open(page) : page.goto(at(screen.path)))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await settled()
      const png = squeeze(await page.screenshot())
      expect(png.length, `bytes of ${name}.png`).toBeLessThan(mostBytes)
      writeFileSync(join(folder, `${name}.png`), png)
      console.log(`docs/pictures/${name}.png`)
    }
  })
}
