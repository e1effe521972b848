import { at } from './helpers.ts'
import { expect, type Locator, type Page } from './test.ts'

export const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
export const chosenCategory = (page: Page) => page.getByRole('combobox', { name: 'Category' }).locator('option:checked')
export const handle = (page: Page, title: string) => page.getByRole('button', { name: `Order ${title}`, exact: true })
export const actionsFor = (page: Page, what: string) =>
  page.getByRole('button', { name: `Actions for ${what}`, exact: true })
export const titlesIn = (page: Page, name: string) =>
  shelf(page, name)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''))

export async function choose(page: Page, menu: Locator, item: string) {
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

export async function deleteLink(page: Page, title: string) {
  await choose(page, actionsFor(page, title), 'Delete')
  await confirmByKey(page, `Delete “${title}”?`)
  await expect(row(page, title)).toBeHidden()
}

/** The focus is on what was asked for. */
export async function confirmByKey(page: Page, question: string) {
  const dialog = page.getByRole('alertdialog', { name: question })
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Drops when the page stands still and the line shows where it would land, as a person does. */
export async function drag(page: Page, from: Locator, to: Locator) {
  // Away from the edges, where the page would scroll by itself under the pointer.
  await to.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await from.hover()
  await page.mouse.down()
  await untilLineAt(to, async ({ x, y }) => {
    await page.mouse.move(x, y - 10, { steps: 4 })
    await page.mouse.move(x, y)
  })
  await page.mouse.up()
}

/** Playwright taps but does not swipe, so the finger is moved through the browser's own protocol. */
export async function touchDrag(page: Page, from: Locator, to: Locator) {
  await from.scrollIntoViewIfNeeded()
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  const start = await middleOf(from)
  await touch('touchStart', [start])
  await untilLineAt(to, async (end) => {
    for (const part of [0.2, 0.6, 1]) {
      await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }])
    }
  })
  await touch('touchEnd', [])
}

async function untilLineAt(to: Locator, move: (middle: { x: number; y: number }) => Promise<void>) {
  await expect(async () => {
    await move(await middleOf(to))
    await expect(to.locator('[data-drop]')).toBeVisible({ timeout: 1000 })
    const before = await middleOf(to)
    await to.page().waitForTimeout(200)
    expect(await middleOf(to)).toEqual(before)
    await expect(to.locator('[data-drop]')).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 60_000 })
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is to be touched is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function makeCategory(page: Page, name: string, titles: string[]): Promise<string> {
  const { id } = await post(page, 'quick-link-categories/create', { name })
  await addLinks(page, id, titles)
  return id
}

export async function addLinks(page: Page, category_id: string, titles: string[]) {
  for (const title of titles) await post(page, 'quick-links/create', { category_id, title, url: 'https://example.com' })
}

export async function removeCategory(page: Page, id: string) {
  const { data } = await (await page.request.get(at(`/api/quick-links/list?category_id=${id}`))).json()
  for (const link of data) await page.request.delete(at(`/api/quick-links/delete/${link.id}`), { headers })
  await page.request.delete(at(`/api/quick-link-categories/delete/${id}`), { headers })
}

export async function categoryNamed(page: Page, name: string): Promise<string> {
  const { data } = await (await page.request.get(at('/api/quick-link-categories/list'))).json()
  return data.find((category: { name: string }) => category.name === name).id
}

async function post(page: Page, path: string, body: object): Promise<{ id: string }> {
  const answer = await page.request.post(at(`/api/${path}`), { headers, data: body })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()).data
}

const headers = { 'X-Requested-With': 'guildhall' }
