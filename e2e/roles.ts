import { at } from './helpers.ts'
import { expect, type Page } from './test.ts'

export const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
export const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
export const cell = (page: Page, permission: string) => page.getByRole('cell').filter({ has: tick(page, permission) })

export const headers = { 'X-Requested-With': 'guildhall' }

async function call(page: Page, path: string, data?: object) {
  const answer = data
    ? await page.request.post(at(`/api/${path}`), { headers, data })
    : await page.request.get(at(`/api/${path}`))
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).data
}

export async function makeRole(page: Page, name: string, permissions: string[]): Promise<string> {
  return (await call(page, 'roles/create', { name, description: '', permissions })).id
}

export async function builtIn(page: Page, slug: string): Promise<string> {
  const roles: { id: string; slug: string }[] = await call(page, 'roles/list?per_page=100')
  return roles.find((role) => role.slug === slug)?.id ?? ''
}

/** One role more for somebody. */
export async function giveRole(page: Page, email: string, id: string) {
  const [found] = await call(page, `users/list?search=${encodeURIComponent(email)}`)
  const user = await call(page, `users/show/${found.id}`)
  await call(page, 'users/update', { ...user, role_ids: [...user.role_ids, id] })
}
