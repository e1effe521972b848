import { readFile } from 'node:fs/promises'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, signInByForm } from './helpers.ts'
import { demoAuthenticator, enterMemberPassword, givePassword } from './members.ts'
import { expect, type Page, test } from './test.ts'

test.describe.configure({ mode: 'serial' })

const name = 'Harrow Simulation Terms'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const consent = (page: Page) => page.getByRole('checkbox', { name: 'I have read this text and accept it.' })

/** Where the letters of the second version lead. */
let link = ''
let firstLink = ''

test('the office writes a EULA, publishes it, and then a version that has to be accepted again', async ({ as }) => {
  const page = await as('eda_admin')
  await go(page, '/eda/eulas/create-eula')
  await page.getByLabel('Vendor').fill('Harrow Labs')
  await page.getByLabel('Name').fill(name)
  const text = page.getByRole('textbox', { name: 'Text of the licence' })
  await text.fill('You may use the programs.')
  await scanState(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(heading(page)).toHaveText(name)
  await scanState(page)
  await publish(page, 1)
  await expect(page.getByText('No draft. A new version begins with one.')).toBeVisible()
  firstLink = await addressOf(page, 1)

  await page.getByRole('link', { name: 'Write version 2' }).click()
  await expect(text).toContainText('You may use the programs.')
  await text.fill('You may use the programs on one computer.')
  await page.getByLabel('What is new').fill('One computer for each seat.')
  await expect(page.getByRole('switch', { name: 'It has to be accepted anew' })).toBeChecked()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('One computer for each seat.')).toBeVisible()
  await publish(page, 2)
  link = await addressOf(page, 2)
  await picture(page, 'eulas-office')
})

test('an organization admin follows the link, signs in with both factors, and accepts @nightly', async ({ page }) => {
  const email = 'athornquist@northfield.test'
  await givePassword(page, email)
  // As it stands in the letters.
  await go(page, `${link}&set=1`)
  await enterMemberPassword(page, email)
  await page.waitForURL('**/verify-code*')
  await page.getByRole('textbox').fill(await demoAuthenticator().next())
  await expect(heading(page)).toHaveText(name)
  await expect(page).toHaveURL(`${link}&set=1`)
  await expect(page.getByText('Harrow Labs · Version 2')).toBeVisible()
  await page.getByRole('button', { name: 'Compare with the version before' }).click()
  await expect(page.getByRole('deletion')).toHaveText('You may use the programs.')
  await expect(page.getByRole('insertion')).toHaveText('You may use the programs on one computer.')
  await scanState(page)
  await picture(page, 'eulas-compare')

  const accept = page.getByRole('button', { name: 'Accept for Northfield State University' })
  await expect(accept).toBeDisabled()
  await consent(page).check()
  await accept.click()
  await expect(page.getByText('Accepted for Northfield State University by Abigail Thornquist')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Receipt (PDF)' }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Accept for myself' }).click()
  await expect(page.getByText('Accepted by you')).toBeVisible()
  await expect(consent(page)).toBeHidden()
  await scanState(page)

  await page.getByRole('link', { name: 'All EULAs' }).click()
  await expect(page.getByRole('link', { name: `${name}, version 2`, exact: true })).toHaveCount(2)
})

test('a member accepts for himself; the version before says that there is a newer one @nightly', async ({ page }) => {
  await signIn(page, 'user')
  await go(page, firstLink)
  await expect(page.getByText('Version 2 was published after this one.')).toBeVisible()
  await expect(consent(page)).toBeHidden()
  await page.getByRole('link', { name: 'Read version 2' }).click()
  await expect(page.getByText('An admin of your organization accepts it for all of you.')).toBeVisible()
  await consent(page).check()
  await page.getByRole('button', { name: 'Accept for myself' }).click()
  await expect(page.getByText('Accepted by you')).toBeVisible()
})

test('in another person’s name nothing can be accepted @nightly', async ({ page }) => {
  await signInByForm(page, 'system_admin')
  await go(page, '/users?search=n.brandt@haldenwafer.test')
  await page.getByRole('link', { name: 'Naomi Brandt' }).click()
  await page.getByRole('button', { name: 'Impersonate' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Ticket 4720')
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await go(page, link)
  await expect(page.getByText(/^You act in another person’s name\./)).toBeVisible()
  await expect(consent(page)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Accept for myself' })).toBeDisabled()
  await scan(page)
  await picture(page, 'eulas-impersonating')
})

async function publish(page: Page, number: number) {
  await page.getByRole('button', { name: `Publish version ${number}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Publish version ${number} of ${name}?` })
  await expect(dialog).toContainText('From then on its text can never be changed by anybody.')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
}

const addressOf = async (page: Page, number: number) =>
  at((await page.getByRole('link', { name: `Read version ${number}` }).getAttribute('href')) ?? '')
