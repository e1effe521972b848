import { readFileSync } from 'node:fs'
import { go, refresh } from './go.ts'
import { at, picture, scan, scanState, tabTo } from './helpers.ts'
import { currentAgreement, joinAsAdmin, readToTheEnd } from './joining.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import { expect, type Page, test } from './test.ts'

test('an agreement is sent, read, signed with the keyboard alone, and taken along', async ({ page, browser }) => {
  const { organization, email } = await joinAsAdmin(browser, page, 'Keyboard')
  const mail = await waitForMail(page, email, /^Please sign the member agreement/)
  await go(page, linkOf(mail))
  await expect(page.getByRole('heading', { level: 1, name: 'Member agreement' })).toBeVisible()
  await expect(page.getByText(`asks ${organization.name}, Inc. to sign it`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign' }).first()).toBeDisabled()
  await expect(page.getByText('Read the document to its end, then you can sign it.')).toBeVisible()
  await scanState(page)
  await picture(page, 'agreement')
  await tabTo(page, page.getByRole('region', { name: 'Document' }))
  await page.keyboard.press('End')
  await expect(page.getByText('You have read the document to its end.')).toBeVisible()
  expect((await currentAgreement(page)).status).toBe('viewed')

  await page.keyboard.press('Home')
  await tabTo(page, page.getByRole('button', { name: 'Sign' }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign the agreement' })
  const name = dialog.getByRole('textbox', { name: 'Your full name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Vera Lund')
  await name.fill('Mickey Mouse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You can only sign if you agree.')).toBeVisible()
  await scan(page)
  await picture(page, 'agreement-sign')
  await tabTo(page, dialog.getByRole('checkbox', { name: /^I have read the document/ }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Sign now' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type your name as it is in your profile: Vera Lund')).toBeVisible()
  await name.fill('vera m. lund')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'The agreement is signed' })).toBeVisible()
  await scanState(page)
  await picture(page, 'agreement-signed')
  const user = await (await page.request.get(at('/api/auth/user'))).json()
  expect(user.data.is_member_agreement_completed).toBe(true)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the signed PDF' }).click()
  const file = readFileSync(await (await downloading).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.includes('adbe.pkcs7.detached')).toBe(true)
  await waitForMail(page, email, /^The member agreement is signed/)
})

test('somebody signs by drawing on a phone, in Spanish @nightly', async ({ page, browser }) => {
  await joinAsAdmin(browser, page, 'Phone')
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await page.setViewportSize({ width: 390, height: 844 })
  await go(page, '/agreement')
  await expect(page.getByRole('link', { name: /^Abrir el documento/ })).toBeVisible()
  await readToTheEnd(page, 'Fin del documento')
  await page.getByRole('button', { name: 'Firmar' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Firmar el acuerdo' })
  await dialog.getByText('Dibujar', { exact: true }).click()
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Firmar ahora' }).click()
  await expect(dialog.getByText('Todavía no hay nada dibujado.')).toBeVisible()
  await draw(page)
  await scan(page)
  await dialog.getByRole('button', { name: 'Firmar ahora' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El acuerdo está firmado' })).toBeVisible()
})

test('an agreement is declined with a reason, which whoever sent it reads, and sent anew @nightly', async ({
  page,
  browser,
}) => {
  const { office, organization } = await joinAsAdmin(browser, page, 'Decline')
  const known = await readMails(page, systemAdmin)
  await go(page, '/agreement')
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline the agreement?' })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Our counsel wants article 9 changed.')
  await scan(page)
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'The agreement was declined' })).toBeVisible()
  await expect(page.getByText('Our counsel wants article 9 changed.')).toBeVisible()
  await scan(page)
  const mail = await waitForMail(page, systemAdmin, new RegExp(`^${organization.name}, Inc. declined`), known)
  expect(mail.text).toContain('Our counsel wants article 9 changed.')

  await post(office, 'agreements/send', { organization_id: organization.id })
  await refresh(page)
  await expect(page.getByRole('button', { name: 'Sign' }).first()).toBeVisible()
})

test('what is withdrawn while somebody signs it is not signed @nightly', async ({ page, browser }) => {
  const { office, email } = await joinAsAdmin(browser, page, 'Withdrawn')
  const { id } = await currentAgreement(page)
  await go(page, '/agreement')
  await readToTheEnd(page)
  await page.getByRole('button', { name: 'Sign' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign the agreement' })
  await dialog.getByRole('checkbox').check()
  await post(office, 'agreements/void', { id, reason: 'Sent with the wrong template.' })
  await dialog.getByRole('button', { name: 'Sign now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This agreement can no longer be changed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The agreement was withdrawn' })).toBeVisible()
  await expect(page.getByText('Sent with the wrong template.')).toBeVisible()
  expect((await waitForMail(page, email, /^The member agreement was withdrawn/)).text).toContain('the wrong template')
})

const systemAdmin = 'system_admin@demo.guildhall.test'

/** A wave across the pad, as a finger draws it. */
async function draw(page: Page) {
  const box = await page.locator('canvas').boundingBox()
  if (!box) throw new Error('no pad')
  await page.mouse.move(box.x + 40, box.y + 70)
  await page.mouse.down()
  for (let step = 0; step < 30; step += 1)
    await page.mouse.move(box.x + 40 + step * 6, box.y + 70 + 20 * Math.sin(step / 2))
  await page.mouse.up()
}
