import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, stateFile } from './helpers.ts'
import { joinAsAdmin } from './joining.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

// There is one connection for the whole network: one journey at a time has it.
test.describe.configure({ mode: 'serial' })

test.afterAll(async ({ browser }) => {
  const office = await browser.newContext({ storageState: stateFile('system_admin') })
  await post(office.request, 'organization/docusign/disconnect', {})
  await office.close()
})

test('whoever does not give his consent is told so, and nothing is connected @nightly', async ({ page }) => {
  await openSettings(page)
  await expect(section(page).getByText('Not connected')).toBeVisible()
  await scan(page)
  await picture(page, 'docusign-not-connected')
  await section(page).getByRole('button', { name: 'Connect DocuSign' }).click()
  await expect(page.getByRole('heading', { name: 'Let Guildhall use your account?' })).toBeVisible()
  await scan(page)
  await picture(page, 'docusign-consent')
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('DocuSign was not connected: the consent was not given.')).toBeVisible()
  await expect(page).toHaveURL(/\/organizations$/)
  await openSettings(page)
  await expect(section(page).getByText('Not connected')).toBeVisible()
})

test('a code that is not taken, and a way back that nobody began, fail in words @nightly', async ({ page }) => {
  await openSettings(page)
  await section(page).getByRole('button', { name: 'Connect DocuSign' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
  const state = new URL(page.url()).searchParams.get('state') ?? ''
  await go(page, `/docusign/callback?code=made-up&state=${state}`)
  await expect(page.getByText('DocuSign did not do what was asked: invalid_grant')).toBeVisible()
  await expect(page).toHaveURL(/\/organizations$/)
  await go(page, `/docusign/callback?code=made-up&state=${state}`)
  await expect(page.getByText('This way back from DocuSign was not begun here')).toBeVisible()
  await expect(page).toHaveURL(/\/organizations$/)
})

test('nobody but a system admin comes back this way @nightly', async ({ page }) => {
  await signIn(page, 'eda_admin')
  await go(page, '/docusign/callback?code=x&state=y')
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})

test('connected, a template taken over, sent, signed there, and the signed file is here', async ({ page, browser }) => {
  const admin = await (await browser.newContext({ storageState: stateFile('system_admin') })).newPage()
  await connect(admin)
  const applicant = await joinAsAdmin(browser, page, 'Envelope')
  await adoptAndSend(admin, applicant.organization)

  const mail = await waitForMail(page, applicant.email, /^Please sign the member agreement/)
  await go(page, linkOf(mail))
  await expect(page.getByText('then sign it with DocuSign')).toBeVisible()
  await scanState(page)
  await picture(page, 'docusign-agreement')
  await page.getByRole('button', { name: 'Sign with DocuSign' }).click()
  await expect(page.getByRole('heading', { name: 'Please sign' })).toBeVisible()
  await scanState(page)
  await picture(page, 'docusign-signing')

  await page.getByRole('button', { name: 'Finish later' }).click()
  await expect(page.getByRole('button', { name: 'Sign with DocuSign' })).toBeVisible()
  await expect(page).toHaveURL(/\/agreement$/)
  await page.getByRole('button', { name: 'Sign with DocuSign' }).click()
  await page.getByRole('button', { name: 'Sign and finish' }).click()
  await expect(page.getByText('You can only sign if you agree.')).toBeVisible()
  await scanState(page)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign and finish' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'The agreement is signed' })).toBeVisible()
  await expect(page.getByText('It was signed with DocuSign.')).toBeVisible()
  await scanState(page)
  await picture(page, 'docusign-signed')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the signed PDF' }).click()
  const file = readFileSync(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  await waitForMail(page, applicant.email, /^The member agreement is signed/)

  await go(admin, `/organizations/view-organization/${applicant.organization.id}/membership`)
  await expect(admin.getByRole('link', { name: 'Download the signed PDF' })).toBeVisible()
  await admin.context().close()
})

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 } })

  test('somebody declines there @nightly', async ({ page, browser }) => {
    // The journey before has connected it and taken a template over.
    const { office, organization } = await joinAsAdmin(browser, page, 'Decline')
    const names: { id: string; provider: string }[] = await read(office, 'agreement-templates/name-list')
    const template_id = names.find(({ provider }) => provider === 'docusign')?.id
    await post(office, 'agreements/send', { organization_id: organization.id, template_id })

    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await go(page, '/agreement')
    await page.getByRole('button', { name: 'Firmar con DocuSign' }).click()
    await expect(page.getByRole('heading', { name: 'Por favor, firme' })).toBeVisible()
    await scan(page)
    await page.getByLabel('¿Por qué se niega?').fill('Falta el anexo.')
    await page.getByRole('button', { name: 'Rechazar' }).click()
    await expect(page.getByRole('heading', { name: 'El acuerdo fue rechazado' })).toBeVisible()
    await expect(page.getByText('Falta el anexo.')).toBeVisible()
  })
})

const section = (page: Page) => page.getByRole('region', { name: 'DocuSign' })
const template = 'Membership terms, standard'

async function openSettings(page: Page) {
  await page.context().setStorageState(stateFile('system_admin'))
  await go(page, '/site-settings/agreement')
}

async function connect(page: Page) {
  await go(page, '/site-settings/agreement')
  await section(page)
    .getByRole('button', { name: /^Connect/ })
    .click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await said(page, 'DocuSign is connected.')
  await expect(page).toHaveURL(/\/organizations$/)
}

async function adoptAndSend(page: Page, organization: { id: string }) {
  await go(page, '/site-settings/agreement')
  await expect(section(page).getByText('Sandbox account')).toBeVisible()
  await section(page)
    .getByRole('button', { name: new RegExp(`^Take over.*${template}$`) })
    .click()
  await said(page, 'The template is here and can be sent.')
  await expect(section(page).getByText('Taken over')).toBeVisible()
  await scanState(page)
  await picture(page, 'docusign-connected')

  await go(page, `/organizations/view-organization/${organization.id}/membership`)
  // It was sent the portal's own when it joined.
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const withdrawing = page.getByRole('dialog', { name: /^Withdraw the agreement/ })
  await withdrawing.getByRole('textbox').fill('It is signed with DocuSign.')
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Send anew' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send the member agreement' })
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption({ label: `${template} (DocuSign)` })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await said(page, 'The agreement is on its way to its signer.')
  await expect(page.getByRole('button', { name: 'Ask DocuSign' })).toBeVisible()
}

async function read(call: APIRequestContext, path: string) {
  return (await (await call.get(at(`/api/${path}`))).json()).data
}
