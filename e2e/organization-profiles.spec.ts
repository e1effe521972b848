import { go } from './go.ts'
import { at, scanState, signIn, stateFile } from './helpers.ts'
import { readMails, waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import type { Browser } from '@playwright/test'
import { expect, test, type Page } from './test.ts'
import { said } from './toasts.ts'

const own = 'Halden Wafer Works'
const admin = 'organization_admin@demo.guildhall.test'

test.describe('the profile of an organization', () => {
  // One profile: one journey at a time changes it, and puts back what was published.
  test.describe.configure({ mode: 'serial' })

  test.afterEach(async ({ browser }) => restore(browser))

  test('is written by its admin, given back by the office, and published: the network sees it then', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'organization_admin')
    await go(page, '/organizations/profile/list')
    await page.getByRole('link', { name: 'My organization’s profile' }).click()
    await expect(page.getByRole('heading', { level: 1, name: own })).toBeVisible()
    await expect(page.getByText('Expired on')).toBeVisible()
    await scanState(page)

    await page.getByRole('link', { name: 'Edit profile' }).first().click()
    await page.getByRole('textbox', { name: 'Summary' }).fill('Wafers of every kind, in lots of five and more.')
    await page.getByRole('button', { name: 'Add a link' }).click()
    const link = page.getByRole('group', { name: 'Link 3' })
    await link.getByLabel('Text').fill('Catalogue')
    await link.getByLabel('Web address').fill('catalogue')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(link.getByLabel('Web address')).toHaveAccessibleDescription(/full web address/)
    await scanState(page)
    await link.getByLabel('Web address').fill('https://www.haldenwafer.test/catalogue')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await said(page, 'Draft saved.')

    await expect(page.getByText('Wafers of every kind')).toBeVisible()
    await page.getByText('Published', { exact: true }).last().click()
    await expect(page.getByText('Specialty 200 mm wafers')).toBeVisible()
    await page.getByText('All members', { exact: true }).click()
    await expect(page.getByText('Head of customer lots')).toBeHidden()
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByText('With the office since')).toBeVisible()

    const office = await inOffice(browser)
    const known = await readMails(page, admin)
    await go(office, '/organizations/profile/list?status=submitted')
    await office.getByRole('link', { name: own }).click()
    await office.getByRole('button', { name: 'Ask for changes' }).click()
    await office.getByLabel('What should be different').fill('Please keep the size of your wafers.')
    await office.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(office.getByText('You asked the organization for changes:')).toBeVisible()
    await scanState(office)
    const mail = await waitForMail(page, admin, /needs a change/, known)
    expect(mail.text).toContain('Please keep the size of your wafers.')

    await page.reload()
    await expect(page.getByRole('blockquote')).toHaveText('Please keep the size of your wafers.')
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page.getByText('With the office since')).toBeVisible()
    await office.reload()
    await office.getByRole('button', { name: 'Publish' }).click()
    await office.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(office.getByText('The network sees this profile.')).toBeVisible()
    await waitForMail(page, admin, /is published/, known)

    await signIn(page, 'hub_manager')
    await go(page, '/organizations/profile/list')
    await page.getByRole('link', { name: own }).click()
    await expect(page.getByText('Wafers of every kind')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Catalogue' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeHidden()
    await scanState(page)
    await office.context().close()
  })

  test('is not overwritten by the second of two who edit it, and nothing that he typed is lost @nightly', async ({
    page,
    browser,
  }) => {
    await signIn(page, 'organization_admin')
    await go(page, '/organizations/profile/own/edit')
    const summary = page.getByRole('textbox', { name: 'Summary' })
    await summary.fill('What the second one wrote.')
    const office = await inOffice(browser)
    await go(office, page.url().replace('/own/', `/${await idOf(office)}/`))
    await office.getByRole('textbox', { name: 'Summary' }).fill('What the first one wrote.')
    await office.getByRole('button', { name: 'Save draft' }).click()
    await said(office, 'Draft saved.')

    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('alert').getByText('Someone else saved changes')).toBeVisible()
    await expect(summary).toHaveValue('What the second one wrote.')
    await office.reload()
    await expect(office.getByText('What the first one wrote.')).toBeVisible()
    await office.context().close()
  })

  test('leads from what is missing to its field @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await go(page, '/organizations/profile/list')
    await page.getByRole('link', { name: 'Brightwater Packaging' }).click()
    await page.getByRole('link', { name: 'Somebody to ask' }).click()
    await expect(page.getByRole('button', { name: 'Add a contact' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Contact 1' }).getByLabel('Name')).toBeFocused()
  })
})

async function inOffice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: stateFile('system_admin') })
  return context.newPage()
}

const idOf = async (page: Page): Promise<string> => {
  const found = await page.request.get(at(`/api/organization-profiles/list?search=${encodeURIComponent(own)}`))
  return (await found.json()).data[0].id
}

let original: object | undefined

test.beforeAll(async ({ browser }) => {
  const office = await inOffice(browser)
  original = (await read(office)).published
  await office.context().close()
})

const read = async (office: Page) =>
  (await (await office.request.get(at(`/api/organization-profiles/show/${await idOf(office)}`))).json()).data

/** What was published before is published again. */
async function restore(browser: Browser) {
  const office = await inOffice(browser)
  const { id, version } = await read(office)
  await post(office.request, 'organization-profiles/update', { ...original, id, version })
  const after = await read(office)
  await post(office.request, 'organization-profiles/publish', { id, version: after.version })
  await office.context().close()
}
