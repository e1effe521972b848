import { go } from './go.ts'
import { at, picture, scan, scanState, signIn } from './helpers.ts'
import {
  row,
  shelf,
  titleField,
  actionsFor,
  titlesIn,
  choose,
  makeCategory,
  removeCategory,
  categoryNamed,
} from './quick-links.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('whoever manages quick links', () => {
  test('finds what is wrong at its field, and loses nothing @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/quick-links/add-quick-link')
    await page.getByLabel('Description').fill('Kept')
    await page.getByLabel('Web address').fill('wafer')
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveAccessibleDescription('Give the link a title.')
    await expect(page.getByLabel('Web address')).toHaveAccessibleDescription(/Write a full web address/)
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(/Choose a category/)
    await expect(page.getByLabel('Description')).toHaveValue('Kept')
    await scanState(page)

    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('Kept')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(/quick-links$/)
  })

  test('adds one link by a double click @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const category = await makeCategory(page, 'Twice', [])
    await go(page, `/quick-links/add-quick-link?category=${category}`)
    await titleField(page).fill('Only once')
    await page.getByLabel('Web address').fill('https://once.example.com')
    await page.getByRole('button', { name: 'Add link' }).dblclick()
    await expect(page).toHaveURL(/quick-links$/)
    await expect.poll(() => titlesIn(page, 'Twice')).toEqual(['Only once'])
    await removeCategory(page, category)
  })

  test('says who sees a link, and takes it back from the page @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const category = await makeCategory(page, 'Audience', ['For some'])
    await go(page, '/quick-links')
    await choose(page, actionsFor(page, 'For some'), 'Edit')
    await expect(page.getByText('Every member sees it.')).toBeVisible()
    await page.getByRole('button', { name: /^Hub:/ }).click()
    await page.getByLabel('Advanced Packaging').check()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Only these people see it: Advanced Packaging hub.')).toBeVisible()
    await page.getByText('Draft', { exact: true }).click()
    await page.getByRole('button', { name: 'Save link' }).click()
    await expect(row(page, 'For some')).toContainText('Draft')
    await expect(row(page, 'For some')).toContainText('Only Advanced Packaging hub')
    await choose(page, actionsFor(page, 'For some'), 'Publish')
    await expect(row(page, 'For some')).not.toContainText('Draft')
    await removeCategory(page, category)
  })

  test('sees them as a table, narrows it and acts on several @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const category = await makeCategory(page, 'Bulk', ['Bulk one', 'Bulk two'])
    await go(page, '/quick-links')
    await page.getByText('Table', { exact: true }).click()
    await expect(page).toHaveURL(/view=table/)
    await page.getByRole('searchbox').fill('bulk')
    await expect(page).toHaveURL(/search=bulk/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await scan(page)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Unpublish 2 links' }).click()
    await expect(page.getByRole('cell', { name: 'Draft' })).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Unpublish 2 links' })).toBeHidden()
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = page.getByRole('menuitem', { name: 'CSV' })
    await expect(csv).toHaveAttribute('href', /quick-links\/export\?search=bulk/)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Delete 2 links' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete 2 links?' })).toContainText('“Bulk one” and “Bulk two”')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 links' }).click()
    await said(page, 'Quick links deleted.')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await removeCategory(page, category)
  })

  test('is told that a link does not exist @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/quick-links/edit-quick-link/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText('This link does not exist')).toBeVisible()
    await page.getByRole('link', { name: 'To the quick links' }).click()
    await expect(page).toHaveURL(/quick-links$/)
  })
})

test.describe('a hub manager', () => {
  test('edits the links of their hub, and reads those of the network', async ({ as }) => {
    const page = await as('hub_manager')
    await go(page, '/quick-links')
    await expect(shelf(page, 'Photonics pilot line')).toContainText('Great Lakes Photonics hub')
    await expect(actionsFor(page, 'the category Photonics pilot line')).toBeVisible()
    await expect(row(page, 'JEDEC')).toBeVisible()
    await expect(actionsFor(page, 'JEDEC')).toBeHidden()
    await expect(actionsFor(page, 'the category Standards and roadmaps')).toBeHidden()
    await expect(page.getByText('so you can’t edit them')).toBeVisible()
    await expect(page.getByText('OpenROAD')).toBeHidden()
    await scan(page)
    await picture(page, 'quick-links-hub-manager')

    await page.getByRole('link', { name: 'Add category' }).click()
    await expect(page.getByRole('combobox', { name: 'Hub' }).locator('option:checked')).toHaveText(
      'Great Lakes Photonics',
    )
    await page.getByRole('textbox', { name: 'Name' }).fill('Laser tables')
    await page.getByRole('button', { name: 'Add category' }).click()
    await said(page, 'Category added.')
    await choose(page, actionsFor(page, 'the category Laser tables'), 'Add a link here')
    await expect(page.getByText('Everyone in the Great Lakes Photonics hub sees it.')).toBeVisible()
    await titleField(page).fill('Beam diary')
    await page.getByLabel('Web address').fill('https://beam.example.com')
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect.poll(() => titlesIn(page, 'Laser tables')).toEqual(['Beam diary'])
    const office = await as('system_admin')
    await removeCategory(office, await categoryNamed(office, 'Laser tables'))
  })

  test('finds only links of their hub in the table, and no form for the others @nightly', async ({ as }) => {
    const page = await as('hub_manager')
    await go(page, '/quick-links?view=table')
    await expect(page.getByRole('cell', { name: 'Pilot line calendar', exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'JEDEC', exact: true })).toBeHidden()
    const { data } = await (await page.request.get(at('/api/quick-links/list?search=jedec'))).json()
    await go(page, `/quick-links/edit-quick-link/${data[0].id}`)
    await expect(page.getByRole('heading', { name: 'You can’t edit this link' })).toBeVisible()
  })
})

test.describe('a member', () => {
  test('reads and searches links, and changes nothing @nightly', async ({ as }) => {
    const page = await as('user')
    await go(page, '/quick-links?view=table')
    const link = page.getByRole('link', { name: /^SEMI Standards/ })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Add link' })).toBeHidden()
    await expect(page.getByText('OpenROAD')).toBeHidden()

    await page.keyboard.press('/')
    await page.keyboard.type('jedec')
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
    await page.getByRole('searchbox').fill('nothing of the kind')
    await expect(page.getByText('No link fits “nothing of the kind”')).toBeVisible()
    await page.getByRole('button', { name: 'Show all links' }).click()
    await expect(link).toBeVisible()
  })

  test('is refused where links are added @nightly', async ({ as }) => {
    const page = await as('user')
    await go(page, '/quick-links/add-quick-link')
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  })

  test('reads it all in Spanish @nightly', async ({ page }) => {
    await signIn(page, 'user')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await go(page, '/quick-links')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Enlaces rápidos')
    await expect(page.getByRole('link', { name: 'JEDEC (se abre en una pestaña nueva)' })).toBeVisible()
    await page.getByPlaceholder('Título, sitio o categoría').fill('zzz')
    await expect(page.getByText('Ningún enlace coincide con «zzz»')).toBeVisible()
  })
})
