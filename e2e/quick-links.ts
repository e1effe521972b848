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
