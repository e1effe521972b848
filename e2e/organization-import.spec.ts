import { go } from './go.ts'
import { picture, scanState, signIn } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

const headings =
  'Name,Type,Country,Level,Email domains,Paid through,Agreement signed on,Admin first name,Admin last name,Admin email'

const member = (n: number) =>
  `Moved Member ${n},Industry,US,Associate,m${n}.moved.test,2099-06-30,2025-01-02,Ada,Chief,ada@m${n}.moved.test`

test('the office brings organizations over, decides about a duplicate, and undoes it', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/organizations')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await chooseFile(page, [
    headings,
    member(1),
    member(2),
    'Quillon Design LLC,Industry,US,Associate,,,,Ada,Chief,ada@quillon-moved.test',
    'Bad Row,Shop,US,Associate,,,,Ada,Chief,ada@bad-moved.test',
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which column is what?')
  await scanBoth(page)
  await picture(page, 'organization-import-columns')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What the import will do' })).toBeFocused()
  await expect(
    page
      .getByText('“Quillon Design” has the same legal name.')
      .or(page.getByText('“Quillon Design” has a similar name.')),
  ).toBeVisible()
  await scanBoth(page)
  await picture(page, 'organization-import-check')
  await page.getByRole('combobox', { name: 'What to do with Quillon Design LLC' }).selectOption('Leave out')
  await page.getByRole('button', { name: 'Import 2 organizations' }).click()
  const question = page.getByRole('alertdialog', { name: 'Import 2 organizations?' })
  await expect(question).toContainText('2 new admins get an account. No invitations are sent yet.')
  await picture(page, 'organization-import-confirm')
  await question.getByRole('button', { name: 'Import 2 organizations' }).click()

  await expect(page.getByRole('button', { name: 'Send 2 invitations' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Shop/ })).toBeVisible()
  await scanBoth(page)
  await picture(page, 'organization-import-result')
  await undo(page)
  await expect(page.getByText('2 organizations were removed.')).toBeVisible()
  await scanBoth(page)
  await picture(page, 'organization-import-undone')
})

for (const [name, width] of [
  ['a wide screen', 1440],
  ['a phone', 390],
] as const)
  test(`400 organizations are brought over and taken back on ${name} @nightly`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'system_admin')
    await go(page, '/organizations/import')
    await chooseFile(page, [headings, ...Array.from({ length: 400 }, (_, n) => member(n))])
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByRole('button', { name: 'Import 400 organizations' }).click({ timeout: 60_000 })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import 400 organizations' }).click()
    await expect(page.getByText(/of 400 organizations imported/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send 400 invitations' })).toBeVisible({ timeout: 120_000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await undo(page)
    await expect(page.getByText('400 organizations were removed.')).toBeVisible({ timeout: 120_000 })
  })

async function chooseFile(page: Page, lines: string[]) {
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
}

async function scanBoth(page: Page) {
  await scanState(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await scanState(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}
