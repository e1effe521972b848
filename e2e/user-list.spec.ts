import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn, tabTo } from './helpers.ts'
import { readMails, waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('a view of the list', () => {
  test('is saved, come back to, changed, renamed and deleted, by keyboard too @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/users')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Rejected' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: /Caleb Whitford/ })).toBeVisible()
    await saveView(page, 'Refused people')
    await expect(view(page, 'Refused people')).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/\?status=rejected&view=[\w-]{36}$/)
    await scanState(page)

    await go(page, '/home')
    await go(page, '/users')
    await expect(view(page, 'All')).toHaveAttribute('aria-current', 'true')
    await view(page, 'Refused people').click()
    await expect(page.getByRole('row', { name: /Caleb Whitford/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Henrik Aalto/ })).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/users$/)
    await page.goForward()

    await page.getByRole('button', { name: 'Email' }).click()
    await expect(view(page, 'Refused people changed')).toBeVisible()
    await page.getByRole('button', { name: 'Actions for the view Refused people' }).click()
    await page.getByRole('menuitem', { name: 'Save the changes to it' }).click()
    await expect(view(page, 'Refused people changed')).toBeHidden()
    await view(page, 'All').click()
    await view(page, 'Refused people').click()
    await expect(page).toHaveURL(/status=rejected&sort=email/)

    const actions = page.getByRole('button', { name: 'Actions for the view' })
    await tabTo(page, actions)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused()
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect(name).toBeFocused()
    await name.fill('Turned away')
    await page.keyboard.press('Enter')
    await expect(view(page, 'Turned away')).toBeVisible()
    await expect(actions).toBeFocused()

    await actions.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete view' }).click()
    await said(page, 'View deleted.')
    await expect(view(page, 'Turned away')).toBeHidden()
    await expect(page).toHaveURL(/\/users\?status=rejected&sort=email$/)
    await expect(page.getByRole('row', { name: /Caleb Whitford/ })).toBeVisible()
  })

  test('is told at the field that its name is taken or missing @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await post(page.request, 'saved-views/create', { list: 'admin-users', name: 'Mine', search: 'status=invited' })
    await go(page, '/admin-users?status=deactivated')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Give the view a name.')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Mine')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('This is taken already.')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await scan(page)
    await picture(page, 'users-save-view')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('button', { name: 'Save view' })).toBeFocused()
  })

  test('is there for the usual questions, with how many it finds, and for the audit @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/users')
    await view(page, /^Waiting for approval \d/).click()
    await expect(page).toHaveURL(/\?status=pending_approval$/)
    await expect(view(page, /^Waiting for approval/)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('row', { name: /Victor Lam/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0)

    await go(page, '/audit?action=list.exported&to=2026-01-01')
    await saveView(page, 'Taken along')
    await go(page, '/audit')
    await view(page, 'Taken along').click()
    await expect(page).toHaveURL(/\?action=list.exported&to=2026-01-01&view=/)
  })
})

test('exactly the people who are filtered are exported, in the same order and without a formula @nightly', async ({
  page,
}) => {
  await signIn(page, 'system_admin')
  await invite(page, 'brightwater', 'Exportable', ['=SUM(1;2)', 'Ana', 'Zoë'])
  await go(page, '/users?search=exportable&sort=-email')
  const names = page.getByRole('row').getByRole('link')
  await expect(names).toHaveText(['Zoë Exportable', 'Ana Exportable', '=SUM(1;2) Exportable'])

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText('3 rows, as filtered')
  const csv = await download(page, 'CSV')
  expect(csv.name).toMatch(/^users-.*\.csv$/)
  const [, ...lines] = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Zoë', 'Ana', "'=SUM(1;2)"])

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const xlsx = await download(page, 'Excel (XLSX)')
  expect(xlsx.name).toMatch(/^users-.*\.xlsx$/)
  const sheet = strFromU8(unzipSync(xlsx.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const first = [...sheet.matchAll(/<row[^>]*><c[^>]*t="inlineStr"[^>]*><is><t[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect(first).toEqual(['first_name', 'Zoë', 'Ana', '=SUM(1;2)'])
  expect(sheet).not.toContain('<f>')
})

test('administrators are exported on their own @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/admin-users?search=walter')
  await expect(page.getByRole('row', { name: /Walter Grieg/ })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const { name, bytes } = await download(page, 'CSV')
  expect(name).toMatch(/^administrators-.*\.csv$/)
  expect(bytes.toString('utf8')).toContain('walter.grieg@meridian.test')
  expect(bytes.toString('utf8')).not.toContain('eda_admin@demo.guildhall.test')
})

test('several people are deactivated and activated, and who is refused is told why @nightly', async ({ as }) => {
  const page = await as('system_admin')
  await invite(page, 'brightwater', 'Several', ['Ida', 'Otto'])
  await go(page, '/users?search=brightwater')
  await select(page, 'Ida Several', 'Otto Several', 'Hana Sato')
  await page.getByRole('button', { name: 'Deactivate 3 users' }).click()
  const question = page.getByRole('alertdialog', { name: 'Deactivate 3 accounts?' })
  await expect(question).toContainText('Every session of theirs ends at once')
  await scanState(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Deactivate 3 users' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await page.keyboard.press('Enter')

  const refused = page.getByRole('dialog', { name: 'Not done for 1 person' })
  await expect(refused).toContainText('It is done for 2 others.')
  await expect(refused.getByRole('listitem')).toHaveText(/Hana Sato.*always has an admin/)
  await scan(page)
  await picture(page, 'users-bulk-refused')
  await refused.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select Hana Sato' })).toBeChecked()
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Ida Several/ })).toContainText('Deactivated')
  await expect(page.getByRole('row', { name: /Hana Sato/ })).toContainText('Active')

  await page.getByRole('button', { name: 'Clear selection' }).click()
  await select(page, 'Ida Several', 'Otto Several')
  await page.getByRole('button', { name: 'Activate 2 users' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).dblclick()
  await said(page, '2 accounts are open again.')
  await expect(page.getByRole('row', { name: /Otto Several/ })).toContainText('Invited')
  await expect(page.getByRole('toolbar')).toBeHidden()
})

test('a role is given to several and taken again, and the awaited mail is sent once more @nightly', async ({
  page,
}) => {
  await signIn(page, 'system_admin')
  const [ada = '', bea = ''] = await invite(page, 'brightwater', 'Rolling', ['Ada', 'Bea'])
  await go(page, '/users?search=rolling')
  await select(page, 'Ada Rolling', 'Bea Rolling')
  await page.getByRole('button', { name: 'Give a role' }).click()
  const give = page.getByRole('dialog', { name: 'Give a role to 2 people' })
  await expect(give.getByRole('option', { name: 'System admin' })).toHaveCount(0)
  await give.getByRole('button', { name: 'Give role' }).click()
  await expect(give.getByText('Choose one of the values offered.')).toBeVisible()
  await scan(page)
  await give.getByRole('combobox', { name: 'Role' }).selectOption('Project lead')
  await give.getByRole('button', { name: 'Give role' }).click()
  await said(page, '2 people have the role now.')
  await expect(page.getByRole('row', { name: /Ada Rolling/ })).toContainText('Project lead')

  await select(page, 'Ada Rolling', 'Bea Rolling')
  await page.getByRole('button', { name: 'Take a role' }).click()
  const take = page.getByRole('dialog', { name: 'Take a role from 2 people' })
  await expect(take.getByRole('option')).toHaveText(['Choose', 'Project lead', 'Member'])
  await take.getByRole('combobox', { name: 'Role' }).selectOption('Project lead')
  await take.getByRole('button', { name: 'Take role' }).click()
  await said(page, '2 people no longer have the role.')
  await expect(page.getByRole('row', { name: /Bea Rolling/ })).not.toContainText('Project lead')

  const known = await Promise.all([ada, bea].map((email) => readMails(page, email)))
  await select(page, 'Ada Rolling', 'Bea Rolling')
  await page.getByRole('button', { name: 'Resend 2 mails' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resend' }).click()
  await said(page, '2 mails are on their way.')
  await waitForMail(page, ada, /^You are invited/, known[0])
  await waitForMail(page, bea, /^You are invited/, known[1])
})

test('an organization admin acts for several of his own people, but not for himself @nightly', async ({ page }) => {
  await signIn(page, 'organization_admin')
  await invite(page, 'halden', 'Ownpeople', ['Ulf'])
  await go(page, '/users?search=halden')
  await select(page, 'Ulf Ownpeople', 'Marta Lindqvist')
  await page.getByRole('button', { name: 'Give a role' }).click()
  await expect(page.getByRole('option', { name: 'Project lead' })).toBeAttached()
  await expect(page.getByRole('option', { name: 'Hub manager' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deactivate 2 users' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
  const refused = page.getByRole('dialog', { name: 'Not done for 1 person' })
  await expect(refused).toContainText(/Marta Lindqvist.*Nobody closes his own account here/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Ulf Ownpeople/ })).toContainText('Deactivated')
})

test('somebody who may only see the people selects none, and exports them @nightly', async ({ page }) => {
  await signIn(page, 'eda_admin')
  await go(page, '/users?search=quillon')
  await expect(page.getByRole('row', { name: /Samira Bakhtiari/ })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await download(page, 'CSV')).bytes.toString('utf8')).toContain('samira@quillon.test')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('views, export and what is done for several have their place, in Spanish too @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    await go(page, '/users?status=active&last_sign_in=older')
    await expect(view(page, /^Sin acceso en 90 días/)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Filtro 2' }).click()
    await expect(page.getByText(/fila.* según los filtros/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Excel (XLSX)' })).toHaveAttribute(
      'href',
      /users\/export\?.*status=active.*format=xlsx/,
    )
    await scan(page)
    await page.getByRole('button', { name: 'Ver la lista' }).click()
    await page
      .getByRole('checkbox', { name: /^Seleccionar/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Desactivar 1 usuario' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('las cuentas se pueden abrir otra vez')
    await scan(page)
    await picture(page, 'users-bulk')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

const view = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: /^(Views of the list|Vistas de la lista)$/ }).getByRole('link', {
    name,
    exact: typeof name === 'string',
  })

/** Keeps what is on screen under a name, without a mouse. */
async function saveView(page: Page, name: string) {
  await tabTo(page, page.getByRole('button', { name: 'Save view' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await said(page, 'View saved.')
  await expect(page).toHaveURL(/view=/)
}

async function select(page: Page, ...names: string[]) {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

/** Takes the file of an open export menu. */
async function download(page: Page, format: string) {
  const started = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: format }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Adds people of one's own to an organization, who wait for their invitation; answers their addresses. */
async function invite(page: Page, organization: string, last_name: string, firstNames: string[]) {
  const read = async (path: string) => (await (await page.request.get(at(`/api/${path}`))).json()).data
  const [{ id: organization_id }] = await read(`organizations/name-list?search=${organization}`)
  const roles: { id: string; slug: string }[] = await read('roles/name-list')
  const role_ids = roles.filter(({ slug }) => slug === 'user').map(({ id }) => id)
  const emails: string[] = []
  for (const [index, first_name] of firstNames.entries()) {
    const email = `${last_name.toLowerCase()}.${index}@${organization}.test`
    await post(page.request, 'users/create', { first_name, last_name, email, organization_id, role_ids })
    emails.push(email)
  }
  return emails
}
