import type { Browser } from '@playwright/test'
import { go } from './go.ts'
import { stateFile } from './helpers.ts'
import { address, type joinAsAdmin } from './joining.ts'
import { post } from './members.ts'
import type { Page } from './test.ts'

export type Joined = Awaited<ReturnType<typeof joinAsAdmin>>

/** Makes an organization of the journey's own, whose admin is invited and no more. */
export async function foundOrganization(browser: Browser, stem: string): Promise<Joined> {
  const office = (await browser.newContext({ storageState: stateFile('system_admin') })).request
  const name = `${stem} ${Date.now().toString(36)} Works`
  const email = `vera.lund@${name.toLowerCase().replaceAll(' ', '-')}.test`
  const organization: Joined['organization'] = await post(office, 'organizations/create', {
    name,
    legal_name: `${name}, Inc.`,
    type: 'industry',
    membership_level: 'associate',
    ...address,
    billing_name: 'Vera Lund',
    billing_email: email,
    admin: { first_name: 'Vera', last_name: 'Lund', email },
  })
  return { office, organization, email }
}

/** From the page of the membership to the card provider; ends where that sends with this card of its list. */
export async function payByCard(page: Page, card: RegExp) {
  await go(page, '/membership')
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click()
  await page.waitForURL('**/demo/card/checkout/**')
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay / }).click()
}

export const goodCard = /Pays$/
export const decliningCard = /Is declined$/
export const confirmingCard = /Needs your confirmation$/

/** From the page of the membership; pressed twice, it is one invoice. */
export async function askForInvoice(page: Page, poNumber = '') {
  await page.getByRole('button', { name: 'Get an invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^Get an invoice/ })
  await dialog.getByRole('textbox', { name: 'PO number' }).fill(poNumber)
  await dialog.getByRole('button', { name: 'Get an invoice' }).dblclick()
}
