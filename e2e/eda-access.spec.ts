import type { Browser } from '@playwright/test'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, stateFile } from './helpers.ts'
import { demoAuthenticator, enterMemberPassword, givePassword, post } from './members.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test.describe.configure({ mode: 'serial' })

const email = 'b.nyberg@corvidsemi.test'
const orderNumber = 'O-2026-0396'

test('a member takes a free seat, accepts what it waits for, gets to work, and gives it back', async ({ page }) => {
  await givePassword(page, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.waitForURL('**/verify-code')
  await page.getByRole('textbox').fill(await demoAuthenticator().next())
  await page.waitForURL('**/home')
  await go(page, '/eda-access')
  await expect(page.getByRole('heading', { level: 1, name: 'EDA access' })).toBeVisible()

  await page.getByRole('button', { name: 'Take a seat on GaN-150 PDK 2.0' }).click()
  await said(page, 'The seat is yours.')
  const tool = toolOf(page, 'GaN-150 PDK 2.0')
  await expect(tool.getByText('Waits for a EULA')).toBeVisible()
  await expect(tool.getByText('Meridian PDK Licence, version 1, is not accepted by you')).toBeVisible()
  await expect(tool.getByText('How to get to work')).toBeHidden()
  await scanState(page)
  await picture(page, 'eda-access-blocked')

  await tool.getByRole('link', { name: 'Read and accept: Meridian PDK Licence' }).click()
  await page.getByRole('checkbox', { name: 'I have read this text and accept it.' }).check()
  await page.getByRole('button', { name: 'Accept for myself' }).click()
  await expect(page.getByText('Accepted by you')).toBeVisible()

  await go(page, '/eda-access')
  await expect(tool.getByText('Active', { exact: true })).toBeVisible()
  await tool.getByText('How to get to work').click()
  await scanState(page)
  await picture(page, 'eda-access')

  await tool.getByRole('button', { name: 'Give back GaN-150 PDK 2.0' }).click()
  const question = page.getByRole('alertdialog', { name: 'Give back your seat on GaN-150 PDK 2.0?' })
  await question.getByRole('button', { name: 'Give back' }).click()
  await said(page, 'Your seat is free for somebody else.')
  await expect(page.getByRole('button', { name: 'Take a seat on GaN-150 PDK 2.0' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Past' }).getByText('GaN-150 PDK 2.0')).toBeVisible()
})

test('whoever leads an order gives its last seat out; when that person leaves, it is free the same day @nightly', async ({
  page,
  browser,
}) => {
  await signIn(page, 'project_lead')
  await go(page, `/order?search=${orderNumber}`)
  await page
    .getByRole('link', { name: /1\.2 kilovolt half bridge|O-2026-0396/ })
    .first()
    .click()
  const seats = page.getByRole('region', { name: 'Seats' })
  const element = seats
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Corvus Schematic 12' }) })
  await expect(element.getByText('3 of 4 seats given out')).toBeVisible()
  await element.getByRole('button', { name: 'Give seats on Corvus Schematic 12' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give seats on Corvus Schematic 12' })
  await dialog.getByLabel('People', { exact: true }).fill('birgit')
  await page.getByRole('option', { name: /Birgit Nyberg/ }).click()
  await scan(page)
  await dialog.getByRole('button', { name: 'Give seats' }).click()
  await expect(element.getByText('4 of 4 seats given out')).toBeVisible()
  await expect(element.getByRole('button', { name: 'Give seats on Corvus Schematic 12' })).toBeHidden()
  await picture(page, 'order-seats')

  const bringBack = await closeAccount(browser)
  await page.reload()
  await expect(element.getByText('3 of 4 seats given out')).toBeVisible()
  await expect(element.getByText('Birgit Nyberg')).toBeHidden()
  await expect(element.getByRole('button', { name: 'Give seats on Corvus Schematic 12' })).toBeVisible()
  await bringBack()
})

const toolOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your tools' }).getByRole('listitem').filter({ hasText: name })

/** An administrator closes her account; what is answered opens it again, with the seats that she had before this journey. */
async function closeAccount(browser: Browser) {
  const admin = await browser.newContext({ storageState: stateFile('system_admin') })
  const read = async (path: string) => (await (await admin.request.get(at(`/api/${path}`))).json()).data
  const [{ id }] = await read(`users/list?search=${email}`)
  const held: { order_id: string; order_number: string; tool: { id: string } }[] = await read(
    `seats/list?user_id=${id}&state=active`,
  )
  const headers = { 'X-Requested-With': 'guildhall' }
  expect((await admin.request.delete(at(`/api/users/delete/${id}`), { headers })).status()).toBe(200)
  return async () => {
    await post(admin.request, 'users/activate', { id })
    for (const { order_id, order_number, tool } of held)
      if (order_number !== orderNumber)
        await post(admin.request, 'seats/assign', { order_id, tool_id: tool.id, user_ids: [id] })
    await admin.close()
  }
}
