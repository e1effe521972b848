import { expect, type Page } from '@playwright/test'
import { type Account, at } from './helpers.ts'

/** Has a mail with a reset link sent to an account, at most three times an hour; answers where the link leads. */
export async function mailResetLink(page: Page, account: Account): Promise<string> {
  const email = `${account}@demo.guildhall.test`
  const headers = { 'X-Requested-With': 'guildhall' }
  const asked = await page.request.post(at('/api/auth/forgot-password'), { headers, data: { email } })
  expect(asked.ok()).toBe(true)
  const newest = async () => (await (await page.request.get(at(`/api/demo/mailbox?to=${email}`))).json()).data[0]
  await expect.poll(newest, { message: `a mail to ${email}` }).toBeDefined()
  const [link = ''] = (await newest()).text.match(/http\S+/)
  return link
}
