import { readFile } from 'node:fs/promises'
import { go } from './go.ts'
import { at, scan, scanState, signIn, tabTo } from './helpers.ts'
import { post } from './members.ts'
import { expect, test, type Page } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the library, also inside documents' })

/** The shortest file that is a PDF with these lines. */
function aPdf(lines: string[]): Buffer {
  const text = lines.map((line, index) => `BT /F 12 Tf 50 ${700 - 20 * index} Td (${line}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const places = objects.map((_, index) => head.length + objects.slice(0, index).join('').length)
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const body = head + objects.join('')
  return Buffer.from(
    `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** Adds a published PDF through the form; answers the id of its item. */
async function addPdf(page: Page, title: string, ...lines: string[]): Promise<string> {
  await go(page, '/content-library/add-content-library')
  await page.getByLabel('Title').fill(title)
  await choosePdf(page, `${title}.pdf`, lines)
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Engineering › Process notes' })
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(heading(page, title)).toBeVisible()
  return page.url().split('/').at(-1) ?? ''
}

async function choosePdf(page: Page, name: string, lines: string[]) {
  const file = { name, mimeType: 'application/pdf', buffer: aPdf(lines) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

const isRead = (page: Page, id: string) =>
  expect
    .poll(async () => (await (await page.request.get(at(`/api/content-library/show/${id}`))).json()).data.text_state)
    .toBe('read')

const remove = (page: Page, ...ids: string[]) => post(page.request, 'content-library/delete-several', { ids })

test('a member finds a document by a misspelt word that stands inside it, and takes it along', async ({ page }) => {
  await signIn(page, 'system_admin')
  const id = await addPdf(page, 'Furnace notes', 'The thermocouple drifts', 'after forty cycles.')
  await isRead(page, id)

  await signIn(page, 'user')
  await go(page, '/content-library')
  await tabTo(page, searchBox(page))
  await page.keyboard.type('thermocuple')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=thermocuple/)
  await expect(page.getByText('Nothing has “thermocuple”. Showing what has “thermocouple”.')).toBeVisible()
  await expect(page.locator('mark', { hasText: 'thermocouple' })).toBeVisible()
  await scanState(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  await tabTo(page, page.getByRole('link', { name: 'Furnace notes' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Furnace notes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Furnace notes.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await signIn(page, 'system_admin')
  await go(page, `/content-library/view-content-library/${id}`)
  await expect(page.getByRole('table', { name: 'Downloads of this item' })).toContainText('Henrik Aalto')
  await remove(page, id)
})

test('what is for others is hidden from list, search, link and file alike @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  const id = await addPdf(page, 'Quarterly obelisk', 'Only founders read of the zoetrope.')
  await isRead(page, id)
  await go(page, `/content-library/edit-content-library/${id}`)
  await page.getByRole('button', { name: /^Level:/ }).click()
  await page.getByLabel('Founding').check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading(page, 'Quarterly obelisk')).toBeVisible()
  const { data } = await (await page.request.get(at(`/api/content-library/show/${id}`))).json()
  const addresses = [
    `/api/content-library/show/${id}`,
    `/api/content-library/download/${id}`,
    `/api/files/show/${data.file.id}`,
  ]
  for (const address of addresses) expect((await page.request.get(at(address))).status(), address).toBe(200)

  await signIn(page, 'user')
  for (const address of addresses) expect((await page.request.get(at(address))).status(), address).toBe(404)
  await go(page, '/content-library')
  await expect(page.getByRole('link', { name: 'Underfill void checklist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Quarterly obelisk' })).toBeHidden()
  await searchBox(page).fill('zoetrope')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await go(page, `/content-library/view-content-library/${id}`)
  await expect(page.getByRole('heading', { name: 'This item is not here' })).toBeVisible()

  await signIn(page, 'system_admin')
  await remove(page, id)
})

test('a new file becomes a version, and an older one can be opened and restored @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  const id = await addPdf(page, 'Versioned notes', 'The first wording.')
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove Versioned notes.pdf' }).click()
  await choosePdf(page, 'second.pdf', ['The second wording.'])
  await page.getByLabel('What is new').fill('Second wording')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions).toContainText('Second wording')
  await versions.getByRole('link', { name: 'Version 1', exact: true }).click()
  await expect(page.getByText('You are looking at version 1.')).toBeVisible()
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(versions).toContainText('Restored from version 1')
  await expect(versions.getByRole('listitem')).toHaveCount(3)
  await remove(page, id)
})

test('an incomplete item is refused at its fields, and several are changed at once @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/content-library/add-content-library')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/Give the item a title/)
  await expect(page.getByText('Choose a file.')).toBeVisible()
  await scan(page)
  await page.getByText('Link', { exact: true }).click()
  await page.getByLabel('Web address').fill('javascript:alert(1)')
  await page.getByLabel('Title').fill('Somewhere')
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Outreach' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Web address')).toHaveAccessibleDescription(/web address/)
  await page.getByLabel('Web address').fill('https://example.com/page')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page, 'Somewhere')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''

  await go(page, '/content-library')
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Outreach/ })
    .click()
  await expect(heading(page, 'Outreach')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Somewhere' }).check()
  await page.getByRole('button', { name: 'Publish 1 item' }).click()
  await expect(page.getByRole('row', { name: /Somewhere/ })).toContainText('Published')
  await scan(page)
  await remove(page, id)
})
