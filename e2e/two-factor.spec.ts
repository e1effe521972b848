import { authenticator } from './authenticator.ts'
import { go } from './go.ts'
import { enterPassword, picture, scan, scanState } from './helpers.ts'
import {
  demoAuthenticator,
  enrolByForm,
  enterMemberPassword,
  fillQuestions,
  givePassword,
  makeNew,
  password,
  readSecret,
  resetByAdministrator,
} from './members.ts'
import { readMails, waitForMail } from './mailbox.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

test('the first sign-in sets up authenticator, recovery codes and questions', async ({ page, browser, request }) => {
  const email = 'noah@quillon.test'
  await givePassword(page, email)
  await makeNew(browser, request, email)
  await go(page, '/quick-links?set=1')
  await enterMemberPassword(page, email)

  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Scan' })).toHaveAttribute('aria-current', 'step')
  await picture(page, 'verify-code-scan')
  await scan(page)
  const first = await readSecret(page)
  await page.reload()
  await expect(page.getByText(first.slice(0, 4))).toBeHidden()
  const secret = await readSecret(page)
  expect(secret, 'a reload asks for a fresh secret').not.toBe(first)
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(secret)

  const code = page.getByLabel('Then enter the six digits')
  await code.fill('000000')
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await expect(code).toBeFocused()
  await picture(page, 'verify-code-scan-wrong')
  await code.fill(await authenticator(secret).next())

  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused()
  const codes = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).allInnerTexts()
  expect(codes).toHaveLength(10)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await picture(page, 'verify-code-recovery-codes')
  await scanState(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('guildhall-recovery-codes.txt')

  await page.reload()
  await expect(page.getByText('Recovery codes are shown only once')).toBeVisible()
  await picture(page, 'verify-code-recovery-codes-gone')
  await scanState(page)
  await page.getByRole('button', { name: 'Show new codes' }).click()
  await expect(page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toHaveCount(10)
  await expect(page.getByText(codes[0] ?? '')).toBeHidden()
  await page.getByRole('checkbox', { name: 'I have stored these codes' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Choose your security questions' })).toBeFocused()
  await page.goBack()
  await expect(page.getByText('Recovery codes are shown only once')).toBeVisible()
  await page.getByRole('link', { name: 'I have stored mine, go on' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Choose your security questions' })).toBeFocused()
  await picture(page, 'security-question-choose')
  await page.getByRole('button', { name: 'Finish' }).click()
  const question = page.getByLabel('Question 1', { exact: true })
  await expect(question).toHaveAccessibleDescription('Choose a question, or write one of your own.')
  await expect(question).toBeFocused()
  await picture(page, 'security-question-choose-wrong')
  await scan(page)

  await fillQuestions(page)
  await question.selectOption('Write my own question')
  await page.getByLabel('Your question').fill('What was the name of your first pet?')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Choose three different questions.')).toBeVisible()
  await page.getByLabel('Your question').fill('What colour was my first lathe?')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page, 'the page that he came for').toHaveURL(/\/quick-links\?set=1$/)
})

test('an administrator’s reset leads to a new authenticator at the next sign-in @nightly', async ({
  page,
  browser,
}) => {
  const email = 'samira@quillon.test'
  await givePassword(page, email)
  const known = await readMails(page, email)
  await resetByAdministrator(browser, email)
  await waitForMail(page, email, /^Your two-factor sign-in is being reset/, known)

  await go(page, '/')
  await enterMemberPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Reset your second factor' })).toBeVisible()
  await picture(page, 'reset-2fa')
  await scan(page)
  await go(page, '/quick-links')
  await page.getByRole('link', { name: 'Back to Reset 2FA' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your second factor' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Reset and set up anew' }).click()
  await said(page, 'Your old second factor no longer counts.')
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeFocused()
  await enrolByForm(page)
})

test('a code leads to the page that a person came for @nightly', async ({ page }) => {
  const email = 'walter.grieg@meridian.test'
  await givePassword(page, email)
  await go(page, '/users?set=1')
  await enterMemberPassword(page, email)
  const code = page.getByLabel('The six digits that your authenticator shows')
  await expect(code).toBeFocused()
  await page.reload()
  await expect(code).toBeFocused()
  await page.keyboard.type(await demoAuthenticator().next())
  await expect(page).toHaveURL(/\/users\?set=1$/)
})

test('too many wrong codes lead back to the password, and say so @nightly', async ({ page }) => {
  const email = 'm.ellery@brightwater.test'
  await givePassword(page, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.getByRole('link', { name: 'I have lost my authenticator' }).click()
  await expect(page.getByText('Your account has no security questions')).toBeVisible()
  await picture(page, 'recover-account-no-questions')
  await page.getByRole('link', { name: 'Back to the code' }).click()
  const code = page.getByLabel('The six digits that your authenticator shows')
  for (let wrong = 1; wrong < 5; wrong += 1) {
    await code.fill('000000')
    await expect(page.getByText('This code is not right')).toBeVisible()
  }
  await code.fill('000000')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in has ended. Too many wrong codes. Please sign in again.',
  )
  await picture(page, 'sign-in-ended')
  await scanState(page)
})

test('a half-session that has run out leads back to the password, and says so @nightly', async ({ page, context }) => {
  await enterPassword(page, 'eda_only')
  await context.clearCookies()
  await page.getByRole('link', { name: 'I have lost my authenticator' }).click()
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('alert')).toHaveText('This sign-in has ended. Please sign in.')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a passkey stands in for the code', async ({ page }) => {
  const email = 'p.nair@brightwater.test'
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await givePassword(page, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account has no passkey yet.')
  await picture(page, 'verify-code-no-passkey')
  await scanState(page)
  await page.getByLabel('The six digits that your authenticator shows').fill(await demoAuthenticator().next())
  await expect(page).toHaveURL(/\/home$/)

  await page.evaluate(createPasskey, password)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Logout', exact: true }).click()
  await enterMemberPassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL(/\/home$/)
})

/** What the profile does, in the page, because only the browser can make a passkey. */
async function createPasskey(currentPassword: string) {
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'guildhall' }
    const answer = await fetch(`/api/passkeys/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).data
  }
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    await post('options', { password: currentPassword }),
  )
  const made = await navigator.credentials.create({ publicKey })
  if (!(made instanceof PublicKeyCredential)) throw new Error('no passkey was made')
  await post('create', { name: 'This browser', response: made.toJSON() })
}
