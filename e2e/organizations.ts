import { go } from './go.ts'
import { at, signIn } from './helpers.ts'
import { post } from './members.ts'
import { expect, type Page } from './test.ts'
import { said } from './toasts.ts'

/** Every journey that changes an organization makes one of its own, under a name that no other run has used. */
export const fresh = (name: string) => `${name} ${Date.now().toString(36)}`

export const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.test`

export const save = (page: Page) => page.getByRole('button', { name: 'Add organization' }).click()

/** Makes an organization of this journey's own, and opens its page. */
export async function addAndOpen(page: Page, stem: string) {
  const name = fresh(stem)
  const email = `admin@${domainOf(name)}`
  await signIn(page, 'system_admin')
  const { id } = await post(page.request, 'organizations/create', {
    name,
    legal_name: `${name}, Inc.`,
    type: 'industry',
    country: 'US',
    membership_level: 'associate',
    admin: { first_name: 'Vera', last_name: 'Lund', email },
  })
  await go(page, `/organizations/view-organization/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return { id, name, email }
}

/** Out of the way of the other journeys. */
export async function archive(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page
    .getByRole('alertdialog', { name: `Archive ${name}?` })
    .getByRole('button', { name: 'Archive' })
    .click()
  await said(page, 'Organization archived.')
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
}

export async function find(page: Page, search: string): Promise<{ id: string; paid_through: string }> {
  const { data } = await (await page.request.get(at(`/api/organizations/list?search=${search}`))).json()
  return data[0]
}

export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
