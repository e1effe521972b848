import type { APIRequestContext, Browser } from '@playwright/test'
import { authenticator } from './authenticator.ts'
import { at, demoSecret, stateFile } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { expect, type Page } from './test.ts'

// The people of the demo network without a password: each journey that changes a second factor has one of its own.
export const password = 'seven owls on a green roof'
export const questions = [
  { question: 'What was the first machine you worked on?', answer: 'Drill press' },
  { question: 'What was the name of your first pet?', answer: 'Óscar' },
  { question: 'Which dish did you learn to cook first?', answer: 'Onion soup' },
]

/** Gives a person a password, through the mail of a forgotten one; the authenticator is the demo's. */
export async function givePassword(page: Page, email: string) {
  const known = await readMails(page, email)
  await post(page.request, 'auth/forgot-password', { email })
  const link = linkOf(await waitForMail(page, email, /^Choose a new password/, known))
  await post(page.request, 'auth/reset-password', { email, token: link.split('/').at(-1), password })
}

/** An administrator takes the second factor away. */
export async function resetByAdministrator(browser: Browser, email: string) {
  const admin = await browser.newContext({ storageState: stateFile('system_admin') })
  const found = await admin.request.get(at(`/api/users/list?search=${encodeURIComponent(email)}`))
  const { data } = await found.json()
  await post(admin.request, 'users/2fa/reset', { user_id: data[0].id })
  await admin.close()
}

/** Takes the second factor away so that the next sign-in is as the first one. `call` is not the page's own. */
export async function makeNew(browser: Browser, call: APIRequestContext, email: string) {
  await resetByAdministrator(browser, email)
  await post(call, 'auth/login', { email, password })
  await post(call, 'users/2fa/disable', {})
}

/** Sets up authenticator, recovery codes and questions without the screens; answers what the person then holds. */
export async function enrol(browser: Browser, call: APIRequestContext, email: string) {
  await makeNew(browser, call, email)
  const { secret } = await post(call, 'users/2fa/qr-code', {})
  const app = authenticator(secret)
  await post(call, 'users/2fa/verify', { code: await app.next() })
  const { recovery_codes: codes }: { recovery_codes: string[] } = await post(call, 'users/2fa/recovery-code', {})
  await post(call, 'user-security-question/store', { questions })
  await post(call, 'auth/logout', {})
  return { app, codes }
}

/** Ends where the sign-in goes on, whatever comes next. */
export async function enterMemberPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Goes through the screens of an enrolment without a look to the side; ends on the home screen. */
export async function enrolByForm(page: Page) {
  const app = authenticator(await readSecret(page))
  await page.getByLabel('Then enter the six digits').fill(await app.next())
  await page.getByRole('checkbox', { name: 'I have stored these codes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillQuestions(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
}

/** The secret that the scan step shows to those without a camera. */
export async function readSecret(page: Page): Promise<string> {
  return (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()).replaceAll(' ', '')
}

export async function fillQuestions(page: Page) {
  for (const [row, { question, answer }] of questions.entries()) {
    await page.getByLabel(`Question ${row + 1}`, { exact: true }).selectOption(question)
    await page.getByLabel('Answer', { exact: true }).nth(row).fill(answer)
  }
}

/** The authenticator that every person of the demo network starts with. */
export const demoAuthenticator = () => authenticator(demoSecret)

/** Calls the API as the portal's own page would. */
export async function post(call: APIRequestContext, path: string, data: object) {
  const answer = await call.post(at(`/api/${path}`), { headers: { 'X-Requested-With': 'guildhall' }, data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).data
}
