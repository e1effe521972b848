import { go } from './go.ts'
import { at, picture, scan, scanState, tabTo } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { enrol, enrolByForm, enterMemberPassword, givePassword, password, post, questions } from './members.ts'
import { expect, test } from './test.ts'

test('a recovery code replaces a lost authenticator, by keyboard alone @nightly', async ({
  page,
  browser,
  request,
}) => {
  const email = 'n.brandt@haldenwafer.test'
  await givePassword(page, email)
  const { codes } = await enrol(browser, request, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await expect(page.getByLabel('The six digits that your authenticator shows')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'I have lost my authenticator' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeFocused()
  await expect(page.getByText('The answers alone are never enough.')).toBeVisible()
  await picture(page, 'recover-account')
  await scanState(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.goForward()
  await page.reload()

  const field = page.getByLabel('One of your ten recovery codes')
  await tabTo(page, field)
  await page.keyboard.type('2222-2222')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/This code is not one of yours/)
  await expect(field).toBeFocused()
  await picture(page, 'recover-account-wrong')
  await scan(page)
  await field.press('ControlOrMeta+a')
  await page.keyboard.type(codes[0]?.toLowerCase() ?? '')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Reset your second factor' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Reset and set up anew' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeFocused()
  await enrolByForm(page)
})

test('the mailbox and two answers replace a lost authenticator @nightly', async ({ page, browser, request }) => {
  const email = 'g.sorensen@ferrouspoint.test'
  await givePassword(page, email)
  await enrol(browser, request, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.getByRole('link', { name: 'I have lost my authenticator' }).click()
  const known = await readMails(page, email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(`A mail to ${email} is on its way.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the demo’s mailbox' })).toBeVisible()
  await picture(page, 'recover-account-mailed')
  await scanState(page)
  const link = linkOf(await waitForMail(page, email, /^Get back into your account/, known))

  // The mail is read in another browser, which knows nothing of the sign-in.
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await go(other, link)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other).toHaveURL(at('/'))
  await expect(other.getByRole('alert')).toContainText('your security questions come next')
  await picture(other, 'sign-in-recovering')
  await scanState(other)
  await enterMemberPassword(other, email)

  await expect(other.getByRole('heading', { name: 'Answer your security questions' })).toBeVisible()
  await expect(other).toHaveURL(at('/security-question'))
  await expect(other.getByLabel(questions[0]?.question ?? '')).toBeFocused()
  await picture(other, 'security-question-answer')
  await scanState(other)
  await other.getByLabel(questions[0]?.question ?? '').fill('DRILL  press')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Answer at least two of the questions.')).toBeVisible()
  await other.getByLabel(questions[1]?.question ?? '').fill('Rex')
  await other.keyboard.press('Enter')
  await expect(other.getByLabel(questions[1]?.question ?? '')).toHaveAccessibleDescription(
    /These answers are not right/,
  )
  await picture(other, 'security-question-answer-wrong')
  await scan(other)
  await other.reload()
  await other.getByLabel(questions[0]?.question ?? '').fill('drill press')
  await other.getByLabel(questions[1]?.question ?? '').fill('oscar')
  await other.keyboard.press('Enter')

  await expect(other.getByRole('heading', { name: 'Reset your second factor' })).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Reset and set up anew' }).click()
  await enrolByForm(other)

  await go(page, '/')
  await page.evaluate(() => sessionStorage.clear())
  await go(page, link)
  await enterMemberPassword(page, email)
  await expect(page.getByRole('heading', { name: 'This link no longer holds' })).toBeFocused()
  await picture(page, 'security-question-spent')
  await scanState(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Recover your account' })).toBeVisible()
})

test('a reset asks for a code while the old authenticator still stands @nightly', async ({
  page,
  browser,
  request,
}) => {
  const email = 'o.blakely@tessellate.test'
  await givePassword(page, email)
  const { app, codes } = await enrol(browser, request, email)
  await post(request, 'auth/login', { email, password })
  await post(request, 'users/2fa/recovery-code/verify', { code: codes[0] })

  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.getByLabel('The six digits that your authenticator shows').fill(await app.next())
  await page.getByRole('button', { name: 'Reset and set up anew' }).click()
  const code = page.getByLabel('The six digits that your authenticator shows')
  await expect(code).toHaveAccessibleDescription(/Write the code that your authenticator shows/)
  await expect(code).toBeFocused()
  await picture(page, 'reset-2fa-code')
  await scan(page)
  await code.fill('000000')
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await code.fill(await app.next())
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeFocused()
})
