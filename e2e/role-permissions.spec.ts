import { go } from './go.ts'
import { at, scan, scanState, signIn, stateFile, tabTo } from './helpers.ts'
import { demoAuthenticator, enterMemberPassword, givePassword } from './members.ts'
import { row, nameField, tick, cell, headers, makeRole, builtIn, giveRole } from './roles.ts'
import { expect, test } from './test.ts'

test.describe('whoever manages roles', () => {
  test('finds permissions and ticks them with the keyboard alone @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/roles/add-roles')
    await expect(nameField(page)).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('hub_read')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: /^All of/ })).toHaveCount(1)
    await tabTo(page, tick(page, 'All of Hubs'))
    await page.keyboard.press('Space')
    await expect(page.getByText('3 of 81 chosen')).toBeVisible()
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
    await expect(page.getByText('2 of 81 chosen')).toBeVisible()
    await tick(page, 'See events and register').focus()
    await page.keyboard.press('ArrowDown')
    await expect(tick(page, 'See opportunities and respond')).toBeFocused()
  })

  test('reads what system admins hold, and cannot narrow it @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/roles')
    await page.getByRole('link', { name: 'System admin', exact: true }).click()
    await expect(page.getByText('System admins always hold every permission')).toBeVisible()
    await expect(page.getByText('81 of 81 chosen')).toBeVisible()
    await expect(tick(page, 'Delete roles')).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Save role' })).toBeHidden()
    await scan(page)
    await go(page, '/roles/edit-roles/no-such-role')
    await expect(page.getByRole('heading', { name: 'This role does not exist' })).toBeVisible()
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`edits a built-in role in ${colorScheme}; its name is fixed, and a change is taken back @nightly`, async ({
      page,
    }) => {
      await signIn(page, 'system_admin')
      await page.emulateMedia({ colorScheme })
      await go(page, '/roles')
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

    test('opens one feature at a time, in Spanish too @nightly', async ({ page }) => {
      await signIn(page, 'system_admin')
      await page.addInitScript(() => localStorage.setItem('language', 'es'))
      await go(page, '/roles')
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

test('a person who is not a system admin grants only permissions they hold @nightly', async ({ page, browser }) => {
  const email = 's.dahl@tessellate.test'
  const office = await (await browser.newContext({ storageState: stateFile('system_admin') })).newPage()
  const id = await makeRole(office, 'Role keeper', ['role_read', 'role_write', 'role_delete', 'event_read'])
  await giveRole(office, email, id)
  await givePassword(page, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.waitForURL('**/verify-code')
  await page.getByRole('textbox').fill(await demoAuthenticator().next())
  await page.waitForURL('**/home')

  await go(page, '/roles')
  await page.getByRole('button', { name: 'Actions for EDA support' }).click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await expect(page.getByText(/\d+ permissions that you do not hold yourself were left out\./)).toBeVisible()
  await expect(tick(page, 'See events and register')).toBeChecked()
  await expect(tick(page, 'Add and change events')).toBeDisabled()
  await expect(cell(page, 'Add and change events')).toContainText('You do not hold this yourself.')
  await expect(page.getByRole('region', { name: 'Locked' })).toContainText('Nobody gives what they do not hold.')
  await tick(page, 'All of Events').click()
  await expect(tick(page, 'See events and register')).not.toBeChecked()
  await scanState(page)

  await office.request.delete(at(`/api/roles/delete/${id}?replacement_id=${await builtIn(office, 'user')}`), {
    headers,
  })
  await office.context().close()
})

test('a member may not open roles @nightly', async ({ page }) => {
  await signIn(page, 'user')
  for (const path of ['/roles', '/roles/add-roles']) {
    await go(page, path)
    await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  }
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Roles' })).toBeHidden()
})
