import { at, picture, scan, signIn, tabTo } from './helpers.ts'
import { linkOf, waitForMail } from './mailbox.ts'
import { enterMemberPassword, enrolByForm, password, post } from './members.ts'
import { expect, test, type Page } from './test.ts'

/** Every journey that changes an organization makes one of its own, under a name that no other run has used. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`

const domainOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}.test`

test('the network office adds an organization: what is wrong is said at its field, and the admin is invited', async ({
  page,
}) => {
  const name = fresh('Alder Bench Optics')
  const email = `ruth@${domainOf(name)}`
  await signIn(page, 'system_admin')
  await page.goto(at('/organizations'))
  await page.getByRole('link', { name: 'Add organization' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add organization' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('halden wafer works')
  await page.getByLabel('Website').fill('alder')
  const domains = page.getByRole('textbox', { name: 'Email domains' })
  await domains.fill('alder')
  await domains.press('Enter')
  await page.getByLabel('UEI').fill('123')
  await page.getByRole('textbox', { name: 'NAICS' }).fill('3344, 33x')
  await save(page)
  await expect(page.getByRole('button', { name: '9 fields need a change' })).toBeVisible()
  const says = (label: string) => expect(page.getByLabel(label, { exact: false }).first())
  await says('Legal name').toHaveAccessibleDescription(/Give the organization a name/)
  await says('Website').toHaveAccessibleDescription(/full web address/)
  await expect(domains).toHaveAccessibleDescription(/Write domains such as company\.com/)
  await says('UEI').toHaveAccessibleDescription(/twelve letters and digits/)
  await expect(page.getByRole('textbox', { name: 'NAICS' })).toHaveAccessibleDescription(/two to six digits/)
  await says('Level').toHaveAccessibleDescription(/Choose a membership level/)
  await scan(page)
  await picture(page, 'add-organization-wrong')

  await page.getByLabel('Legal name').fill(`${name}, Inc.`)
  await page.getByLabel('Website').fill(`https://www.${domainOf(name)}`)
  await page.getByRole('button', { name: 'Remove alder' }).click()
  await domains.fill('gmail.com,')
  await page.getByRole('button', { name: 'Remove 33x' }).click()
  await page.getByLabel('UEI').fill('abcd1234efgh')
  await page.getByLabel('City').fill('Dayton')
  await page.getByLabel('Level').selectOption('Start-up')
  await page.getByLabel('First name').fill('Ruth')
  await page.getByLabel('Last name').fill('Alder')
  await page.getByLabel('Email', { exact: true }).fill('user@demo.guildhall.test')
  await save(page)
  await expect(domains).toHaveAccessibleDescription(/Everybody may have an address of this domain/)
  await page.getByRole('button', { name: 'Remove gmail.com' }).click()
  await domains.fill(domainOf(name))
  await save(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/taken already/)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await save(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/taken already/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await save(page)

  await expect(page.getByText('Organization added. Its admin is invited by mail.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Onboarding').first()).toBeVisible()
  await expect(page.getByText('ABCD1234EFGH')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ruth Alder' })).toBeVisible()
  const mail = await waitForMail(page, email, /^You are invited/)
  expect(mail.text).toContain(name)
  await archive(page, name)
})

test('an organization is changed; what is not saved is not left unasked, and the audit tells of it', async ({
  page,
}) => {
  const { name } = await addAndOpen(page, 'Birch Metrology')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${name}` })).toBeVisible()
  await page.getByLabel('City').fill('Grafton')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByRole('textbox', { name: 'Email domains' }).fill('quillon.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: 'Email domains' })).toHaveAccessibleDescription(/Another organization/)
  await page.getByRole('button', { name: 'Remove quillon.test' }).click()
  await page.getByLabel('Country').selectOption('Mexico')
  await page.getByRole('button', { name: 'Hub: Hubs' }).click()
  await page.getByRole('checkbox', { name: 'Advanced Packaging' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expect(page.getByText('Organization saved.')).toBeVisible()
  await expect(page.getByText('Mexico')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Advanced Packaging' })).toBeVisible()
  await page.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed an organization' })).toContainText('Ines Okafor')
  await scan(page)
  await archive(page, name)
})

test('a suspended organization is closed to its people until it is reinstated', async ({ page, browser }) => {
  test.setTimeout(90_000)
  const { email, name } = await addAndOpen(page, 'Cedar Vacuum')
  const hers = await (await browser.newContext()).newPage()
  await hers.goto(linkOf(await waitForMail(page, email, /^You are invited/)))
  await hers.getByLabel('New password').fill(password)
  await hers.keyboard.press('Enter')
  await hers.getByRole('link', { name: 'Sign in' }).click()
  await enterMemberPassword(hers, email)
  await enrolByForm(hers)
  const banner = hers.getByText(/^Your subscription has been expired/)
  await expect(banner).toBeHidden()

  // By keyboard alone.
  const more = page.getByRole('button', { name: 'More actions' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Suspend', 'Archive'])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('no')
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Write why, in a few words/)
  await scan(page)
  await dialog.getByLabel('Reason').fill('Asked for by its owner')
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(more).toBeFocused()
  await expect(page.getByText('Suspended').first()).toBeVisible()

  await hers.reload()
  await expect(banner).toBeVisible()
  await expect(hers.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' })).toHaveCount(0)
  await hers.goto(at('/users'))
  await expect(hers.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()

  await more.click()
  await page.getByRole('menuitem', { name: 'Reinstate' }).click()
  await page.getByLabel('Reason').fill('Settled with its owner')
  await page.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText('Onboarding').first()).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
  await hers.context().close()

  await archive(page, name)
  await page.goto(at('/organizations?status=archived'))
  await expect(page.getByRole('row', { name })).toContainText('Archived')
})

test('the standing of a membership is told with its reasons, and foretold for another day', async ({ page }) => {
  await signIn(page, 'system_admin')
  const { id, paid_through } = await find(page, 'ferrous')
  await page.goto(at(`/organizations/view-organization/${id}`))
  await page.getByRole('link', { name: 'Membership', exact: true }).click()
  await expect(page.getByText(/^Paid through \d/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'In grace, if nobody pays' })).toBeVisible()
  const day = page.getByLabel('How will it stand on', { exact: true })
  await day.fill('some day')
  await day.press('Enter')
  await expect(day).toHaveAccessibleDescription(/Write a day/)
  await day.fill(daysAfter(paid_through, 1))
  await day.press('Enter')
  const answer = page.getByRole('region', { name: /^How it stands on/ })
  await expect(answer).toContainText('In grace')
  await expect(answer).toContainText(/The grace lasts through \d/)
  await expect(page).toHaveURL(/membership\?on=\d{4}-\d\d-\d\d$/)
  await scan(page)
  await picture(page, 'organization-foretold')
  await day.fill(daysAfter(paid_through, 366))
  await day.press('Enter')
  await expect(answer).toContainText('Expired')
  await page.reload()
  await expect(answer).toContainText(/The last open day was \d/)
})

test('the list is narrowed, sorted and taken along', async ({ page }) => {
  await signIn(page, 'system_admin')
  await page.goto(at('/organizations'))
  await expect(page.getByRole('row', { name: /Ostrander Test Labs/ })).toContainText('Expired')
  await expect(page.getByRole('row', { name: /Office of Industrial Readiness/ })).toContainText('Exempt')
  await expect(page.getByRole('row', { name: /Northfield State University/ })).toContainText('Northfield, Minnesota')
  await scan(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Hub', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Great Lakes Photonics' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/hub_id=/)
  await expect(page.getByRole('row', { name: /Kestrel RF/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Quillon Design/ })).toBeHidden()

  const only = async (search: string, shown: RegExp, hidden: RegExp) => {
    await page.goto(at(`/organizations?${search}`))
    await expect(page.getByRole('row', { name: shown })).toBeVisible()
    await expect(page.getByRole('row', { name: hidden })).toBeHidden()
  }
  await only('type=academic', /Northfield State University/, /Quillon Design/)
  await only('status=suspended', /Pinegrove Materials/, /Quillon Design/)
  await only('level=founding', /Corvid Semiconductors/, /Quillon Design/)
  await only('agreement=missing', /Lumen & Lathe/, /Quillon Design/)
  await only('agreement=missing,signed', /Quillon Design/, /No such row/)

  await page.goto(at('/organizations'))
  await page.getByRole('button', { name: 'Paid through' }).click()
  await expect(page).toHaveURL(/sort=paid_through/)
  await page.getByRole('button', { name: 'Paid through' }).click()
  await expect(page).toHaveURL(/sort=-paid_through/)
  await expect(page.getByRole('row').nth(1)).toContainText('Northfield State University')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/organizations.*\.csv$/)
})

test('the people of an organization have a page of their own', async ({ page }) => {
  await signIn(page, 'system_admin')
  const { id } = await find(page, 'halden')
  await page.goto(at(`/organizations/view-organization/${id}/people`))
  await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toContainText('Active')
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toHaveCount(0)
  await scan(page)
  await page.getByRole('link', { name: 'Open in Users' }).click()
  await expect(page).toHaveURL(new RegExp(`/users\\?organization_id=${id}`))
})

test('an EDA admin reads what he may not change', async ({ page }) => {
  await signIn(page, 'eda_admin')
  await page.goto(at('/organizations'))
  await page.getByRole('link', { name: 'Kestrel RF' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kestrel RF' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'More actions' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Audit', exact: true })).toHaveCount(0)
  await page.goto(at('/organizations/add-organization'))
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
})

test('an organization admin may not open them, not even his own', async ({ page, browser }) => {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'system_admin')
  const { id } = await find(office, 'halden')
  await office.context().close()
  await signIn(page, 'organization_admin')
  for (const path of ['', `/view-organization/${id}`, `/view-organization/${id}/people`]) {
    await page.goto(at(`/organizations${path}`))
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the organizations are a list of two lines each, in Spanish too', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await page.goto(at('/organizations'))
    await expect(page.getByRole('row', { name: /Ostrander Test Labs/ })).toContainText('Vencida')
    await scan(page)
    await page.getByRole('link', { name: 'Ostrander Test Labs' }).click()
    await page.getByRole('link', { name: 'Membresía' }).click()
    await expect(page.getByText(/^El último día abierto fue el \d/)).toBeVisible()
    await scan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByRole('link', { name: 'Editar' }).click()
    await expect(page.getByLabel('País')).toHaveValue('US')
    await scan(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('an organization that is not there is told so', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.goto(at('/organizations/view-organization/00000000-0000-4000-8000-000000000000'))
    await expect(page.getByRole('heading', { name: 'This organization is not here' })).toBeVisible()
    await scan(page)
    await page.getByRole('link', { name: 'To the organizations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible()
  })
})

const save = (page: Page) => page.getByRole('button', { name: 'Add organization' }).click()

/** Makes an organization of this journey's own, and opens its page. */
async function addAndOpen(page: Page, stem: string) {
  const name = fresh(stem)
  const email = `admin@${domainOf(name)}`
  await signIn(page, 'system_admin')
  const { id } = await post(page.request, 'organizations/create', {
    name,
    legal_name: `${name}, Inc.`,
    type: 'industry',
    country: 'US',
    membership_level: 'associate',
    admin: { first_name: 'Vera', last_name: 'Lund', email },
  })
  await page.goto(at(`/organizations/view-organization/${id}`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return { id, name, email }
}

/** Out of the way of the other journeys. */
async function archive(page: Page, name: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page
    .getByRole('alertdialog', { name: `Archive ${name}?` })
    .getByRole('button', { name: 'Archive' })
    .click()
  await expect(page.getByText('Organization archived.')).toBeVisible()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
}

async function find(page: Page, search: string): Promise<{ id: string; paid_through: string }> {
  const { data } = await (await page.request.get(at(`/api/organizations/list?search=${search}`))).json()
  return data[0]
}

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
