import { go } from './go.ts'
import { at, picture, scan, stateFile } from './helpers.ts'
import { demoAuthenticator, enterMemberPassword, givePassword, post } from './members.ts'
import { expect, test } from './test.ts'

const email = 'mingna@quillon.test'

test('somebody who becomes an organization admin is told once, and goes on @nightly', async ({ page, browser }) => {
  const admin = await browser.newContext({ storageState: stateFile('system_admin') })
  const { data: found } = await (await admin.request.get(at(`/api/users/list?search=${email}`))).json()
  const { data: roles } = await (await admin.request.get(at('/api/roles/name-list'))).json()
  const { data: user } = await (await admin.request.get(at(`/api/users/show/${found[0].id}`))).json()
  const role = roles.find(({ slug }: { slug: string }) => slug === 'organization_admin')
  await post(admin.request, 'users/update', { ...user, role_ids: [...user.role_ids, role.id] })

  await givePassword(page, email)
  await go(page, '/')
  await enterMemberPassword(page, email)
  await page.waitForURL('**/verify-code')
  await page.getByRole('textbox').fill(await demoAuthenticator().next())
  const dialog = page.getByRole('dialog', { name: 'Congratulations' })
  await expect(dialog).toContainText('You have been assigned as an new organization admin in Quillon Design.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await scan(page)
  await picture(page, 'new-admin')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toBeHidden()

  await post(admin.request, 'users/update', user)
  await admin.close()
})
