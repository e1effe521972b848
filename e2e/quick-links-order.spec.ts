import { drag, touchDrag } from './drags.ts'
import { go, refresh } from './go.ts'
import { heard, scan, scanState, settling, signIn } from './helpers.ts'
import {
  shelf,
  row,
  titleField,
  chosenCategory,
  handle,
  actionsFor,
  titlesIn,
  choose,
  deleteLink,
  confirmByKey,
  makeCategory,
  addLinks,
  removeCategory,
  categoryNamed,
} from './quick-links.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('whoever manages quick links', () => {
  test('adds, orders, edits and deletes them with the mouse', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/quick-links')
    await page.getByRole('link', { name: 'Add category' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Mouse')
    await page.getByRole('button', { name: 'Add category' }).click()
    await said(page, 'Category added.')

    await actionsFor(page, 'the category Mouse').click()
    await page.getByRole('menuitem', { name: 'Add a link here' }).click()
    await titleField(page).fill('Wafer maps')
    await page.getByLabel('Web address').fill('https://wafer.example.com/maps')
    await expect(chosenCategory(page)).toHaveText('Mouse')
    await page.getByText('Microscope').click()
    await page.getByRole('button', { name: 'Add link' }).click()
    await said(page, 'Quick link added.')
    await expect(page).toHaveURL(/quick-links$/)
    const category = await categoryNamed(page, 'Mouse')
    await addLinks(page, category, ['Probe cards', 'Reticles'])
    const shelfBelow = await makeCategory(page, 'Trackball', ['Vacuum pumps'])
    await refresh(page)

    await drag(page, handle(page, 'Reticles'), row(page, 'Wafer maps'))
    await expect.poll(() => titlesIn(page, 'Mouse')).toEqual(['Reticles', 'Wafer maps', 'Probe cards'])
    await said(page, 'New order saved.')
    const saved = page.waitForResponse('**/api/quick-links/reorder')
    await drag(page, handle(page, 'Probe cards'), row(page, 'Vacuum pumps'))
    await expect.poll(() => titlesIn(page, 'Mouse')).toEqual(['Reticles', 'Wafer maps'])
    await saved
    await page.reload()
    await expect.poll(() => titlesIn(page, 'Trackball')).toEqual(['Probe cards', 'Vacuum pumps'])
    await removeCategory(page, shelfBelow)

    await actionsFor(page, 'Wafer maps').click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await titleField(page).fill('Wafer atlas')
    await page.getByRole('button', { name: 'Save link' }).click()
    await said(page, 'Quick link saved.')
    await expect.poll(() => titlesIn(page, 'Mouse')).toEqual(['Reticles', 'Wafer atlas'])

    await actionsFor(page, 'the category Mouse').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog', { name: '“Mouse” cannot be deleted' })).toContainText('It still has 2 links')
    await scanState(page)
    await page.getByRole('button', { name: 'Close' }).click()
    for (const title of ['Reticles', 'Wafer atlas']) await deleteLink(page, title)
    await actionsFor(page, 'the category Mouse').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await expect(shelf(page, 'Mouse')).toBeHidden()
  })

  test('does the same with the keyboard alone @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/quick-links/add-quick-link')
    await titleField(page).focus()
    await page.keyboard.type('Etch recipes')
    await page.keyboard.press('Tab')
    await page.keyboard.type('https://etch.example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type('Keys')
    await page.keyboard.press('Enter')
    await said(page, 'Category added.')
    await expect(chosenCategory(page)).toHaveText('Keys')
    await expect(titleField(page)).toHaveValue('Etch recipes')
    await page.getByLabel('Web address').press('Enter')
    await said(page, 'Quick link added.')
    await expect(page).toHaveURL(/quick-links$/)
    const category = await categoryNamed(page, 'Keys')
    await addLinks(page, category, ['Bake times', 'Spin curves'])
    const other = await makeCategory(page, 'Quartz', [])
    const settled = settling(page)
    await page.reload()
    // What still arrives moves the places below it, and nobody drags on a page that moves.
    await settled()

    await handle(page, 'Etch recipes').press('Space')
    await heard(page, 'Etch recipes: place 1 of 3 in Keys.')
    await page.keyboard.press('ArrowRight')
    await heard(page, 'Etch recipes: place 2 of 3 in Keys.')
    await page.keyboard.press('Escape')
    await heard(page, 'Etch recipes stays where it was.')
    await handle(page, 'Etch recipes').press('Space')
    await heard(page, 'Etch recipes: place 1 of 3 in Keys.')
    await page.keyboard.press('ArrowDown')
    await heard(page, 'Etch recipes: place 3 of 3 in Keys.')
    await page.keyboard.press('Space')
    await expect.poll(() => titlesIn(page, 'Keys')).toEqual(['Bake times', 'Spin curves', 'Etch recipes'])
    await expect(handle(page, 'Etch recipes')).toBeFocused()

    await choose(page, actionsFor(page, 'Etch recipes'), 'Move up')
    await expect.poll(() => titlesIn(page, 'Keys')).toEqual(['Bake times', 'Etch recipes', 'Spin curves'])
    await expect(actionsFor(page, 'Etch recipes')).toBeFocused()
    await choose(page, actionsFor(page, 'Etch recipes'), 'Move to category')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Q')
    await expect(page.getByRole('dialog').locator('option:checked')).toHaveText('Quartz')
    await page.getByRole('button', { name: 'Move link' }).press('Enter')
    await expect.poll(() => titlesIn(page, 'Quartz')).toEqual(['Etch recipes'])
    await expect(actionsFor(page, 'Etch recipes')).toBeFocused()

    await choose(page, actionsFor(page, 'the category Keys'), 'Edit')
    await page.getByRole('textbox', { name: 'Name' }).fill('Keyboard')
    await page.keyboard.press('Enter')
    await expect(shelf(page, 'Keyboard')).toBeVisible()
    for (const title of ['Etch recipes', 'Bake times', 'Spin curves']) await deleteLink(page, title)
    await choose(page, actionsFor(page, 'the category Keyboard'), 'Delete')
    await confirmByKey(page, 'Delete the category “Keyboard”?')
    await expect(shelf(page, 'Keyboard')).toBeHidden()
    await removeCategory(page, other)
  })

  test('is told when somebody else was faster, and sees the order as it is @nightly', async ({ as }) => {
    const page = await as('system_admin')
    const category = await makeCategory(page, 'Race', ['First', 'Second'])
    await go(page, '/quick-links')
    await expect(shelf(page, 'Race')).toBeVisible()
    await addLinks(page, category, ['Meanwhile'])
    await choose(page, actionsFor(page, 'Second'), 'Move up')
    await said(page, 'Somebody changed this list meanwhile.')
    await expect.poll(() => titlesIn(page, 'Race')).toEqual(['First', 'Second', 'Meanwhile'])
    await removeCategory(page, category)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('links are added and ordered by touch @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    const category = await makeCategory(page, 'Touch', ['Upper', 'Lower'])
    await go(page, '/quick-links')
    await page.getByRole('link', { name: 'Add link' }).tap()
    await titleField(page).fill('Pocket')
    await page.getByLabel('Web address').fill('https://pocket.example.com')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Touch')
    await page.getByRole('button', { name: 'Add link' }).tap()
    await expect.poll(() => titlesIn(page, 'Touch')).toEqual(['Upper', 'Lower', 'Pocket'])

    await touchDrag(page, handle(page, 'Lower'), row(page, 'Upper'))
    await expect.poll(() => titlesIn(page, 'Touch')).toEqual(['Lower', 'Upper', 'Pocket'])
    await scan(page)
    await actionsFor(page, 'Pocket').tap()
    await page.getByRole('menuitem', { name: 'Move up' }).tap()
    await expect.poll(() => titlesIn(page, 'Touch')).toEqual(['Lower', 'Pocket', 'Upper'])
    await removeCategory(page, category)
  })
})
