import { go } from './go.ts'
import { at, picture, scan } from './helpers.ts'
import { enterMemberPassword, givePassword } from './members.ts'
import { expect, test } from './test.ts'

test('after three wrong passwords a person confirms that he is one, and gets in', async ({ page }) => {
  const email = 'c.reid@ferrouspoint.test'
  await givePassword(page, email)
  await go(page, '/')
  await page.getByLabel('Email').fill(email)
  const password = page.getByLabel('Password', { exact: true })
  const captcha = page.getByRole('button', { name: 'I am a person' })
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    await expect(captcha).toBeHidden()
    const answer = page.waitForResponse('**/api/auth/login')
    await password.fill(`wrong ${wrong}`)
    await page.keyboard.press('Enter')
    await answer
  }
  await expect(password).toHaveAccessibleDescription('Email or password is not right.')
  await expect(captcha).toBeVisible()
  await enterMemberPassword(page, email)
  await expect(captcha).toHaveAccessibleDescription(/Confirm that you are a person/)
  await expect(captcha).toBeFocused()
  await picture(page, 'sign-in-captcha')
  await scan(page)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  await picture(page, 'sign-in-captcha-confirmed')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
})

test('one click on the demo’s panel works also where a captcha is due @nightly', async ({ page }) => {
  for (let wrong = 1; wrong <= 3; wrong += 1) {
    const headers = { 'X-Requested-With': 'guildhall' }
    const data = { email: 'somebody@example.test', password: `wrong ${wrong}` }
    await page.request.post(at('/api/auth/login'), { headers, data })
  }
  await go(page, '/')
  await page.getByRole('button', { name: /as Hub manager/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Good/ })).toBeVisible()
})
