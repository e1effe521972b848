import { go } from './go.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { expect, type Page } from './test.ts'

export const password = 'lemon bridge on thin ice'

/** Nobody has this address yet. */
export const newEmail = (domain: string) => `anna.${crypto.randomUUID().slice(0, 8)}@${domain}`
export const newName = () => `Lindholm-${crypto.randomUUID().slice(0, 8)}`

export async function fillPerson(page: Page, { last_name, email }: { last_name: string; email: string }) {
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Job title').fill('Metrologist')
}

export async function confirmPerson(page: Page) {
  await page.getByRole('button', { name: 'I am a person' }).click()
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
}

/** Asks for a new organization by the form, and confirms the address; answers who asks for what. */
export async function askForNewOrganization(page: Page, level?: RegExp) {
  const email = newEmail('borealis.test')
  const last_name = newName()
  const organization = `Borealis ${last_name}`
  await go(page, '/create-account')
  await fillPerson(page, { last_name, email })
  await page.getByRole('switch', { name: 'My organization is not a member yet' }).click()
  await page.getByLabel('Name of your organization').fill(organization)
  await page.getByLabel('Website').fill('https://borealis.test')
  if (level) await page.getByRole('radio', { name: level }).check()
  await page.getByLabel('I agree').check()
  await confirmPerson(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await confirmAddress(page, email)
  return { email, last_name, organization }
}

/** Follows the mailed link and chooses the password behind it. */
export async function confirmAddress(page: Page, email: string, chosen = password) {
  await go(page, linkOf(await waitForMail(page, email, /^Confirm your email address/)))
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
}
