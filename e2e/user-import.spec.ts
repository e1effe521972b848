import { readFile } from 'node:fs/promises'
import { go } from './go.ts'
import { at, picture, scan, scanState, signIn } from './helpers.ts'
import { post } from './members.ts'
import { waitForMail } from './mailbox.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test('the network office imports a file, sees beforehand what it will do, and takes it back', async ({ as }) => {
  const page = await as('system_admin')
  await go(page, '/users/import')
  await chooseFile(page, 'spring.csv', [
    'Reach at,First name,Last name,Company,Role,Job title,Shoe size',
    'ana.bell@import.test,Ana,Bell,Kestrel RF,Project lead; Member,Welder,41',
    'bo.carr@import.test,Bo,Carr,,,Fitter,43',
    'no address,Cy,Dunn,Kestrel RF,,,',
    'dee.ely@import.test,Dee,Ely,Nowhere Works,,,',
    'ana.bell@import.test,Ana,Again,,,,',
    'eve.fox@import.test,Eve,Fox,,System admin,,',
    'sasha.whitlock@kestrelrf.test,,,,,Senior RF Engineer,',
  ])
  await expect(page).toHaveURL(/\/users\/import\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which column is what?')
  await expect(page.getByText('Not used: Reach at, Shoe size')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Choose the column with the email addresses')).toBeVisible()
  await scanBoth(page)
  await picture(page, 'import-columns-wrong')

  await page.getByRole('combobox', { name: 'Email' }).selectOption('Reach at')
  await expect(page.getByText('ana.bell@import.test, bo.carr@import.test, no address')).toBeVisible()
  await page.getByRole('combobox', { name: /^Organization .optional/ }).fill('tessel')
  await page.getByRole('option', { name: 'Tessellate Photonics' }).click()
  await page.getByRole('checkbox', { name: 'Member' }).check()
  await page.getByRole('switch', { name: 'Change people who are here already' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()

  await expect(page).toHaveURL(/\?step=check$/)
  await expect(page.getByRole('heading', { level: 1, name: 'What the import will do' })).toBeFocused()
  await page.reload()
  expect(await figures(page)).toEqual({ New: '2', Changed: '1', Unchanged: '0', Refused: '4' })
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    /^Row/,
    /4Reach atno addressWrite an email address/,
    /5CompanyNowhere WorksThere is no organization of this name/,
    /6Reach atana.bell@import.testThis address is in row 2 already/,
    /7RoleSystem adminThis role is given under Administrators/,
  ])
  await scanBoth(page)
  await picture(page, 'import-check')

  const refused = await downloadBy(page, 'Download all refused rows')
  expect(refused.split(/\r?\n/)).toHaveLength(6)
  expect(refused).toContain('dee.ely@import.test,Dee,Ely,Nowhere Works')
  expect(refused).toContain('This address is in row 2 already.')
  expect(refused).not.toContain('bo.carr@import.test')

  await page.getByRole('button', { name: 'Import 3 people' }).click()
  const question = page.getByRole('alertdialog', { name: 'Import 3 people?' })
  await expect(question).toContainText('2 invitations go out by mail.')
  await expect(question).toContainText('4 refused rows are left out')
  await scan(page)
  await question.getByRole('button', { name: 'Import 3 people' }).dblclick()
  await said(page, 'The import is done.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('spring.csv')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await figures(page)).toEqual({ New: '2', Changed: '1', Unchanged: '0', Refused: '4' })
  await scanBoth(page)
  await picture(page, 'import-done')
  expect((await waitForMail(page, 'bo.carr@import.test', /^You are invited/)).text).toContain('Tessellate Photonics')

  await page.getByRole('link', { name: 'See the new people' }).click()
  await expect(page.getByRole('row', { name: /Ana Bell/ })).toContainText(/Kestrel RF.*Project lead.*Invited/)
  await expect(page.getByRole('row', { name: /Bo Carr/ })).toContainText(/Tessellate Photonics.*Member.*Invited/)
  expect(await jobTitleOf(page, 'sasha.whitlock@kestrelrf.test')).toBe('Senior RF Engineer')

  await go(page, '/users/import')
  const entry = page.getByRole('listitem').filter({ hasText: '2 new, 1 changed, 4 refused' }).first()
  await expect(entry).toContainText('Imported')
  await scanBoth(page)
  await entry.getByRole('button', { name: 'Undo the import of spring.csv' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('2 new accounts are removed')
  await scanState(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).dblclick()
  await expect(page.getByText('2 accounts were removed. 1 person is as before the import.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Undone', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the import' })).toHaveCount(0)
  await scanBoth(page)
  expect(await jobTitleOf(page, 'sasha.whitlock@kestrelrf.test')).toBe('RF Engineer')
  await go(page, '/users?search=import.test')
  await expect(page.getByRole('row', { name: /Ana Bell|Bo Carr/ })).toHaveCount(0)
})

test('whoever was changed since the import stays, and is named @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  const { id } = await upload(page, ['Email,Job title', 'camille@quillon.test,Head of Design'])
  await post(page.request, 'users/import-check', { id, mapping: { email: 0, job_title: 1 }, is_updating: true })
  await post(page.request, 'users/import-run', { id })
  await go(page, '/users?search=camille+rousseau')
  await page.getByRole('link', { name: 'Camille Rousseau' }).click()
  const jobTitle = page.getByRole('textbox', { name: 'Job title' })
  await expect(jobTitle).toHaveValue('Head of Design')
  await jobTitle.fill('Design Manager')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Person saved.')

  await go(page, `/users/import/${id}`)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('One person stayed as is')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await scanBoth(page)
  await picture(page, 'import-undone')
  await page.getByRole('link', { name: 'Camille Rousseau' }).click()
  await expect(jobTitle).toHaveValue('Design Manager')
})

test('a file that is no list of people is refused at its field @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await go(page, '/users/import')
  const field = page.getByLabel('File with people')
  await field.setInputFiles({ name: 'people.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await expect(page.getByText('“people.xlsx” is not one of: CSV.')).toBeVisible()
  await chooseFile(page, 'empty.csv', ['Email,First name'])
  await expect(page.getByText('There is nothing in this file but headings.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await scanBoth(page)
  const template = await downloadBy(page, 'Download a template')
  expect(template).toBe('\uFEFFEmail,First name,Last name,Organization,Roles,Job title,Phone,Language\r\n')
})

test('an organization admin imports into his own organization, with no more than he holds @nightly', async ({
  page,
}) => {
  await signIn(page, 'organization_admin')
  await go(page, '/users/import')
  await chooseFile(
    page,
    'old-windows.csv',
    [
      'Email;First name;Last name;Company;Role',
      'ines.nunez@import.test;Inés;Núñez;;',
      'kit.lee@import.test;Kit;Lee;Quillon Design;',
      'mo.neal@import.test;Mo;Neal;;Hub manager',
      'samira@quillon.test;Samira;Other;;',
    ],
    'latin1',
  )
  await expect(page.getByText('Inés, Kit, Mo')).toBeVisible()
  const organization = page.getByRole('combobox', { name: 'Organization' }).last()
  await expect(organization).toBeDisabled()
  await expect(organization).toHaveValue('Halden Wafer Works')
  await expect(page.getByRole('checkbox', { name: 'Hub manager' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Member' }).check()
  await page.getByRole('switch', { name: 'Invite new people at once' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  expect(await figures(page)).toEqual({ New: '1', Changed: '0', Unchanged: '0', Refused: '3' })
  await expect(page.getByRole('row', { name: /Quillon Design/ })).toContainText(
    'There is no organization of this name.',
  )
  await expect(page.getByRole('row', { name: /samira@quillon.test/ })).toContainText('This is taken already.')

  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('No mail goes out.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import 1 person' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('old-windows.csv')
  await page.getByRole('link', { name: 'See the new people' }).click()
  await expect(page.getByRole('row', { name: /Inés Núñez/ })).toContainText('Invited')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('1 account was removed.')).toBeVisible()
})

test('the file of another organization is not found @nightly', async ({ page, browser }) => {
  const office = await browser.newPage()
  await signIn(office, 'system_admin')
  const { id } = await upload(office, ['Email', 'pat.quill@import.test'])
  await office.close()
  await signIn(page, 'organization_admin')
  await go(page, `/users/import/${id}`)
  await expect(page.getByRole('heading', { name: 'This import is not here' })).toBeVisible()
  await scanState(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the steps are one column, in Spanish and by keyboard @nightly', async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.addInitScript(() => localStorage.setItem('language', 'es'))
    const { id } = await upload(page, ['Correo;Nombre;Apellidos', 'raul@import.test;Raúl;Soto', 'mal;Mal;Dato'])
    await go(page, `/users/import/${id}`)
    await expect(page.getByRole('checkbox', { name: 'Miembro' })).toBeChecked()
    await page.getByRole('combobox', { name: 'Correo electrónico' }).focus()
    await page.getByRole('button', { name: 'Revisar el archivo' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qué hará la importación')
    expect(await figures(page)).toEqual({ Nuevas: '0', Cambiadas: '0', 'Sin cambios': '0', Rechazadas: '2' })
    await expect(page.getByRole('button', { name: 'Nada que importar' })).toBeDisabled()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await scan(page)
    await page.getByRole('link', { name: 'Cambiar las columnas' }).click()
    await expect(page.getByRole('combobox', { name: 'Apellidos' })).toHaveValue('2')
  })
})

async function chooseFile(page: Page, name: string, lines: string[], encoding: BufferEncoding = 'utf8') {
  const buffer = Buffer.from(lines.join('\r\n'), encoding)
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

/** Takes a file in without the screen. */
const upload = (page: Page, lines: string[]): Promise<{ id: string }> =>
  post(page.request, 'users/import-upload', { file_name: 'people.csv', content: lines.join('\n') })

/** The numbers under their names. */
async function figures(page: Page) {
  const list = page.locator('main dl').first()
  await expect(list.getByRole('term')).toHaveCount(4)
  const numbers = await list.locator('dt + dd').allInnerTexts()
  return Object.fromEntries((await list.locator('dt').allInnerTexts()).map((name, index) => [name, numbers[index]]))
}

async function downloadBy(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
  return readFile(await (await download).path(), 'utf8')
}

async function jobTitleOf(page: Page, email: string): Promise<string> {
  const found = await page.request.get(at(`/api/users/list?search=${encodeURIComponent(email)}`))
  return (await found.json()).data[0].job_title
}

async function scanBoth(page: Page) {
  await scanState(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await scanState(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}
