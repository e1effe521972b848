import { expect, type Page, test } from './test.ts'
import { at, scan, signIn, stateFile, tabTo } from './helpers.ts'
import { demoAuthenticator, enterMemberPassword, givePassword } from './members.ts'

test.describe('whoever manages roles', () => {
  test.beforeEach(({ page }) => signIn(page, 'system_admin'))

  test('finds a role by its words, and the people who have it', async ({ page }) => {
    await page.goto(at('/roles'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Roles\d+$/)
    await expect(row(page, 'System admin')).toContainText('Runs the network')
    await page.getByRole('button', { name: 'Role', exact: true }).click()
    await expect(page).toHaveURL(/sort=title/)
    await page.goto(at('/roles?kind=built_in'))
    await expect(page.getByRole('row')).toHaveCount(9)
    await page.getByRole('searchbox').fill('system admin')
    await expect(page.getByRole('row')).toHaveCount(2)
    await scan(page)

    await page.goto(at('/roles?search=hub+manager'))
    await row(page, 'Hub manager').getByRole('link', { name: '2 users' }).click()
    await expect(page).toHaveURL(/\/users\?role=hub_manager$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users2')
  })

  test('adds a role, sees what a change means, and deletes it', async ({ page }) => {
    await page.goto(at('/roles'))
    await page.getByRole('link', { name: 'Add role' }).click()
    await expect(page).toHaveURL(/\/roles\/add-roles$/)
    await nameField(page).fill('Fab liaison')
    await page.getByRole('textbox', { name: 'Description' }).fill('Talks to fabs.')
    await tick(page, 'All of Events').check()
    await expect(tick(page, 'Delete events')).toBeChecked()
    await tick(page, 'Delete events').uncheck()
    await expect(page.getByText('2 of 79 chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Add role' }).click()
    await said(page, 'Role added.')
    await expect(page).toHaveURL(/\/roles$/)
    await expect(row(page, 'Fab liaison')).toContainText('Talks to fabs.')
    await expect(row(page, 'Fab liaison')).toContainText('Own')

    await page.getByRole('link', { name: 'Fab liaison' }).click()
    await tick(page, 'Add and change events').uncheck()
    await tick(page, 'Approve capabilities').check()
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    await expect(cell(page, 'Approve capabilities')).toContainText('added')
    await expect(cell(page, 'Add and change events')).toContainText('removed')
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('button', { name: 'Save role' }).click()
    const review = page.getByRole('dialog', { name: 'Save “Fab liaison”?' })
    await expect(review).toContainText('Nobody has this role yet')
    await expect(review.getByRole('listitem')).toHaveText([
      /Gained: Approve capabilities/,
      /Lost: Add and change events/,
    ])
    await scan(page)
    await review.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByText('2 unsaved changes')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save role' })).toBeFocused()
    await page.keyboard.press('Enter')
    await review.getByRole('button', { name: 'Save role' }).click()
    await said(page, 'Role saved.')
    await expect(page.getByText('unsaved')).toBeHidden()
    await page.reload()
    await expect(tick(page, 'Approve capabilities')).toBeChecked()
    await expect(tick(page, 'Add and change events')).not.toBeChecked()

    await page.getByRole('textbox', { name: 'Description' }).fill('Talks to every fab.')
    await page.getByRole('button', { name: 'Save role' }).click()
    await said(page, 'Role saved.')
    await expect(review).toBeHidden()

    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete role' }).click()
    await said(page, 'Role deleted.')
    await expect(page).toHaveURL(/\/roles$/)
    await expect(row(page, 'System admin')).toBeVisible()
    await expect(row(page, 'Fab liaison')).toBeHidden()
  })

  test('clones a built-in role; a name that is taken is told at its field', async ({ page }) => {
    await page.goto(at('/roles'))
    await page.getByRole('button', { name: 'Actions for Hub manager' }).click()
    await page.getByRole('menuitem', { name: 'Clone' }).click()
    await expect(page.getByText('Cloned from Hub manager.')).toBeVisible()
    const name = nameField(page)
    await expect(name).toHaveValue('Copy of Hub manager')
    await expect(tick(page, 'Add and change hubs')).toBeChecked()
    await expect(tick(page, 'Delete hubs')).not.toBeChecked()
    await page.getByRole('button', { name: 'Add role' }).click()
    await said(page, 'Role added.')
    await expect(row(page, 'Copy of Hub manager')).toContainText('21')

    await page.goto(at('/roles/add-roles'))
    await page.getByRole('button', { name: 'Add role' }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('Give the role a name.')
    await name.fill('copy of hub MANAGER')
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription('This is taken already.')
    await expect(name).toBeFocused()
    await scan(page)

    await page.goto(at('/roles'))
    const menu = page.getByRole('button', { name: 'Actions for Copy of Hub manager' })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Nobody has it')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(menu).toBeFocused()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete role' }).click()
    await said(page, 'Role deleted.')
    await expect(menu).toBeHidden()
  })

  test('deletes a role that people have only with another one for them', async ({ page }) => {
    const id = await makeRole(page, 'Laser steward', ['event_read'])
    await giveRole(page, 'l.navarro@tessellate.test', id)
    await page.goto(at('/roles?search=laser'))
    await row(page, 'Laser steward').getByRole('link', { name: '1 user' }).click()
    await expect(page.getByRole('row', { name: /Lucía Navarro/ })).toBeVisible()

    await page.goto(at('/roles?search=laser'))
    await page.getByRole('button', { name: 'Actions for Laser steward' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete the role “Laser steward”?' })
    await expect(dialog).toContainText('1 user has this role.')
    await dialog.getByRole('button', { name: 'Delete role' }).click()
    const replacement = dialog.getByLabel('Replacement')
    await expect(replacement).toHaveAccessibleDescription(/People have this role\. Choose/)
    await expect(replacement).toBeFocused()
    await expect(replacement.getByRole('option', { name: 'Laser steward' })).toHaveCount(0)
    await scan(page)
    await replacement.selectOption('Member')
    await dialog.getByRole('button', { name: 'Delete role' }).click()
    await said(page, 'Role deleted.')
    await expect(dialog).toBeHidden()
    await expect(row(page, 'Laser steward')).toBeHidden()
    await page.goto(at('/users?search=navarro'))
    await expect(page.getByRole('row', { name: /Lucía Navarro/ })).toContainText('Member')
  })

  test('finds permissions and ticks them with the keyboard alone', async ({ page }) => {
    await page.goto(at('/roles/add-roles'))
    await expect(nameField(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('hub_read')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: /^All of/ })).toHaveCount(1)
    await tabTo(page, tick(page, 'All of Hubs'))
    await page.keyboard.press('Space')
    await expect(page.getByText('3 of 79 chosen')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(tick(page, 'See hubs')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(tick(page, 'All: Read')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(tick(page, 'See hubs')).not.toBeChecked()
    await expect(tick(page, 'All of Hubs')).toHaveJSProperty('indeterminate', true)

    await page.getByRole('searchbox').fill('no such permission')
    await expect(page.getByText('No permission fits “no such permission”.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByText('2 of 79 chosen')).toBeVisible()
    await tick(page, 'See events and register').focus()
    await page.keyboard.press('ArrowDown')
    await expect(tick(page, 'See opportunities and respond')).toBeFocused()
  })

  test('reads what system admins hold, and cannot narrow it', async ({ page }) => {
    await page.goto(at('/roles'))
    await page.getByRole('link', { name: 'System admin', exact: true }).click()
    await expect(page.getByText('System admins always hold every permission')).toBeVisible()
    await expect(page.getByText('79 of 79 chosen')).toBeVisible()
    await expect(tick(page, 'Delete roles')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save role' })).toBeHidden()
    await scan(page)
    await page.goto(at('/roles/edit-roles/no-such-role'))
    await expect(page.getByRole('heading', { name: 'This role does not exist' })).toBeVisible()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`edits a built-in role in ${colorScheme}; its name is fixed, and a change is taken back`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto(at('/roles'))
      await page.getByRole('link', { name: 'Hub manager', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Hub manager' })).toBeVisible()
      await expect(nameField(page)).toBeHidden()
      await tick(page, 'Decide access requests').check()
      await tick(page, 'Delete events').uncheck()
      const rail = page.getByRole('region', { name: 'Before you save' })
      await expect(rail).toContainText('+1 −1')
      await expect(rail.getByRole('listitem')).toHaveText([
        /Decide access requests\s*1.*1 holds it through another role/,
        /Delete events/,
      ])
      await scan(page)
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
      await expect(tick(page, 'Delete events')).toBeChecked()
      await expect(rail).toContainText('Nothing has changed yet')
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('opens one feature at a time, in Spanish too', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'es'))
      await page.goto(at('/roles'))
      await expect(row(page, 'Encargado de hub')).toContainText('2 usuarios')
      await scan(page)
      await page.getByRole('link', { name: 'Encargado de hub', exact: true }).tap()
      const decide = tick(page, 'Resolver solicitudes de acceso')
      await expect(decide).toBeHidden()
      await page.locator('summary', { hasText: 'Solicitudes de acceso' }).tap()
      await decide.check()
      await expect(page.locator('summary', { hasText: 'Solicitudes de acceso' })).toContainText('1 de 4')
      await page.getByRole('searchbox').fill('eda_order')
      await expect(tick(page, 'Pedir herramientas de EDA')).toBeVisible()
      await scan(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width).toBe(390)
      await page.getByRole('button', { name: 'Guardar rol' }).tap()
      await expect(page.getByRole('dialog', { name: '¿Guardar «Encargado de hub»?' })).toContainText('2 usuarios')
      await page.getByRole('button', { name: 'Seguir editando' }).tap()
    })
  })
})

test('somebody who is no system admin gives only what he holds', async ({ page, browser }) => {
  const email = 's.dahl@tessellate.test'
  const office = await (await browser.newContext({ storageState: stateFile('system_admin') })).newPage()
  const id = await makeRole(office, 'Role keeper', ['role_read', 'role_write', 'role_delete', 'event_read'])
  await giveRole(office, email, id)
  await givePassword(page, email)
  await page.goto(at('/'))
  await enterMemberPassword(page, email)
  await page.waitForURL('**/verify-code')
  await page.getByRole('textbox').fill(await demoAuthenticator().next())
  await page.waitForURL('**/home')

  await page.goto(at('/roles'))
  await page.getByRole('button', { name: 'Actions for EDA support' }).click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await expect(page.getByText(/\d+ permissions that you do not hold yourself were left out\./)).toBeVisible()
  await expect(tick(page, 'See events and register')).toBeChecked()
  await expect(tick(page, 'Add and change events')).toBeDisabled()
  await expect(cell(page, 'Add and change events')).toContainText('You do not hold this yourself.')
  await expect(page.getByRole('region', { name: 'Locked' })).toContainText('Nobody gives what they do not hold.')
  await tick(page, 'All of Events').click()
  await expect(tick(page, 'See events and register')).not.toBeChecked()
  await scan(page)

  await office.request.delete(at(`/api/roles/delete/${id}?replacement_id=${await builtIn(office, 'user')}`), {
    headers,
  })
  await office.context().close()
})

test('a member may not open roles', async ({ page }) => {
  await signIn(page, 'user')
  for (const path of ['/roles', '/roles/add-roles']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Roles' })).toBeHidden()
})

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const cell = (page: Page, permission: string) => page.getByRole('cell').filter({ has: tick(page, permission) })
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

const headers = { 'X-Requested-With': 'guildhall' }

async function call(page: Page, path: string, data?: object) {
  const answer = data
    ? await page.request.post(at(`/api/${path}`), { headers, data })
    : await page.request.get(at(`/api/${path}`))
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()).data
}

async function makeRole(page: Page, name: string, permissions: string[]): Promise<string> {
  return (await call(page, 'roles/create', { name, description: '', permissions })).id
}

async function builtIn(page: Page, slug: string): Promise<string> {
  const roles: { id: string; slug: string }[] = await call(page, 'roles/list?per_page=100')
  return roles.find((role) => role.slug === slug)?.id ?? ''
}

/** One role more for somebody. */
async function giveRole(page: Page, email: string, id: string) {
  const [found] = await call(page, `users/list?search=${encodeURIComponent(email)}`)
  const user = await call(page, `users/show/${found.id}`)
  await call(page, 'users/update', { ...user, role_ids: [...user.role_ids, id] })
}
