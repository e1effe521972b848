import { go } from './go.ts'
import { at, picture, scan, signIn } from './helpers.ts'
import { makeCategory, removeCategory, titleField } from './quick-links.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('two administrators edit the same quick link', () => {
  let category: string
  let other: Page
  let otherContext: BrowserContext

  test.beforeEach(async ({ page, browser }) => {
    await signIn(page, 'system_admin')
    category = await makeCategory(page, `Edited by two ${Date.now().toString(36)}`, ['Clean room'])
    const path = await editPathIn(page, category)
    otherContext = await browser.newContext()
    other = await otherContext.newPage()
    await signIn(other, 'system_admin')
    await go(page, path)
    await go(other, path)
    await expect(titleField(page)).toHaveValue('Clean room')
    await expect(titleField(other)).toHaveValue('Clean room')
  })
  test.afterEach(async ({ page }) => {
    await otherContext.close()
    await removeCategory(page, category)
  })

  test('the second one sees both versions, keeps theirs, and loses nothing else of the first', async ({ page }) => {
    await titleField(other).fill('Clean room rules')
    await other.getByText('Draft', { exact: true }).click()
    await save(other)
    await said(other, 'Quick link saved.')

    await titleField(page).fill('Clean room booking')
    await page.getByLabel('Description').fill('Book an hour.')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes' })
    await expect(dialog).toContainText('You both changed the same fields.')
    await expect(dialog).toContainText('Clean room rules')
    await expect(dialog).toContainText('Clean room booking')
    await expect(dialog).toContainText('Draft')
    await expect(dialog).not.toContainText('Book an hour.')
    await scan(page)
    await picture(page, 'changed-meanwhile')

    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(titleField(page)).toHaveValue('Clean room booking')
    await save(page)
    await dialog.getByRole('button', { name: 'Save my version' }).click()
    await said(page, 'Quick link saved.')
    expect(await linkIn(page, category)).toMatchObject({
      title: 'Clean room booking',
      description: 'Book an hour.',
      status: 'draft',
    })
  })

  test('changes of different fields are brought together', async ({ page }) => {
    await titleField(other).fill('Clean room rules')
    await save(other)
    await said(other, 'Quick link saved.')

    await page.getByLabel('Description').fill('Read them first.')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Someone else saved changes' })
    await expect(dialog).toContainText('Clean room rules')
    await dialog.getByRole('button', { name: 'Save both changes' }).click()
    await said(page, 'Quick link saved.')
    expect(await linkIn(page, category)).toMatchObject({ title: 'Clean room rules', description: 'Read them first.' })
  })
})

const save = (page: Page) => page.getByRole('button', { name: 'Save link' }).click()

async function linkIn(page: Page, category: string): Promise<{ id: string }> {
  const { data } = await (await page.request.get(at(`/api/quick-links/list?category_id=${category}`))).json()
  return data[0]
}

const editPathIn = async (page: Page, category: string) =>
  `/quick-links/edit-quick-link/${(await linkIn(page, category)).id}`
