import { go } from './go.ts'
import { scan, scanState, signIn, stateFile } from './helpers.ts'
import { waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('the sections of the site settings', () => {
  // One row holds them all: one journey at a time changes it, when all others are over.
  test.describe.configure({ mode: 'serial' })

  test.beforeEach(async ({ page }) => signIn(page, 'system_admin'))

  test.afterEach(async ({ browser }) => {
    const office = await browser.newContext({ storageState: stateFile('system_admin') })
    await post(office.request, 'site-settings/update', {
      network_name: '',
      support_email: '',
      mail_footer: '',
      registration_note: '',
      is_registration_open: true,
      switched_off: [],
    })
    await office.close()
  })

  test('a new name is in the sidebar at once, and what is not saved is not left behind unasked', async ({ page }) => {
    await go(page, '/site-settings/branding')
    const name = page.getByLabel('Name of the network')
    await name.fill('The Northern Guild')
    await page.getByRole('link', { name: 'Mail', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.locator(':focus')).toHaveCount(1)
    await page.getByLabel('Address for questions').fill('desk')
    await expect(page.getByLabel('Address for questions')).toHaveValue('desk')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Address for questions')).toHaveAccessibleDescription(/Write an email address/)
    await scanState(page)
    await page.getByLabel('Address for questions').fill('desk@network.test')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    await expect(page.getByRole('link', { name: /to the dashboard/ }).first()).toContainText('The Northern Guild')
    await page.reload()
    await expect(name).toHaveValue('The Northern Guild')
  })

  test('two sections saved at the same time ask nobody anything, and the time zone is one of the settings', async ({
    page,
  }) => {
    await go(page, '/site-settings/branding')
    const zone = page.getByLabel('Time zone')
    const before = await zone.inputValue()
    await zone.selectOption('America/New_York')
    await post(page.request, 'site-settings/update', { registration_note: 'Saved meanwhile.' })
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    await expect(zone).toHaveValue('America/New_York')
    await go(page, '/site-settings/registration')
    await expect(page.getByLabel('Note on the page')).toHaveValue('Saved meanwhile.')
    await post(page.request, 'site-settings/update', { time_zone: before })
  })

  test('the footer stands on the mail that one sends to oneself @nightly', async ({ page }) => {
    await go(page, '/site-settings/mail')
    const footer = `1 Foundry Road ${Date.now()}`
    await page.getByLabel('Footer').fill(footer)
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    await page.getByRole('button', { name: 'Send me a mail' }).click()
    await expect(page.getByText('The server took a mail to your own address.')).toBeVisible()
    await scan(page)
    await expect
      .poll(async () => (await waitForMail(page, 'system_admin@demo.guildhall.test', /^This is a test/)).text)
      .toContain(footer)
  })

  test('a service is tested, and one that does not work says why @nightly', async ({ page }) => {
    await go(page, '/site-settings/integrations')
    await page.getByRole('button', { name: /^Test.*Card payments/ }).click()
    await expect(page.getByText('The keys are right: the service answered.')).toBeVisible()
    // The demo's own services all work: the answer is that of one that does not.
    await page.route('**/api/integrations/test', async (route) => {
      const answer = await route.fetch()
      const { data, ...rest } = await answer.json()
      const last_test = { ...data.last_test, outcome: 'failed', reason: 'connect ECONNREFUSED 192.0.2.1:465' }
      await route.fulfill({ json: { ...rest, data: { ...data, last_test } } })
    })
    await page.getByRole('button', { name: /^Test.*Mail/ }).click()
    await expect(page.getByText('It does not work')).toBeVisible()
    await expect(page.getByText('The service says: connect ECONNREFUSED 192.0.2.1:465')).toBeVisible()
    await scan(page)
  })

  test('a part that is switched off leaves the menu, and its page says so @nightly', async ({ page }) => {
    await go(page, '/site-settings/features')
    const link = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Quick links' })
    await expect(link).toBeVisible()
    await page.getByRole('switch', { name: 'Quick links' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    await expect(link).toBeHidden()
    await go(page, '/quick-links')
    await expect(page.getByRole('heading', { name: 'Not in use here' })).toBeVisible()
    await scanState(page)
    await go(page, '/site-settings/features')
    await page.getByRole('switch', { name: 'Quick links' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(link).toBeVisible()
  })

  test('a note stands over the form for new accounts @nightly', async ({ page, browser }) => {
    await go(page, '/site-settings/registration')
    await page.getByLabel('Note on the page').fill('Write to us from the address of your company.')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    const stranger = await (await browser.newContext()).newPage()
    await go(stranger, '/create-account')
    await expect(stranger.getByText('Write to us from the address of your company.')).toBeVisible()
    await stranger.context().close()
  })

  test('while registration is closed, strangers read so and find no form @nightly', async ({ page, browser }) => {
    await go(page, '/site-settings/registration')
    await page.getByRole('switch', { name: 'Strangers may ask for an account' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    const stranger = await (await browser.newContext()).newPage()
    await go(stranger, '/create-account')
    await expect(stranger.getByText('The network takes no new requests at present.')).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Create account' })).toHaveCount(0)
    await scan(stranger)
    await stranger.context().close()
  })
})
