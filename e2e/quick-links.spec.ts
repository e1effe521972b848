import { expect, type Locator, type Page, test } from './test.ts'
import { at, scan, signIn } from './helpers.ts'

test.describe('whoever manages quick links', () => {
  test.beforeEach(({ page }) => signIn(page, 'system_admin'))

  test('adds, orders, edits and deletes them with the mouse', async ({ page }) => {
    await page.goto(at('/quick-links'))
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
    await page.reload()

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
    await scan(page)
    await page.getByRole('button', { name: 'Close' }).click()
    for (const title of ['Reticles', 'Wafer atlas']) await deleteLink(page, title)
    await actionsFor(page, 'the category Mouse').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete category' }).click()
    await expect(shelf(page, 'Mouse')).toBeHidden()
  })

  test('does the same with the keyboard alone', async ({ page }) => {
    await page.goto(at('/quick-links/add-quick-link'))
    await titleField(page).focus()
    await page.keyboard.type('Etch recipes')
    await page.keyboard.press('Tab')
    await page.keyboard.type('https://etch.example.com')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
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
    await page.reload()

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
    await page.keyboard.press('Q')
    await expect(page.getByRole('dialog').locator('option:checked')).toHaveText('Quartz')
    await page.getByRole('button', { name: 'Move link' }).press('Enter')
    await expect.poll(() => titlesIn(page, 'Quartz')).toEqual(['Etch recipes'])
    await expect(actionsFor(page, 'Etch recipes')).toBeFocused()

    await choose(page, actionsFor(page, 'the category Keys'), 'Rename')
    await page.getByRole('textbox', { name: 'Name' }).fill('Keyboard')
    await page.keyboard.press('Enter')
    await expect(shelf(page, 'Keyboard')).toBeVisible()
    for (const title of ['Etch recipes', 'Bake times', 'Spin curves']) await deleteLink(page, title)
    await choose(page, actionsFor(page, 'the category Keyboard'), 'Delete')
    await page.keyboard.press('Enter')
    await expect(shelf(page, 'Keyboard')).toBeHidden()
    await removeCategory(page, other)
  })

  test('is told when somebody else was faster, and sees the order as it is', async ({ page }) => {
    const category = await makeCategory(page, 'Race', ['First', 'Second'])
    await page.goto(at('/quick-links'))
    await expect(shelf(page, 'Race')).toBeVisible()
    await addLinks(page, category, ['Meanwhile'])
    await choose(page, actionsFor(page, 'Second'), 'Move up')
    await said(page, 'Somebody changed this list meanwhile.')
    await expect.poll(() => titlesIn(page, 'Race')).toEqual(['First', 'Second', 'Meanwhile'])
    await removeCategory(page, category)
  })

  test('finds what is wrong at its field, and loses nothing', async ({ page }) => {
    await page.goto(at('/quick-links/add-quick-link'))
    await page.getByLabel('Description').fill('Kept')
    await page.getByLabel('Web address').fill('wafer')
    await page.getByRole('button', { name: 'Add link' }).click()
    await expect(titleField(page)).toBeFocused()
    await expect(titleField(page)).toHaveAccessibleDescription('Give the link a title.')
    await expect(page.getByLabel('Web address')).toHaveAccessibleDescription(/Write a full web address/)
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveAccessibleDescription(/Choose a category/)
    await expect(page.getByLabel('Description')).toHaveValue('Kept')
    await scan(page)

    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByLabel('Description')).toHaveValue('Kept')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page).toHaveURL(/quick-links$/)
  })

  test('adds one link by a double click', async ({ page }) => {
    const category = await makeCategory(page, 'Twice', [])
    await page.goto(at(`/quick-links/add-quick-link?category=${category}`))
    await titleField(page).fill('Only once')
    await page.getByLabel('Web address').fill('https://once.example.com')
    await page.getByRole('button', { name: 'Add link' }).dblclick()
    await expect(page).toHaveURL(/quick-links$/)
    await expect.poll(() => titlesIn(page, 'Twice')).toEqual(['Only once'])
    await removeCategory(page, category)
  })

  test('says who sees a link, and takes it back from the page', async ({ page }) => {
    const category = await makeCategory(page, 'Audience', ['For some'])
    await page.goto(at('/quick-links'))
    await choose(page, actionsFor(page, 'For some'), 'Edit')
    await expect(page.getByText('Everyone who may open quick links sees this one.')).toBeVisible()
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

  test('sees them as a table, narrows it and acts on several', async ({ page }) => {
    const category = await makeCategory(page, 'Bulk', ['Bulk one', 'Bulk two'])
    await page.goto(at('/quick-links'))
    await page.getByText('Table', { exact: true }).click()
    await expect(page).toHaveURL(/view=table/)
    await page.getByRole('searchbox').fill('bulk')
    await expect(page).toHaveURL(/search=bulk/)
    await expect(page.getByRole('row')).toHaveCount(3)
    await scan(page)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Unpublish 2 links' }).click()
    await expect(page.getByRole('cell', { name: 'Draft' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = page.getByRole('menuitem', { name: 'CSV' })
    await expect(csv).toHaveAttribute('href', /quick-links\/export\?search=bulk/)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Delete 2 links' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Delete 2 links?' })).toContainText('Bulk one and Bulk two')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 links' }).click()
    await said(page, 'Quick links deleted.')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await removeCategory(page, category)
  })

  test('is told that a link does not exist', async ({ page }) => {
    await page.goto(at('/quick-links/edit-quick-link/00000000-0000-4000-8000-000000000000'))
    await expect(page.getByText('This link does not exist')).toBeVisible()
    await page.getByRole('link', { name: 'To the quick links' }).click()
    await expect(page).toHaveURL(/quick-links$/)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('links are added and ordered by touch', async ({ page }) => {
    await signIn(page, 'system_admin')
    const category = await makeCategory(page, 'Touch', ['Upper', 'Lower'])
    await page.goto(at('/quick-links'))
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

test.describe('a member', () => {
  test.beforeEach(({ page }) => signIn(page, 'user'))

  test('reads and searches links, and changes nothing', async ({ page }) => {
    await page.goto(at('/quick-links?view=table'))
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

  test('is refused where links are added', async ({ page }) => {
    await page.goto(at('/quick-links/add-quick-link'))
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  })

  test('reads it all in Spanish', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await page.goto(at('/quick-links'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Enlaces rápidos')
    await expect(page.getByRole('link', { name: 'JEDEC (se abre en una pestaña nueva)' })).toBeVisible()
    await page.getByPlaceholder('Título, sitio o categoría').fill('zzz')
    await expect(page.getByText('Ningún enlace coincide con «zzz»')).toBeVisible()
  })
})

const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const chosenCategory = (page: Page) => page.getByRole('combobox', { name: 'Category' }).locator('option:checked')
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Order ${title}`, exact: true })
const actionsFor = (page: Page, what: string) => page.getByRole('button', { name: `Actions for ${what}`, exact: true })
const said = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(words).first()).toBeVisible()
const heard = (page: Page, words: string) => expect(page.locator('[id^=DndLiveRegion]')).toContainText(words)

const titlesIn = (page: Page, name: string) =>
  shelf(page, name)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent ?? ''))

async function choose(page: Page, menu: Locator, item: string) {
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

async function deleteLink(page: Page, title: string) {
  await choose(page, actionsFor(page, title), 'Delete')
  await expect(page.getByRole('alertdialog', { name: `Delete “${title}”?` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, title)).toBeHidden()
}

/** Drops when the page stands still and the line shows where it would land, as a person does. */
async function drag(page: Page, from: Locator, to: Locator) {
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
async function touchDrag(page: Page, from: Locator, to: Locator) {
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
  }).toPass({ timeout: 15_000 })
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('What is to be touched is not on screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function makeCategory(page: Page, name: string, titles: string[]): Promise<string> {
  const { id } = await post(page, 'quick-link-categories/create', { name })
  await addLinks(page, id, titles)
  return id
}

async function addLinks(page: Page, category_id: string, titles: string[]) {
  for (const title of titles) await post(page, 'quick-links/create', { category_id, title, url: 'https://example.com' })
}

async function removeCategory(page: Page, id: string) {
  const { data } = await (await page.request.get(at(`/api/quick-links/list?category_id=${id}`))).json()
  for (const link of data) await page.request.delete(at(`/api/quick-links/delete/${link.id}`), { headers })
  await page.request.delete(at(`/api/quick-link-categories/delete/${id}`), { headers })
}

async function categoryNamed(page: Page, name: string): Promise<string> {
  const { data } = await (await page.request.get(at('/api/quick-link-categories/list'))).json()
  return data.find((category: { name: string }) => category.name === name).id
}

async function post(page: Page, path: string, body: object): Promise<{ id: string }> {
  const answer = await page.request.post(at(`/api/${path}`), { headers, data: body })
  expect(answer.ok(), path).toBe(true)
  return (await answer.json()).data
}

const headers = { 'X-Requested-With': 'guildhall' }
