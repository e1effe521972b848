import { go } from './go.ts'
import { at, scan, scanState, signIn, stateFile } from './helpers.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

const terms = 'Keep this kit to yourself.\nDelete it when your membership ends.'

test('a kit with terms is added, and gives its file to a member who accepts them, not before', async ({
  as,
  browser,
}) => {
  const title = `Kit ${crypto.randomUUID().slice(0, 8)}`
  const page = await as('system_admin')
  await go(page, '/design')
  await page.getByRole('link', { name: 'Add to the catalogue' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Technology').fill('Journey 65 nm')
  await page.getByLabel('Release').fill('1.0')
  await page.getByLabel('Tags').fill('mixed signal')
  await page.keyboard.press('Enter')
  await page.getByLabel('Terms').fill(terms)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'layers.csv', mimeType: 'text/csv', buffer: Buffer.from('layer,gds\nM1,10\n') })
  await expect(page.getByText('layers.csv')).toBeVisible()
  await scanState(page)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const file = await page.getByRole('link', { name: /layers\.csv/ }).getAttribute('href')
  const address = at(file ?? '')
  const path = new URL(page.url()).pathname

  const context = await browser.newContext({ storageState: stateFile('user'), viewport: { width: 390, height: 844 } })
  const member = await context.newPage()
  await go(member, '/design?technology=Journey+65+nm')
  await scanState(member)
  await member.getByRole('link', { name: title }).click()
  expect((await member.request.get(address)).status()).toBe(404)
  await expect(member.getByText(/once you have accepted the terms/)).toBeVisible()
  await member.getByRole('button', { name: 'Read the terms' }).click()
  await expect(member.getByText('Keep this kit to yourself.')).toBeVisible()
  await expect(member.getByRole('button', { name: 'Accept and open the files' })).toBeDisabled()
  await member.getByLabel('I have read these terms').check()
  await scanState(member)
  await member.getByRole('button', { name: 'Accept and open the files' }).click()
  await said(member, 'Accepted. The files are open to you now.')
  const download = member.waitForEvent('download')
  await member.getByRole('link', { name: /layers\.csv/ }).click()
  expect((await download).suggestedFilename()).toBe('layers.csv')
  expect((await member.request.get(address)).status()).toBe(200)

  await page.getByRole('link', { name: 'Who accepted the terms' }).click()
  await expect(page.getByText('Henrik Aalto').first()).toBeVisible()
  await scanState(page)

  await go(page, path)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete from the catalogue' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete from the catalogue' }).click()
  await said(page, 'Deleted from the catalogue.')
  expect((await member.request.get(address)).status()).toBe(404)
  await context.close()
})

test('the catalogue shows kinds, deadlines and what is filtered, all in the address @nightly', async ({ page }) => {
  await signIn(page, 'user')
  await go(page, '/design')
  await expect(page.getByRole('heading', { name: 'Next shuttle deadlines' })).toBeVisible()
  await page.getByRole('link', { name: /^Shuttle runs/ }).click()
  await expect(page).toHaveURL(/kind=shuttle_run/)
  await expect(page.getByText('Autumn shuttle, 180 nm SOI')).toBeVisible()
  await go(page, '/design?kind=shuttle_run&deadline=open')
  await expect(page.getByText('Autumn shuttle, 180 nm SOI')).toBeHidden()
  await expect(page.getByText('Sixteen places of 2 × 2 mm')).toBeVisible()
  await scan(page)
  // A draft is there for those who keep the catalogue only.
  await go(page, '/design?search=SRAM')
  await expect(page.getByText('Radiation-tolerant SRAM, 64 kbit')).toBeHidden()
})
