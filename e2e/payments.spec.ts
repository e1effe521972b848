import { readFileSync } from 'node:fs'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, tabTo } from './helpers.ts'
import { joinAsAdmin, signWithoutScreens } from './joining.ts'
import { widthOf } from './look.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import {
  askForInvoice,
  confirmingCard,
  decliningCard,
  foundOrganization,
  goodCard,
  type Joined,
  payByCard,
} from './paying.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test('the office issues an invoice, records parts, voids one, refunds, and keeps an overpayment as credit', async ({
  page,
  browser,
}) => {
  const joined = await foundOrganization(browser, 'Parts')
  await signIn(page, 'system_admin')
  await openBilling(page, joined)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  // Clicked twice, it is one invoice.
  const issuing = page.getByRole('dialog', { name: 'Issue an invoice for $7,500?' })
  await issuing.getByRole('textbox', { name: 'PO number' }).fill('PO-4711')
  await issuing.getByRole('button', { name: 'Issue invoice' }).dblclick()
  const record = page.getByRole('button', { name: /^Record payment/ })
  await expect(record).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0)
  await expect(page.getByText('PO number PO-4711')).toBeVisible()
  await waitForMail(page, joined.email, /^Invoice /)
  expect(await downloaded(page, /as PDF$/)).toBe('%PDF-')
  await scanState(page)

  await record.click()
  const dialog = page.getByRole('dialog', { name: /^Record a payment/ })
  const amount = dialog.getByRole('textbox', { name: 'Amount in USD' })
  await expect(amount).toHaveValue('7,500.00')
  await amount.fill('a lot')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Write an amount, such as 1,500.50.')).toBeVisible()
  await amount.fill('8,000')
  await expect(dialog.getByText('$500 more than is due. It’s kept as credit.')).toBeVisible()
  await scan(page)
  await amount.fill('2,500')
  await expect(dialog.getByText('$5,000 stays due.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('PT-1')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: slip })
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Partly paid')).toBeVisible()
  await expect(figure(page, 'Balance')).toHaveText('$5,000')
  const proof = page.getByRole('link', { name: 'Proof of the payment of $2,500: slip.png' })
  await expect(proof).toBeVisible()

  await record.click()
  await expect(amount).toHaveValue('5,000.00')
  await tabTo(page, dialog.getByRole('button', { name: 'Record payment' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Paid through').first()).toBeVisible()
  await expect(billing(page).getByText('Paid', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Void the payment of $5,000' }).click()
  const takingBack = page.getByRole('dialog', { name: 'Void the payment of $5,000?' })
  await takingBack.getByRole('button', { name: 'Void payment' }).click()
  await expect(takingBack.getByText('Write why, in a few words.')).toBeVisible()
  await takingBack.getByRole('textbox', { name: 'Reason' }).fill('It was meant for another invoice.')
  await takingBack.getByRole('button', { name: 'Void payment' }).click()
  await expect(takingBack).toBeHidden()
  await expect(page.getByText('Voided: It was meant for another invoice.')).toBeVisible()
  await expect(figure(page, 'Balance')).toHaveText('$5,000')

  await record.click()
  await amount.fill('5,500')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('$500 credit. The next invoice uses it.')).toBeVisible()
  expect(await downloaded(page, /^Download the receipt/)).toBe('%PDF-')

  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const refunding = page.getByRole('dialog', { name: /^Refund / })
  await expect(refunding.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('7,500.00')
  await scanState(page)
  await refunding.getByRole('textbox', { name: 'Amount in USD' }).fill('500')
  await refunding.getByRole('textbox', { name: 'Reason' }).fill('A discount that was promised.')
  await refunding.getByRole('button', { name: 'Refund' }).click()
  await expect(refunding).toBeHidden()
  await expect(page.getByRole('heading', { name: /^CN-/ })).toBeVisible()
  await expect(figure(page, 'Credited')).toHaveText('$500')
  await waitForMail(page, joined.email, /^Refund for/)

  await page.getByRole('button', { name: 'More billing actions' }).click()
  await page.getByRole('menuitem', { name: 'Refund credit' }).click()
  const paying = page.getByRole('dialog', { name: 'Refund credit' })
  await expect(paying.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('500.00')
  await paying.getByRole('textbox', { name: 'Reason' }).fill('They asked for the money back.')
  await scanState(page)
  await paying.getByRole('button', { name: 'Refund credit' }).click()
  await expect(paying).toBeHidden()
  await expect(page.getByText('$500 credit. The next invoice uses it.')).toHaveCount(0)
})

test('an invoice is seen and paid by the link of its email, without an account', async ({ page, browser }) => {
  const joined = await foundOrganization(browser, 'Link')
  await post(joined.office, 'payments/issue', { organization_id: joined.organization.id, po_number: 'PO-7' })
  const link = linkOf(await waitForMail(page, joined.email, /^Invoice /))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible()
  await expect(page.getByText('PO-7')).toBeVisible()
  await scan(page)
  await picture(page, 'invoice-link')
  expect(await widthOf(page)).toBe(390)
  expect(await downloaded(page, 'Download PDF')).toBe('%PDF-')

  await page.getByRole('button', { name: 'Pay $7,500 by card' }).click()
  await page.waitForURL('**/demo/card/checkout/**')
  await page.getByRole('radio', { name: goodCard }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Paid. Thank you.')).toBeVisible()
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('button', { name: /by card$/ })).toHaveCount(0)

  await page.goto(link.replace(/.{4}$/, 'none'))
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})

test('the rest of an invoice is written off, and a small one leaves the membership paid @nightly', async ({
  page,
  browser,
}) => {
  const joined = await foundOrganization(browser, 'Rest')
  const issued = await post(joined.office, 'payments/issue', { organization_id: joined.organization.id })
  await post(joined.office, 'payments/record', payment(issued.id, 7480_00))
  await signIn(page, 'system_admin')
  await openBilling(page, joined)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Write off' }).click()
  const dialog = page.getByRole('dialog', { name: /^Write off \$20 of/ })
  await expect(dialog.getByText('so the membership stays paid.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Charges of their bank.')
  await scan(page)
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(dialog).toBeHidden()
  await expect(figure(page, 'Written off')).toHaveText('$20')
  await expect(billing(page).getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Charges of their bank.')).toBeVisible()
})

test('an invoice that nothing was paid on is void, and mailed again before that @nightly', async ({
  page,
  browser,
}) => {
  const joined = await foundOrganization(browser, 'Void')
  await post(joined.office, 'payments/issue', { organization_id: joined.organization.id })
  await signIn(page, 'system_admin')
  await go(page, `/payments/invoices?search=${encodeURIComponent(joined.organization.name)}`)
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('link')
  await expect(row).toHaveCount(1)
  await scan(page)
  await row.click()
  await expect(page).toHaveURL(at(`/payments/organizations/${joined.organization.id}`))
  await expect(page.getByRole('heading', { level: 1, name: joined.organization.name })).toBeVisible()
  const menu = page.getByRole('button', { name: /^Actions for/ })
  const known = await waitForMail(page, joined.email, /^Invoice /)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Email again' }).click()
  await waitForMail(page, joined.email, /^Invoice /, [known])
  await menu.click()
  await page.getByRole('menuitem', { name: 'Void invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^Void invoice/ })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sent to the wrong people.')
  await scan(page)
  await dialog.getByRole('button', { name: 'Void invoice' }).click()
  await expect(billing(page).getByText('Void', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Issue invoice' })).toBeVisible()
})

test('the admin of an organization asks for an invoice, and finds it paid @nightly', async ({ page, browser }) => {
  const joined = await joinAsAdmin(browser, page, 'Asking')
  await go(page, '/membership')
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
  await scan(page)
  await askForInvoice(page)
  await expect(page.getByText(/^Invoice .* for \$7,500 is due on/)).toBeVisible()
  await expect(page.getByRole('link', { name: /as PDF$/ })).toHaveCount(1)
  expect(await downloaded(page, 'Download invoice')).toBe('%PDF-')
  await scan(page)

  const { invoices } = await billingOf(joined)
  expect(invoices).toHaveLength(1)
  await post(joined.office, 'payments/record', payment(invoices[0]?.id, 7500_00))
  await page.reload()
  await expect(page.getByText(/^The membership is paid through/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Amount due' })).toHaveCount(0)
})

test('a card is declined, another pays, and the billing portal opens beside @nightly', async ({ page, browser }) => {
  const joined = await joinAsAdmin(browser, page, 'Card')
  await signWithoutScreens(page, joined)
  await payByCard(page, decliningCard)
  await expect(page.getByRole('alert')).toContainText('The card was declined')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page).toHaveURL(at('/membership'))
  await expect(page.getByText('The membership begins with the first payment.')).toBeVisible()

  await payByCard(page, confirmingCard)
  await page.getByRole('button', { name: 'Yes, confirm' }).click()
  await said(page, 'Thank you. The payment has arrived.')
  await expect(page).toHaveURL(at('/membership'))
  await expect(page.getByText(/^The membership is paid through/)).toBeVisible()
  await expect(page.getByText('Visa ending in 3155')).toBeVisible()
  await scanState(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Users' })).toBeVisible()

  for (const button of [menu.getByRole('button', { name: /^Billing/ }), page.getByRole('button', { name: /portal/ })]) {
    const opening = page.context().waitForEvent('page')
    await button.focus()
    await page.keyboard.press('Enter')
    const tab = await opening
    await tab.waitForURL('**/demo/card/portal/**')
    expect(await tab.evaluate(() => window.opener === null)).toBe(true)
    await tab.close()
  }
})

test('a billing portal that cannot be opened leaves no tab behind, and says why @nightly', async ({
  page,
  browser,
}) => {
  const joined = await joinAsAdmin(browser, page, 'Closed')
  await signWithoutScreens(page, joined)
  const issued = await post(joined.office, 'payments/issue', { organization_id: joined.organization.id })
  await post(joined.office, 'payments/record', payment(issued.id, 7500_00))
  await go(page, '/home')
  const billingEntry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: /^Billing/ })
  await billingEntry.click()
  await expect(page.getByText(/^There is no billing page yet/)).toBeVisible()
  await expect.poll(() => page.context().pages().length).toBe(1)
})

test('where nothing is billed nothing is said of it @nightly', async ({ page, browser }) => {
  const joined = await joinAsAdmin(browser, page, 'Office', 'stakeholders-gov')
  await go(page, '/home')
  await expect(page.getByRole('heading', { name: 'Sign the member agreement' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay the membership' })).toHaveCount(0)
  await signWithoutScreens(page, joined)
  await go(page, '/membership')
  await expect(page.getByRole('heading', { name: 'Nothing for you to do here' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByText('Billing')).toHaveCount(0)
  await scan(page)
})

test('the renewals board narrows by window and level, and its rows lead on @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/organizations')
  await page.getByRole('link', { name: 'Renewals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renewals' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Renewals' })
  await expect(table.getByRole('link', { name: 'Quillon Design' })).toBeVisible()
  await scan(page)
  const windows = page.getByRole('navigation', { name: 'When memberships run out' })
  await windows.getByRole('link', { name: /^Run out/ }).click()
  await expect(table.getByRole('link', { name: 'Quillon Design' })).toHaveCount(0)
  await expect(table.getByRole('link', { name: 'Ostrander Test Labs' })).toBeVisible()
  await windows.getByRole('link', { name: /^Run out/ }).click()
  await page.getByRole('searchbox').fill('Quillon')
  await expect(page).toHaveURL(/renewals\?search=Quillon$/)
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('button', { name: 'What to do about Quillon Design' }).click()
  await page.getByRole('menuitem', { name: 'Open organization' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quillon Design' })).toBeVisible()
})

const openBilling = (page: Page, { organization }: Joined) =>
  go(page, `/organizations/view-organization/${organization.id}/membership#billing`)

const billing = (page: Page) => page.locator('#billing')

/** What an invoice says beside a name of its sums. */
const figure = (page: Page, name: string) =>
  billing(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')
    .first()

async function downloaded(page: Page, name: string | RegExp): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name }).first().click()
  return readFileSync(await (await downloading).path())
    .subarray(0, 5)
    .toString()
}

async function billingOf({ office, organization }: Joined): Promise<{ invoices: { id: string }[] }> {
  return (await (await office.get(at(`/api/payments/show/${organization.id}`))).json()).data
}

const payment = (id: string | undefined, amount: number) => ({
  id,
  amount,
  paid_on: new Date().toISOString().slice(0, 10),
  method: 'bank_transfer',
})

const slip = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
