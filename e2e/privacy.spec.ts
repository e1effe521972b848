import { go } from './go.ts'
import { at, picture, scan, scanState } from './helpers.ts'
import { post } from './members.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test.describe('a system admin', () => {
  test('erases somebody who left: the page, the list and the audit no longer know the person @nightly', async ({
    as,
  }) => {
    const page = await as('system_admin')
    const { id, name, email } = await addPerson(page)
    await go(page, `/users/edit-user/${id}`)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click()
    await said(page, 'The account is deactivated.')

    const opener = page.getByRole('button', { name: 'Erase' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: `Erase ${name} for good?` })
    await expect(dialog).toContainText('Signed agreements, accepted licences and invoices keep the name')
    const typed = dialog.getByLabel('To confirm, write the address of the person')
    await typed.fill('somebody@else.test')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await expect(typed).toHaveAccessibleDescription(/This is not the address of the person/)
    await scan(page)
    await picture(page, 'erase-confirm')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await typed.fill(email.toUpperCase())
    await page.keyboard.press('Enter')
    await said(page, 'The person is erased.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased person')
    await expect(page.getByText('This person was erased.', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(email)
    await scanState(page)
    await picture(page, 'erased-person')

    await go(page, `/users?search=${encodeURIComponent(email)}`)
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()

    await go(page, `/audit?subject_type=user&subject_id=${id}`)
    const audit = page.getByRole('table', { name: 'Audit' })
    await expect(audit.getByRole('row', { name: /Erased a user/ })).toContainText('Ines Okafor')
    await audit.getByRole('link', { name: 'A user was added' }).click()
    await expect(page.getByRole('dialog')).toContainText('Erased for privacy')
    await expect(page.getByRole('dialog')).not.toContainText(email)
    await scanState(page)
    await picture(page, 'erased-entry')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Verify the chain' }).click()
    await expect(page.getByText('The chain is intact.')).toBeVisible()
  })

  test('says for how long personal data is kept @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/site-settings/privacy')
    const addresses = page.getByLabel('Network addresses in the audit')
    await expect(addresses).toHaveValue('730')
    await addresses.fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(addresses).toHaveAccessibleDescription(/Choose 0, or from 30 to 3650 days/)
    await scan(page)
    await addresses.fill('700')
    await page.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Site settings saved.')
    await page.reload()
    await expect(addresses).toHaveValue('700')
    await post(page.request, 'site-settings/update', { audit_address_days: 730 })
    await picture(page, 'settings-privacy')
  })
})

/** Somebody of the journey's own. */
async function addPerson(page: Page) {
  const list = async (path: string): Promise<{ id: string; slug?: string }[]> =>
    (await (await page.request.get(at(`/api/${path}`))).json()).data
  const [organization] = await list('organizations/name-list')
  const role = (await list('roles/name-list')).find(({ slug }) => slug === 'user')
  const last_name = `Vanish-${crypto.randomUUID().slice(0, 8)}`
  const person = { first_name: 'Odile', last_name, email: `${last_name.toLowerCase()}@example.test` }
  const access = { organization_id: organization?.id, role_ids: [role?.id] }
  const { id } = await post(page.request, 'users/create', { ...person, ...access })
  return { id: String(id), name: `Odile ${last_name}`, email: person.email }
}
