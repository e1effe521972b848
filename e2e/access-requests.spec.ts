import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, tabTo } from './helpers.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { enrolByForm, password } from './members.ts'
import { confirmAddress } from './newcomers.ts'
import { expect, test, type Page } from './test.ts'
import { said } from './toasts.ts'

type Newcomer = { first_name: string; last_name: string; email: string }

/** Somebody whose name and address nobody has yet. */
function aNewcomer(first_name: string, domain: string): Newcomer {
  const mark = crypto.randomUUID().slice(0, 8)
  return { first_name, last_name: `Tarn-${mark}`, email: `${first_name.toLowerCase()}.${mark}@${domain}` }
}

async function fillPerson(page: Page, { first_name, last_name, email }: Newcomer) {
  await page.getByLabel('First name').fill(first_name)
  await page.getByLabel('Last name').fill(last_name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Job title').fill('Metrologist')
}

/** Asks for an account as a stranger does, and confirms the address. */
async function askByForm(page: Page, person: Newcomer, organization: string) {
  await go(page, '/create-account')
  await fillPerson(page, person)
  await page.getByRole('switch', { name: 'My organization is not a member yet' }).click()
  await page.getByLabel('Name of your organization').fill(organization)
  await page.getByLabel('I agree').check()
  await page.getByRole('button', { name: 'I am a person' }).click()
  await expect(page.getByRole('button', { name: 'Confirmed' })).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await confirmAddress(page, person.email, password)
}

const find = (page: Page, { last_name }: Newcomer) => go(page, `/access-request?search=${last_name}`)
const nameOf = ({ first_name, last_name }: Newcomer) => `${first_name} ${last_name}`

async function enterPassword(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
}

test('a company that is a member already is found out, and its person let in @nightly', async ({ page, browser }) => {
  const person = aNewcomer('Signe', 'ostrander.test')
  await askByForm(page, person, 'Ostrander Testing Ltd')

  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'system_admin')
  await go(office, '/access-request')
  await office.getByRole('navigation', { name: 'Views of the list' }).getByRole('link', { name: /^Open/ }).click()
  await expect(office).toHaveURL(/status=pending(%2C|,)need_info/)
  await expect(office.getByRole('row', { name: /Victor Lam/ })).toContainText('Waits for a decision')
  await expect(office.getByRole('row', { name: /Fatima Haddad/ })).toBeHidden()
  await office.getByRole('searchbox').fill(person.last_name)
  // The search is debounced, and would cancel a navigation that begins before.
  await expect(office).toHaveURL(/search=/)
  const row = office.getByRole('row', { name: new RegExp(person.last_name) })
  await expect(row).toContainText('New organization')
  await scanState(office)
  await row.getByRole('link', { name: nameOf(person) }).click()

  await expect(office.getByRole('heading', { name: 'Is Ostrander Testing Ltd a member already?' })).toBeVisible()
  await expect(office.getByText('similar name · same mail domain')).toBeVisible()
  await scanState(office)
  await picture(office, 'access-request-likely')
  const match = office.getByRole('button', { name: 'It is this one: Ostrander Test Labs' })
  await match.focus()
  await office.keyboard.press('Enter')
  await expect(match).toBeHidden()
  await expect(office.getByText('Joins an organization · Ostrander Test Labs')).toBeVisible()
  await tabTo(office, office.getByRole('button', { name: 'Approve' }))
  await office.keyboard.press('Enter')
  const question = office.getByRole('alertdialog', { name: `Approve ${nameOf(person)}?` })
  await expect(question).toContainText('Signe becomes a member of Ostrander Test Labs')
  await office.keyboard.press('Enter')
  await said(office, 'The request is approved.')
  await expect(office.getByText('by Ines Okafor')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Approve' })).toBeHidden()
  await picture(office, 'access-request-approved')

  await go(page, linkOf(await waitForMail(page, person.email, /^Welcome to/)))
  await enterPassword(page, person.email)

  await office.getByRole('button', { name: 'Delete' }).click()
  const last = office.getByRole('alertdialog', { name: `Delete the request of ${nameOf(person)}?` })
  await last.getByRole('button', { name: 'Delete' }).click()
  await expect(office).toHaveURL(/\/access-request$/)
  await said(office, 'Access request deleted.')
  await office.context().close()
})

test('somebody is asked for, let in with his company, and chooses a password @nightly', async ({ page, browser }) => {
  const person = aNewcomer('Matteo', `tarn-${crypto.randomUUID().slice(0, 8)}.test`)
  const company = `Tarnbrook ${person.last_name}`
  await signIn(page, 'system_admin')
  await go(page, '/access-request')
  await page.getByRole('link', { name: 'Add access request' }).click()
  await page.getByRole('button', { name: 'Add access request' }).click()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/This is needed/)
  const organization = page.getByRole('combobox', { name: 'Organization' })
  await expect(organization).toHaveAccessibleDescription(/Choose your organization, or write its name/)
  await scan(page)
  await fillPerson(page, { ...person, email: 'user@demo.guildhall.test' })
  await page.getByRole('switch', { name: 'It is not a member yet' }).click()
  await page.getByLabel('Name of the organization').fill(company)
  await page.getByLabel('Message').fill('We met at the shuttle meeting.')
  await picture(page, 'add-access-request')
  await page.getByRole('button', { name: 'Add access request' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/taken|already/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Add access request' }).click()

  await expect(page.getByRole('heading', { level: 1, name: nameOf(person) })).toBeVisible()
  await expect(page.getByText('Ines Okafor', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${nameOf(person)}?` })
  await expect(dialog).toContainText(`${company} joins the network with Matteo as its administrator`)
  await expect(dialog.getByLabel('Membership level')).toHaveValue('associate')
  await dialog.getByLabel('Membership level').selectOption('Start-up')
  await scan(page)
  await picture(page, 'access-request-approving')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await said(page, 'The request is approved.')

  const mail = await waitForMail(page, person.email, /^You are invited/)
  expect(mail.text).toContain(`has been made for you, for ${company}.`)
  const his = await (await browser.newContext()).newPage()
  await go(his, linkOf(mail))
  await his.getByLabel('New password').fill(password)
  await his.keyboard.press('Enter')
  await his.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(his, person.email)
  await enrolByForm(his)
  await his.context().close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('several are rejected with one reason, which each of them reads @nightly', async ({ page, browser }) => {
    const people = [aNewcomer('Oda', 'fell-tarn.test'), aNewcomer('Pim', 'fell-tarn.test')]
    const company = `Fell ${crypto.randomUUID().slice(0, 8)}`
    for (const person of people) await askByForm(page, person, company)

    const office = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage()
    await signIn(office, 'system_admin')
    await go(office, `/access-request?search=${encodeURIComponent(company)}`)
    for (const person of people) await office.getByRole('checkbox', { name: new RegExp(nameOf(person)) }).check()
    await picture(office, 'access-requests-selected')
    await office.getByRole('button', { name: 'Reject 2 requests' }).click()
    const dialog = office.getByRole('dialog', { name: 'Reject 2 requests?' })
    await dialog.getByRole('button', { name: 'Reject 2 requests' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Write why/)
    await dialog.getByLabel('Reason').fill('The fells are not a company.')
    await scan(office)
    await picture(office, 'access-requests-rejecting')
    await dialog.getByRole('button', { name: 'Reject 2 requests' }).click()
    await said(office, '2 requests are rejected.')
    await expect(office.getByText('Rejected', { exact: true })).toHaveCount(2)
    await expect(office.getByRole('button', { name: 'Reject 2 requests' })).toBeHidden()
    for (const { email } of people)
      expect((await waitForMail(page, email, /^Your request was not approved/)).text).toContain('The fells are not')
    await office.context().close()
  })
})

test('an organization admin has the requests of his own organization, by keyboard alone @nightly', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'system_admin')
  const { data } = await (
    await office.request.get(at('/api/access-requests/list?search=v.lam@ferrouspoint.test'))
  ).json()
  await office.context().close()

  await signIn(page, 'organization_admin')
  await go(page, '/access-request')
  await expect(page.getByRole('row', { name: /Fatima Haddad/ })).toContainText('Approved')
  await expect(page.getByRole('row', { name: /Victor Lam/ })).toBeHidden()
  expect((await page.request.get(at(`/api/access-requests/show/${data[0].id}`))).status()).toBe(404)
  await go(page, `/access-request/edit-access-request/${data[0].id}`)
  await expect(page.getByRole('heading', { name: 'This request is not here' })).toBeVisible()
  await scan(page)
  await picture(page, 'access-request-unknown')

  const person = aNewcomer('Berta', 'haldenwafer.test')
  await go(page, '/access-request/add-access-request')
  await expect(page.getByRole('combobox', { name: 'Organization' })).toHaveValue('Halden Wafer Works')
  await page.getByLabel('First name').focus()
  await page.keyboard.type(person.first_name)
  await tabTo(page, page.getByLabel('Last name'))
  await page.keyboard.type(person.last_name)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: nameOf(person) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change company' })).toHaveCount(0)

  const reject = page.getByRole('button', { name: 'Reject' })
  await tabTo(page, reject)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Reject ${nameOf(person)}?` })
  await expect(dialog).toContainText('Berta gets no access, and hears nothing of it')
  await page.keyboard.press('Escape')
  await expect(reject).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Left before the first day.')
  await tabTo(page, dialog.getByRole('button', { name: 'Reject the request' }))
  await page.keyboard.press('Enter')
  await said(page, 'The request is rejected.')
  await expect(page.getByText('Left before the first day.')).toBeVisible()
  await find(page, person)
  await expect(page.getByRole('row', { name: new RegExp(person.last_name) })).toContainText('Rejected')
})
