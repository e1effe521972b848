import { at, picture, scan, signIn, tabTo } from './helpers.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { enrolByForm } from './members.ts'
import { expect, test, type Page } from './test.ts'

const password = 'lemon bridge on thin ice'
const admin = 'organization_admin@demo.guildhall.test'

/** Nobody has this address yet. */
const newEmail = (domain: string) => `anna.${crypto.randomUUID().slice(0, 8)}@${domain}`
const newName = () => `Lindholm-${crypto.randomUUID().slice(0, 8)}`

async function fillPerson(page: Page, { last_name, email }: { last_name: string; email: string }) {
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Job title').fill('Metrologist')
}

async function confirmPerson(page: Page) {
  await page.getByRole('button', { name: 'I am a person' }).click()
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible({ timeout: 30_000 })
}

/** Asks for a new organization by the form, and confirms the address; answers the name of who asks. */
async function askForNewOrganization(page: Page): Promise<string> {
  const email = newEmail('borealis.test')
  const last_name = newName()
  await page.goto(at('/create-account'))
  await fillPerson(page, { last_name, email })
  await page.getByRole('switch', { name: 'My organization is not a member yet' }).click()
  await page.getByLabel('Name of your organization').fill(`Borealis ${last_name}`)
  await page.getByLabel('Website').fill('https://borealis.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('I agree').check()
  await confirmPerson(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto(linkOf(await waitForMail(page, email, /^Confirm your email address/)))
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  return last_name
}

test('a newcomer asks for an account, is let in by link, enrols and is at home', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const email = newEmail('haldenwafer.test')
  const last_name = newName()
  await page.goto(at('/create-account'))
  await fillPerson(page, { last_name, email })
  await page.getByRole('button', { name: 'Yes, it is' }).click()
  await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveValue('Halden Wafer Works')
  await page.getByLabel('Message').fill('I measure what Naomi Brandt grows.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await expect(page.getByText('Strength: strong')).toBeVisible()
  await page.getByLabel('I agree').check()
  await confirmPerson(page)
  await scan(page)
  await picture(page, 'create-account-filled')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused()
  await expect(page.getByText(`A mail to ${email} is on its way.`)).toBeVisible()
  await scan(page)
  await picture(page, 'create-account-mailed')
  await page.getByRole('link', { name: 'Open the demo’s mailbox' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue(email)

  const link = linkOf(await waitForMail(page, email, /^Confirm your email address/))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  await scan(page)
  await picture(page, 'email-verify-confirmed')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeFocused()
  await waitForMail(page, email, /^Your request has arrived/)

  const decider = await (await browser.newContext()).newPage()
  await decider.goto(linkOf(await waitForMail(page, admin, new RegExp(`^Anna ${last_name} asks for access`))))
  await expect(decider.getByRole('heading', { name: 'A request waits for you' })).toBeFocused()
  await expect(decider.getByText(last_name)).toHaveCount(0)
  await scan(decider)
  await picture(decider, 'approve-request-stranger')
  await decider.getByRole('button', { name: 'Sign in to decide' }).click()
  await decider.getByRole('button', { name: /as Organization admin: Marta/ }).click()

  await expect(decider.getByRole('heading', { name: `Anna ${last_name} asks for access` })).toBeFocused()
  await expect(decider).toHaveURL(/\/approve-request\?token=/)
  await expect(decider.getByText('I measure what Naomi Brandt grows.')).toBeVisible()
  await scan(decider)
  await picture(decider, 'approve-request')
  await decider.getByRole('button', { name: 'Ask for more' }).click()
  await decider.getByRole('button', { name: 'Send the question' }).click()
  await expect(decider.getByLabel('Your question')).toHaveAccessibleDescription(/Write why/)
  await scan(decider)
  await decider.getByLabel('Your question').fill('Which instrument is yours?')
  await decider.getByRole('button', { name: 'Send the question' }).click()
  await expect(decider.getByText('More information asked for')).toBeVisible()
  expect((await waitForMail(page, email, /^We need to know more/)).text).toContain('Which instrument is yours?')

  await decider.getByRole('button', { name: 'Approve' }).click()
  const question = decider.getByRole('alertdialog', { name: `Approve Anna ${last_name}?` })
  await expect(question).toContainText('Anna becomes a member of Halden Wafer Works')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(decider.getByText('by Marta Lindqvist')).toBeVisible()
  await expect(decider.getByRole('heading', { level: 1 })).toBeFocused()
  await scan(decider)
  await picture(decider, 'approve-request-approved')
  await decider.getByRole('link', { name: 'To the dashboard' }).click()
  await expect(decider.getByRole('heading', { name: /^Good/ })).toBeVisible()
  await decider.context().close()

  await page.goto(linkOf(await waitForMail(page, email, /^Welcome to/)))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
  await enrolByForm(page)
  await page.getByRole('link', { name: /My profile$/ }).click()
  await expect(page.getByLabel('Last name')).toHaveValue(last_name)
})

test('every field says what is wrong with it, by keyboard alone, and nothing is lost', async ({ page }) => {
  await page.goto(at('/create-account'))
  const submit = page.getByRole('button', { name: 'Create account' })
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  for (const label of ['First name', 'Last name', 'Job title'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(/This is needed/)
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Write an email address/)
  const organization = page.getByRole('combobox', { name: 'Organization' })
  await expect(organization).toHaveAccessibleDescription(/Choose your organization, or write its name/)
  const field = page.getByLabel('Password', { exact: true })
  await expect(field).toHaveAccessibleDescription(/Write your password/)
  await expect(page.getByLabel('I agree')).toHaveAccessibleDescription(/You can only join if you agree/)
  const captcha = page.getByRole('button', { name: 'I am a person' })
  await expect(captcha).toHaveAccessibleDescription(/Confirm that you are a person/)
  await scan(page)
  await picture(page, 'create-account-errors')

  await page.keyboard.type('Anna')
  await tabTo(page, page.getByLabel('Last name'))
  await page.keyboard.type('Lindholm')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(newEmail('example.test'))
  await tabTo(page, page.getByLabel('Job title'))
  await page.keyboard.type('Metrologist')
  await tabTo(page, organization)
  await page.keyboard.type('corv')
  await expect(page.getByRole('option', { name: 'Corvid Semiconductors' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(organization).toHaveValue('Corvid Semiconductors')
  await expect(organization).toHaveAccessibleDescription('')
  await tabTo(page, field)
  await page.keyboard.type('password1234')
  await tabTo(page, page.getByLabel('I agree'))
  await page.keyboard.press('Space')
  await tabTo(page, captcha)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible({ timeout: 30_000 })
  await submit.focus()
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Too many people use this password/)
  await expect(field).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()

  await field.fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeFocused()
})

test('an address that has an account gets the same answer, and a mail that says so', async ({ page }) => {
  const email = 'l.sadeghi@ostrander.test'
  await page.goto(at('/create-account'))
  await fillPerson(page, { last_name: 'Impostor', email })
  await page.getByRole('button', { name: 'Yes, it is' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('I agree').check()
  await confirmPerson(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`A mail to ${email} is on its way.`)).toBeVisible()
  expect((await waitForMail(page, email, /^You have an account already/)).text).toContain('Hello Leila')
})

test('links that nobody was sent lead on', async ({ page }) => {
  await page.goto(at('/email/verify/made-up'))
  await expect(page.getByRole('heading', { name: 'This link no longer holds' })).toBeFocused()
  await scan(page)
  await picture(page, 'email-verify-spent')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()

  await signIn(page, 'system_admin')
  await page.goto(at('/approve-request?token=made-up'))
  await expect(page.getByRole('heading', { name: 'This link no longer holds' })).toBeFocused()
  await scan(page)
  await picture(page, 'approve-request-spent')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a new organization is turned away by one who may, and nobody else decides', async ({ page, browser }) => {
    test.setTimeout(120_000)
    const last_name = await askForNewOrganization(page)
    const asked = new RegExp(`^Anna ${last_name} asks for access`)
    const link = linkOf(await waitForMail(page, 'system_admin@demo.guildhall.test', asked))
    const otherLink = linkOf(await waitForMail(page, 'walter.grieg@meridian.test', asked))

    const openAs = async (account: 'user' | 'organization_admin' | 'system_admin', address: string) => {
      const opened = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
      await signIn(opened, account)
      await opened.goto(address)
      return opened
    }
    const member = await openAs('user', link)
    await expect(member.getByRole('heading', { name: 'You cannot decide on this' })).toBeFocused()
    await scan(member)
    await picture(member, 'approve-request-denied')
    const elsewhere = await openAs('organization_admin', link)
    await expect(elsewhere.getByRole('heading', { name: 'This request is not yours' })).toBeFocused()
    await picture(elsewhere, 'approve-request-other')

    const decider = await openAs('system_admin', link)
    const late = await openAs('system_admin', otherLink)
    await expect(decider.getByText('Not a member yet')).toBeVisible()
    await expect(late.getByRole('button', { name: 'Approve' })).toBeVisible()
    await decider.getByRole('button', { name: 'Reject' }).click()
    await decider.getByLabel('Reason').fill('Borealis is not known to us.')
    await scan(decider)
    await picture(decider, 'approve-request-rejecting')
    await decider.getByRole('button', { name: 'Reject the request' }).click()
    await expect(decider.getByText('Rejected')).toBeVisible()
    await expect(decider.getByText('by Ines Okafor')).toBeVisible()
    await expect(decider.getByRole('heading', { level: 1 })).toBeFocused()

    await late.getByRole('button', { name: 'Approve' }).click()
    await late.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await expect(late.getByText('This request has been decided already.')).toBeVisible()
    await expect(late.getByText('by Ines Okafor')).toBeVisible()
    await expect(late.getByText('Borealis is not known to us.')).toBeVisible()
    await scan(late)
    for (const opened of [member, elsewhere, decider, late]) await opened.context().close()
  })
})
