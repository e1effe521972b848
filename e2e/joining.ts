import type { Browser } from '@playwright/test'
import { generate } from 'otplib'
import { at, stateFile } from './helpers.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { password, post, questions } from './members.ts'
import type { Page } from './test.ts'

/** Makes an organization of the journey's own, whose invited admin is then signed in on the page. */
export async function joinAsAdmin(
  browser: Browser,
  page: Page,
  stem: string,
  membership_level = 'associate',
  isComplete = true,
) {
  const office = (await browser.newContext({ storageState: stateFile('system_admin') })).request
  const name = `${stem} ${Date.now().toString(36)} Works`
  const email = `vera.lund@${name.toLowerCase().replaceAll(' ', '-')}.test`
  const organization: { id: string; name: string } = await post(office, 'organizations/create', {
    name,
    legal_name: `${name}, Inc.`,
    type: 'industry',
    membership_level,
    // What is missing is asked for before signing and paying, which has a journey of its own.
    country: '',
    ...(isComplete && { ...address, billing_name: 'Vera Lund', billing_email: email }),
    admin: { first_name: 'Vera', last_name: 'Lund', email },
  })
  await enter(page, email)
  return { office, organization, email }
}

/** Where the organizations of the journeys are. */
export const address = {
  street: '12 Probe Lane',
  city: 'Dayton',
  region: 'Ohio',
  postal_code: '45402',
  country: 'US',
}

/** The agreement that an organization is sent when it joins. */
export async function currentAgreement(page: Page): Promise<{ id: string; status: string }> {
  return (await (await page.request.get(at('/api/agreements/current'))).json()).data
}

/** Scrolls through the document, before whose end nobody signs. */
export async function readToTheEnd(page: Page, end = 'End of the document') {
  await page.getByText(end).scrollIntoViewIfNeeded()
}

/** The agreement is signed without the screens, which have journeys of their own. */
export async function signWithoutScreens(
  page: Page,
  _joined: Pick<Awaited<ReturnType<typeof joinAsAdmin>>, 'office' | 'organization'>,
  name = 'Vera Lund',
) {
  const { id } = await currentAgreement(page)
  await post(page.request, 'agreements/reading', { id, reached_end: true })
  await post(page.request, 'agreements/sign', { id, name, consent: true })
}

/** Takes the invitation, and sets up the second factor without the screens. */
async function enter(page: Page, email: string) {
  const call = page.request
  const link = linkOf(await waitForMail(page, email, /^You are invited/))
  await post(call, 'auth/reset-password', { email, token: link.split('/').at(-1), password })
  await post(call, 'auth/login', { email, password })
  const { secret } = await post(call, 'users/2fa/qr-code', {})
  await post(call, 'users/2fa/verify', { code: await generate({ secret }) })
  await post(call, 'users/2fa/recovery-code', {})
  await post(call, 'user-security-question/store', { questions })
  // What the sign-in page would have noted.
  const signedIn = JSON.stringify({ state: { loggedIn: true }, version: 0 })
  await page.addInitScript((value) => localStorage.setItem('admin-auth', value), signedIn)
}
