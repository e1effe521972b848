import { go } from './go.ts'
import { at, heard, picture, scan, scanState, signIn, stateFile } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

type Browser = NonNullable<ReturnType<ReturnType<Page['context']>['browser']>>

const named = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

/** Pastes a picture as a screenshot would come. */
const pastePicture = (page: Page) =>
  editor(page).evaluate(async (place) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#165041'
      pen.fillRect(40, 40, 240, 100)
    }
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const clipboard = new DataTransfer()
    if (blob) clipboard.items.add(new File([blob], 'image.png', { type: 'image/png' }))
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }))
  })

async function fillBasics(page: Page, title: string) {
  await go(page, '/help/add-help')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'EDA tools' })
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
}

async function openInList(page: Page, title: string) {
  await go(page, `/help?search=${encodeURIComponent(title)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

async function remove(page: Page, title: string) {
  await openInList(page, title)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/help$/)
}

async function member(browser: Browser) {
  const context = await browser.newContext({ storageState: stateFile('user'), viewport: { width: 390, height: 844 } })
  return context.newPage()
}

test('an article with a pasted picture and a table is written, found and read by a member', async ({
  page,
  browser,
}) => {
  const title = named('Reticle handling')
  await signIn(page, 'system_admin')
  await fillBasics(page, title)
  await editor(page).fill('Never touch the pellicle of a phototool.')
  await pastePicture(page)
  await expect(editor(page).locator('img[src^="/api/files/show/"]')).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await page.keyboard.type('Pod')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Shelf')
  await page.getByLabel('Tags').fill('reticle')
  await page.getByLabel('Tags').press('Enter')
  await scanState(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/help$/)

  const reader = await member(browser)
  const search = at(`/help/category?query=${encodeURIComponent(`phototool ${title}`)}`)
  await go(reader, search)
  await expect(reader.getByRole('link', { name: title })).toHaveCount(0)

  await openInList(page, title)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await go(reader, search)
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.getByRole('columnheader', { name: 'Shelf' })).toBeVisible()
  const picturePath = await reader.locator('article img').getAttribute('src')
  expect((await reader.request.get(at(picturePath ?? ''))).ok()).toBe(true)
  await scanState(reader)
  await picture(reader, 'help-article-read')

  await reader.getByRole('button', { name: 'No', exact: true }).click()
  await reader.getByLabel('What is missing?').fill('How is it cleaned?')
  await reader.getByRole('button', { name: 'Send' }).click()
  await expect(reader.getByText('Thank you. You can change your answer.')).toBeVisible()

  await openInList(page, title)
  await page.getByText('1 comment').click()
  await expect(page.getByText('How is it cleaned?')).toBeVisible()
  await remove(page, title)
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'This is not here' })).toBeVisible()
  expect((await reader.request.get(at(picturePath ?? ''))).status()).toBe(404)
  await reader.context().close()
})

test('an old address leads to the article, and two writers do not overwrite each other @nightly', async ({
  page,
  browser,
}) => {
  const title = named('Mask rules')
  const renamed = named('Rules for masks')
  await signIn(page, 'system_admin')
  await fillBasics(page, title)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await openInList(page, title)
  const old = await page.getByRole('link', { name: 'View', exact: true }).getAttribute('href')

  const other = await page.context().newPage()
  await go(other, page.url())
  await other.getByLabel('Title', { exact: true }).fill(renamed)
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other).toHaveURL(/\/help$/)

  await page.getByLabel('Summary').fill('Typed by the slower one.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await scan(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('Typed by the slower one.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(question).toContainText(renamed)
  await question.getByRole('button', { name: 'Save both changes' }).click()
  await expect(page).toHaveURL(/\/help$/)

  await openInList(page, renamed)
  await expect(page.getByLabel('Summary')).toHaveValue('Typed by the slower one.')
  const reader = await member(browser)
  await go(reader, old ?? '')
  await expect(reader.getByRole('heading', { level: 1, name: renamed })).toBeVisible()
  expect(reader.url()).not.toContain(old)
  await reader.context().close()
  await remove(page, renamed)
})

test('a draft that is saved over a newer version stays a draft @nightly', async ({ page }) => {
  const title = named('Unfinished')
  await signIn(page, 'system_admin')
  await fillBasics(page, title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await openInList(page, title)
  const other = await page.context().newPage()
  await go(other, page.url())
  await other.getByLabel('Summary').fill('By the faster one.')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other).toHaveURL(/\/help$/)

  await page.getByLabel('Summary').fill('By the slower one.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('dialog')).toContainText('By the faster one.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save my version' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await go(page, `/help?search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('row', { name: title })).toContainText('Draft')
  await remove(page, title)
})

test('categories are added, put in order by the keyboard, and go only when empty @nightly', async ({ page }) => {
  const name = named('Shelf')
  await signIn(page, 'system_admin')
  await go(page, '/help/add-help-category')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect(page).toHaveURL(/\/help$/)
  await go(page, '/help/add-help-category')
  const names = () =>
    page.getByRole('button', { name: /^Drag / }).evaluateAll((all) => all.map((each) => each.ariaLabel))
  await expect.poll(async () => (await names()).at(-1)).toBe(`Drag ${name}`)

  await page.getByRole('button', { name: `Drag ${name}` }).focus()
  await page.keyboard.press('Space')
  const place = (await heard(page, `${name} would be at place`)).replace(/.* place (\d+) of .*/, '$1')
  await page.keyboard.press('ArrowUp')
  await heard(page, `${name} would be at place ${Number(place) - 1} of`)
  await page.keyboard.press('Space')
  await expect.poll(async () => (await names()).at(-2)).toBe(`Drag ${name}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(async () => (await names()).at(-1)).toBe(`Drag ${name}`)

  await page.getByRole('button', { name: 'Actions for Signing in' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('One category is inside.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect(page.getByRole('button', { name: `Drag ${name}` })).toHaveCount(0)
})
