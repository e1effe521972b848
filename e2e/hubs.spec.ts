import type { Browser } from '@playwright/test'
import { go, refresh } from './go.ts'
import { at, scan, scanState, signIn, stateFile } from './helpers.ts'
import { readMails, waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

const manager = 'hub_manager@demo.guildhall.test'

test('a hub manager edits his hub and is refused another, on the page and by the call @nightly', async ({
  page,
  browser,
}) => {
  const hub = await aManagedHub(browser)
  await signIn(page, 'hub_manager')
  await go(page, '/hubs?shelf=managed')
  await page.getByRole('link', { name: hub.name }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Region').fill('Lake Superior')
  await page.getByLabel('Focus').fill('Silicon nitride')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Charter')
  await page.getByLabel('Web address').fill('charter')
  await page.getByRole('button', { name: 'Save hub' }).click()
  await expect(page.getByLabel('Web address')).toHaveAccessibleDescription(/full web address/)
  await scan(page)
  await page.getByLabel('Web address').fill('https://example.com/charter')
  await page.getByRole('button', { name: 'Save hub' }).click()
  await said(page, 'Hub saved.')
  await expect(page.getByText('Lake Superior')).toBeVisible()
  await expect(page.getByRole('link', { name: /Charter/ })).toBeVisible()
  await scan(page)

  const found = await page.request.get(at('/api/hubs/list?search=Advanced'))
  const [other] = (await found.json()).data
  await go(page, `/hubs/view-hub/${other.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Advanced Packaging' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden()
  await go(page, `/hubs/edit-hub/${other.id}`)
  await expect(page.getByRole('heading', { name: 'This is not yours to change' })).toBeVisible()
  const refused = await page.request.post(at('/api/hubs/update'), {
    headers: { 'x-requested-with': 'guildhall' },
    data: { id: other.id, version: other.version ?? 1, name: 'Taken over' },
  })
  expect(refused.status()).toBe(403)
  await hub.drop()
})

test('an organization asks to join, the manager lets it in, and its people see it', async ({ as, browser }) => {
  const hub = await aManagedHub(browser)
  const page = await as('organization_admin')
  const known = await readMails(page, manager)
  await go(page, `/hubs/view-hub/${hub.id}`)
  await page.getByRole('button', { name: 'Ask to join' }).click()
  await page.getByLabel('Message to the managers').fill('We grow the wafers that you need.')
  await scan(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Ask to join' }).click()
  await expect(page.getByText('We have asked to join')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw the request' })).toBeVisible()
  const mail = await waitForMail(page, manager, new RegExp(`asks to join ${hub.name}`), known)
  expect(mail.text).toContain('We grow the wafers that you need.')

  const office = await as('hub_manager')
  await go(office, `/hubs/view-hub/${hub.id}/requests`)
  await expect(office.getByText('We grow the wafers that you need.')).toBeVisible()
  await scanState(office)
  await office.getByRole('button', { name: 'Approve' }).click()
  await said(office, 'Your decision is stored')
  await office.getByRole('link', { name: /^Members/ }).click()
  await expect(office.getByText('Halden Wafer Works').first()).toBeVisible()
  await office.setViewportSize({ width: 390, height: 844 })
  await scanState(office)

  const member = await as('user')
  await member.setViewportSize({ width: 390, height: 844 })
  await go(member, '/hubs?shelf=member')
  await expect(member.getByRole('link', { name: hub.name })).toBeVisible()
  await scanState(member)
  await member.getByRole('link', { name: hub.name }).click()
  await expect(member.getByRole('heading', { level: 1, name: hub.name })).toBeVisible()
  await expect(member.getByText('We belong to it')).toBeVisible()
  await member.getByRole('link', { name: /^People/ }).click()
  await expect(member.getByText('Henrik Aalto').first()).toBeVisible()

  await refresh(page)
  await page.getByRole('button', { name: 'Leave the hub' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave the hub' }).click()
  await said(page, 'Your organization has left the hub.')
  await expect(page.getByText('Not ours')).toBeVisible()
  await hub.drop()
})

test('who does not run an organization reads who can ask @nightly', async ({ page, browser }) => {
  const hub = await aManagedHub(browser)
  await signIn(page, 'user')
  await go(page, `/hubs/view-hub/${hub.id}`)
  await page.getByRole('button', { name: 'How to join' }).click()
  await expect(page.getByText(/can ask to join: .*Marta Lindqvist/)).toBeVisible()
  await hub.drop()
})

/** A hub of its own for a journey, looked after by the demo's hub manager; it is dropped when it is empty again. */
async function aManagedHub(browser: Browser) {
  const admin = await browser.newContext({ storageState: stateFile('system_admin') })
  const name = `Journey ${crypto.randomUUID().slice(0, 8)}`
  const people = (await (await admin.request.get(at('/api/hubs/manager-options'))).json()).data
  const manager_ids = people
    .filter((person: { name: string }) => person.name === 'Priya Raghunathan')
    .map((person: { id: string }) => person.id)
  const { id }: { id: string } = await post(admin.request, 'hubs/create', { name, manager_ids })
  const drop = async () => {
    const gone = await admin.request.delete(at(`/api/hubs/delete/${id}`), {
      headers: { 'x-requested-with': 'guildhall' },
      data: {},
    })
    expect(gone.status()).toBe(200)
    await admin.close()
  }
  return { id, name, drop }
}
