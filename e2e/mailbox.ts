import { type Account, at } from './helpers.ts'
import { expect, type Page } from './test.ts'

export type Mail = { id: string; to: string; subject: string; text: string }

/** Waits for a mail to an address whose subject fits, and gives the newest; `after` leaves out those known before. */
export async function waitForMail(page: Page, to: string, subject: RegExp, after: Mail[] = []): Promise<Mail> {
  const known = new Set(after.map(({ id }) => id))
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await readMails(page, to)).find((mail) => subject.test(mail.subject) && !known.has(mail.id))
        return found !== undefined
      },
      { message: `a mail "${subject.source}" to ${to}`, intervals: [100, 200] },
    )
    .toBe(true)
  if (!found) throw new Error('no mail')
  return found
}

/** Every mail to an address, the newest first. */
export async function readMails(page: Page, to: string): Promise<Mail[]> {
  return (await (await page.request.get(at(`/api/demo/mailbox?to=${encodeURIComponent(to)}`))).json()).data
}

/** Where the button of a mail leads. */
export const linkOf = ({ text }: Mail): string => text.match(/http\S+/)?.[0] ?? ''

/** Has a mail with a reset link sent to an account, at most three times an hour; answers where the link leads. */
export async function mailResetLink(page: Page, account: Account): Promise<string> {
  const email = `${account}@demo.guildhall.test`
  const known = await readMails(page, email)
  const headers = { 'X-Requested-With': 'guildhall' }
  const asked = await page.request.post(at('/api/auth/forgot-password'), { headers, data: { email } })
  expect(asked.ok()).toBe(true)
  return linkOf(await waitForMail(page, email, /^Choose a new password/, known))
}
