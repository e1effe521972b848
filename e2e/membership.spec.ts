import { go } from './go.ts'
import { at, picture, scan, scanState, signIn } from './helpers.ts'
import { fillCompany, joinAsAdmin, readToTheEnd, signWithoutScreens } from './joining.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { demoAuthenticator, enrolByForm, enterMemberPassword, givePassword, post } from './members.ts'
import { askForNewOrganization, password } from './newcomers.ts'
import { askForInvoice } from './paying.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

test('a stranger’s company joins: approved, signed, paid by card, and the whole menu is there', async ({
  page,
  browser,
}) => {
  const { email, last_name } = await askForNewOrganization(page)
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'system_admin')
  await go(office, `/access-request?search=${last_name}`)
  await office.getByRole('link', { name: `Anna ${last_name}` }).click()
  await office.getByRole('button', { name: 'Approve' }).click()
  const question = office.getByRole('dialog', { name: `Approve Anna ${last_name}?` })
  await question.getByRole('button', { name: 'Approve' }).click()
  await said(office, 'The request is approved.')
  await office.context().close()

  await go(page, linkOf(await waitForMail(page, email, /^Welcome to/)))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await enrolByForm(page)
  await expect(page.getByRole('heading', { name: 'Becoming a member' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Users' })).toHaveCount(0)
  await scanState(page)
  await picture(page, 'home-joining')
  await page.getByRole('link', { name: 'Complete company details' }).click()
  await fillCompany(page, email)
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await readToTheEnd(page)
  await page.getByRole('button', { name: 'Sign' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign the agreement' })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Sign now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The agreement is signed' })).toBeVisible()

  await go(page, '/home')
  await page.getByRole('link', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: /^Pay \$.* by card$/ }).click()
  await page.waitForURL('**/demo/card/checkout/**')
  await scanState(page)
  await picture(page, 'checkout')
  await page.getByRole('radio', { name: /Is declined/ }).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('The card was declined. Nothing was paid.')).toBeVisible()
  await scanState(page)
  await picture(page, 'checkout-declined')
  await page.getByRole('radio', { name: /Needs your confirmation/ }).check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible()
  await scanState(page)
  await picture(page, 'checkout-confirm')
  await page.getByRole('button', { name: 'Yes, confirm' }).click()

  await page.waitForURL('**/membership**')
  await expect(page.getByText(/^The membership is paid through/)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Users' })).toBeVisible()
  await scanState(page)
  await picture(page, 'membership-paid')
  await waitForMail(page, email, /^Thank you/)
})

test('an invoice paid in two parts opens the portal with the second one @nightly', async ({ page, browser }) => {
  const joining = await joinAsAdmin(browser, page, 'Parts')
  await signWithoutScreens(page, joining)
  await go(page, '/membership')
  await askForInvoice(page)
  await expect(page.getByText('Invoice issued and emailed.')).toHaveCount(1)
  const mail = await waitForMail(page, joining.email, /^Invoice INV-/)
  const number = /INV-\d+/.exec(mail.subject)?.[0] ?? ''
  await expect(page.getByText(`Invoice ${number} for`).first()).toBeVisible()
  await scan(page)
  await picture(page, 'membership-invoice')

  const billing = async () => (await (await page.request.get(at('/api/payments/mine'))).json()).data
  const [{ id, amount }] = (await billing()).invoices
  const paid_on = new Date().toISOString().slice(0, 10)
  await post(joining.office, 'payments/record', { id, amount: 250_000, paid_on, method: 'check' })
  await page.reload()
  await expect(page.getByText('Partly paid').first()).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Users' })).toHaveCount(0)
  await post(joining.office, 'payments/record', { id, amount: amount - 250_000, paid_on, method: 'check' })
  // What somebody else did counts within a second.
  await expect
    .poll(async () => (await (await page.request.get(at('/api/auth/user'))).json()).data)
    .toMatchObject({ is_membership_payment_completed: true })
  await page.reload()
  await expect(page.getByText(/^The membership is paid through/)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Users' })).toBeVisible()
  await waitForMail(page, joining.email, /^Thank you/)
})

test('a declined card gets days of grace, and another card puts it right @nightly', async ({ page, context }) => {
  await enterAs(page, 'h.sato@brightwater.test')
  await go(page, '/membership')
  await expect(page.getByText(/^The paid time ended on/)).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Users' })).toBeVisible()
  await scan(page)
  await picture(page, 'membership-grace')

  const opening = context.waitForEvent('page')
  await menu(page)
    .getByRole('button', { name: /^Billing/ })
    .click()
  const portal = await opening
  await expect(portal.getByText(/^Past due/)).toBeVisible()
  await scan(portal)
  await picture(portal, 'billing-portal')
  await portal.getByRole('link', { name: 'Change the card' }).click()
  await portal.getByRole('radio', { name: /4242/ }).check()
  await portal.getByRole('button', { name: 'Save the card' }).click()
  await portal.getByRole('button', { name: /^Pay CARD/ }).click()
  await expect(portal.getByText(/^Past due/)).toHaveCount(0)
  await portal.close()
  // The provider calls out what happened; the portal then reads it there.
  await expect
    .poll(async () => (await (await page.request.get(at('/api/payments/mine'))).json()).data.state)
    .toBe('active')
  await page.reload()
  await expect(page.getByText(/^The membership is paid through/)).toBeVisible()
})

test('an expired membership says so in red, and opens again with the payment @nightly', async ({ page }) => {
  await enterAs(page, 't.blum@sundial.test')
  const banner = page.getByText(
    'Your subscription has been expired. Contact the administrator or update your payment method to renew.',
  )
  await expect(banner).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Users' })).toHaveCount(0)
  await go(page, '/membership')
  await expect(page.getByText(/^The membership has run out/)).toBeVisible()
  await scan(page)
  await picture(page, 'membership-expired')
  await page.getByRole('button', { name: /^Pay \$.* by card$/ }).click()
  await page.waitForURL('**/demo/card/checkout/**')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL('**/membership**')
  await expect(page.getByText(/^The membership is paid through/)).toBeVisible()
  await expect(banner).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: 'Users' })).toBeVisible()
})

test('a government stakeholder never sees anything about billing @nightly', async ({ page, browser }) => {
  const joining = await joinAsAdmin(browser, page, 'Agency', 'stakeholders-gov')
  await go(page, '/home')
  await expect(page.getByRole('heading', { name: 'Becoming a member' })).toBeVisible()
  await expect(page.getByText('Pay the membership')).toHaveCount(0)
  await signWithoutScreens(page, joining)
  await go(page, '/home')
  await expect(menu(page).getByRole('link', { name: 'Users' })).toBeVisible()
  await expect(menu(page).getByText('Billing')).toHaveCount(0)
  await go(page, '/membership')
  await expect(page.getByText(/\$|invoice|card/i)).toHaveCount(0)
  await scan(page)
  await picture(page, 'membership-exempt')
  const told = await page.request.get(at('/api/payments/mine'))
  expect((await told.json()).data).toMatchObject({ offer: null, invoices: [], is_billing_exempt: true })
})

/** Somebody of the demo, past both factors. */
async function enterAs(page: Page, email: string) {
  await givePassword(page, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.waitForURL('**/verify-code')
  await page.getByRole('textbox').fill(await demoAuthenticator().next())
  await page.waitForURL('**/home')
}
