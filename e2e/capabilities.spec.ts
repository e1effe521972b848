import { go, refresh } from './go.ts'
import { at, scanState } from './helpers.ts'
import { readMails, waitForMail } from './mailbox.ts'
import { expect, test, type Page } from './test.ts'
import { said } from './toasts.ts'

const name = 'Sputter targets'
const admin = 'organization_admin@demo.guildhall.test'
const approver = 'system_admin@demo.guildhall.test'

test.afterEach(async ({ as }) => {
  const page = await as('organization_admin')
  const found = await page.request.get(at(`/api/capabilities/list?search=${encodeURIComponent(name)}`))
  const headers = { 'X-Requested-With': 'guildhall' }
  for (const { id } of (await found.json()).data)
    await page.request.delete(at(`/api/capabilities/delete/${id}`), { headers })
})

test('a capability is handed in, returned with a reason, corrected and approved; its change is compared and approved again', async ({
  as,
}) => {
  const [page, office, member] = [await as('organization_admin'), await as('system_admin'), await as('user')]
  const known = await readMails(page, admin)

  await test.step('the admin of an organization describes it; what is there already is pointed out', async () => {
    await go(page, '/capabilities')
    await page.getByRole('link', { name: 'Add capability' }).click()
    await page.getByRole('button', { name: 'Send for approval' }).click()
    const node = page.getByRole('combobox', { name: 'Capability' })
    await expect(node).toHaveAccessibleDescription(/Choose what it is/)
    await choose(page, 'Epitaxy')
    await expect(page.getByRole('link', { name: 'Open that one' })).toBeVisible()
    await scanState(page)
    await choose(page, name)
    await expect(page.getByRole('link', { name: 'Open that one' })).toBeHidden()
    await page.getByRole('textbox', { name: 'Description' }).fill('Targets of molybdenum.')
    await page
      .getByRole('combobox', { name: 'Manufacturing readiness' })
      .selectOption({ label: '6 · Prototype made as in production' })
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await expect(next(page)).toContainText('Sent for approval')
    await scanState(page)
  })

  await test.step('somebody who approves returns it from the queue', async () => {
    await waitForMail(office, approver, new RegExp(`asks for approval: ${name}`))
    await go(office, '/capabilities')
    await office.getByRole('link', { name: /^Waiting for approval/ }).click()
    await scanState(office)
    await office.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await office.getByRole('button', { name: 'Return', exact: true }).click()
    const dialog = office.getByRole('dialog')
    await dialog.getByLabel('What should be different').fill('Say how pure they are.')
    await dialog.getByRole('button', { name: 'Return', exact: true }).click()
    await expect(next(office)).toContainText('It was returned for this reason:')
    const mail = await waitForMail(page, admin, new RegExp(`^Returned: ${name}`), known)
    expect(mail.text).toContain('Say how pure they are.')
  })

  await test.step('it is corrected with the reason in view, and approved', async () => {
    await refresh(page)
    await page.getByRole('link', { name: 'Correct it' }).click()
    await page.waitForURL('**/edit-capability/*')
    await expect(next(page)).toContainText('Say how pure they are.')
    await page.getByRole('textbox', { name: 'Description' }).fill('Targets of molybdenum, 99.95 per cent.')
    await page.getByRole('button', { name: 'Send for approval' }).click()
    await expect(next(page)).toContainText('Sent for approval')
    await refresh(office)
    await office.getByRole('button', { name: 'Approve' }).click()
    await said(office, 'Capability approved.')
    await waitForMail(page, admin, new RegExp(`^Approved: ${name}`), known)
  })

  await test.step('what the network relies on is proposed, and compared before it counts', async () => {
    await refresh(page)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('combobox', { name: 'Manufacturing readiness' }).selectOption({ label: '8 · Pilot line' })
    await page.getByRole('textbox', { name: 'Capacity' }).fill('12 a month')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(next(page)).toContainText('A change was sent for approval')
    await expect(page.getByText('12 a month')).toBeVisible()
    await refresh(office)
    const readiness = office.getByRole('row', { name: /^Readiness/ })
    await expect(readiness.getByRole('cell').first()).toContainText('6 of 10')
    await expect(readiness.getByRole('cell').last()).toContainText('8 of 10')
    await scanState(office)
    await office.getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByRole('heading', { name: 'Proposed change' })).toBeHidden()
  })

  await test.step('the network finds it by one of its synonyms', async () => {
    await go(office, '/connect?search=sputterng+target')
    const results = office.getByRole('region', { name: 'Results' })
    await expect(results.getByRole('link', { name: 'Halden Wafer Works' })).toBeVisible()
    await expect(results.getByText(name)).toBeVisible()
  })

  await test.step('a member of the organization reads it, and is shown no form', async () => {
    await go(member, `/capabilities?search=${encodeURIComponent(name)}`)
    await member.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(member.getByText('Targets of molybdenum, 99.95 per cent.')).toBeVisible()
    await expect(member.getByText('8 of 10')).toBeVisible()
    await go(member, member.url().replace('view-capability', 'edit-capability'))
    await expect(member.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(member.getByRole('textbox')).toHaveCount(0)
  })
})

/** What the page says about how it goes on. */
const next = (page: Page) => page.getByRole('region', { name: 'What comes next' })

async function choose(page: Page, node: string) {
  const field = page.getByRole('combobox', { name: 'Capability' })
  await field.fill(node)
  await page
    .getByRole('option', { name: new RegExp(`^${node}`) })
    .first()
    .click()
}
