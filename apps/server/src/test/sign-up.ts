import { accessRequests, type CreateAccountInput } from '@guildhall/contract/access-requests'
import { expect, vi } from 'vitest'
import { solvedCaptcha } from './captcha.ts'
import type { TestServer } from './server.ts'

let counter = 0

export const chosenPassword = 'lemon bridge on thin ice'

/** What a newcomer fills in, right in every field but the captcha. */
export const aSignUp = (given: Partial<CreateAccountInput> = {}) => ({
  first_name: 'Greta',
  last_name: 'Newcomer',
  email: `greta${++counter}@newcomer.test`,
  job_title: 'Process Engineer',
  organization_id: null,
  organization_name: `Newcomer Works ${counter}`,
  organization_website: 'https://newcomer.test',
  message: 'We met at the assembly.',
  has_consented: true,
  ...given,
})

/** Fills the form in and sends it, captcha and all. */
export async function signUp(
  server: TestServer,
  given: Partial<CreateAccountInput> = {},
  language = 'en',
  address?: string,
) {
  const body = { ...aSignUp(given), captcha: await solvedCaptcha(server) }
  const reply = await server.stranger.call(
    accessRequests.createAccount,
    { body },
    {
      'accept-language': language,
      ...(address ? { 'x-forwarded-for': address } : {}),
    },
  )
  return { reply, body, email: body.email }
}

/** What the mailbox has for an address, once so many mails are there; the newest first. */
export const mailsTo = (server: TestServer, to: string, count: number) =>
  vi.waitFor(
    async () => {
      const mails = (await server.deps.mailbox?.list(to)) ?? []
      expect(mails).toHaveLength(count)
      return mails
    },
    { timeout: 10_000, interval: 50 },
  )

/** The secret part of the first link in a mail. */
export const tokenIn = (mail: { text: string } | undefined): string =>
  /email\/verify\/([\w-]+)|token=([\w-]+)/
    .exec(mail?.text ?? '')
    ?.slice(1)
    .find(Boolean) ?? ''

/** Reads what the mailed link is about, as the page behind it does first. */
export const openLink = (server: TestServer, token: string) =>
  server.stranger.call(accessRequests.showSignUp, { params: { token } })

/** Sends the password that is chosen on the page behind the mailed link. */
export const verify = (server: TestServer, token: string, password = chosenPassword) =>
  server.stranger.call(accessRequests.verifyEmail, { params: { token }, body: { password } })
