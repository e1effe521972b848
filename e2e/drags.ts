import { expect, type Locator, type Page } from './test.ts'

/** Drops when the page stands still and the line shows where it would land, as a person does: 0 is the upper edge, 1 the lower. */
export async function drag(page: Page, from: Locator, to: Locator, { height = 0.5 } = {}) {
  // Away from the edges, where the page would scroll by itself under the pointer.
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(async () => {
    await from.hover()
    await page.mouse.down()
    try {
      await untilLineAt(to, height, async ({ x, y }) => {
        await page.mouse.move(x, y - 10, { steps: 4 })
        await page.mouse.move(x, y)
      })
    } catch (error) {
      // A list that is drawn again under the pointer loses the drag: begin it again.
      await page.keyboard.press('Escape')
      await page.mouse.up()
      throw error
    }
  }).toPass()
  await page.mouse.up()
}

/** Playwright taps but does not swipe, so the finger is moved through the browser's own protocol. */
export async function touchDrag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const start = await pointOf(from)
  await touch('touchStart', [start])
  await untilLineAt(to, 0.5, async (end) => {
    for (const part of [0.2, 0.6, 1]) {
      await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
    }
  })
  await touch('touchEnd', [])
}

type Point = { x: number; y: number }

async function untilLineAt(to: Locator, height: number, move: (point: Point) => Promise<void>) {
  const line = to.locator('[data-drop]')
  await expect(async () => {
    await move(await pointOf(to, height))
    await expect(line).toBeVisible({ timeout: 1000 })
    const before = await pointOf(to, height)
    await to.evaluate(standStill)
    expect(await pointOf(to, height)).toEqual(before)
    await expect(line).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 4000 })
}

/** Resolves when the element has kept its place for several frames. */
const standStill = (element: Element) =>
  new Promise<void>((resolve) => {
    let [place, frames] = ['', 0]
    const look = () => {
      const { x, y } = element.getBoundingClientRect()
      frames = place === `${x} ${y}` ? frames + 1 : 0
      place = `${x} ${y}`
      if (frames < 12) requestAnimationFrame(look)
      else resolve()
    }
    look()
  })

async function pointOf(element: Locator, height = 0.5): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is to be touched is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height * height }
}
