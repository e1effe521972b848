import { go } from './go.ts'
import { at, enterPassword } from './helpers.ts'
import { mailResetLink } from './mailbox.ts'
import { expect, type Page } from './test.ts'

export function openPerson(path: string, search: string, tab = '') {
  return async (page: Page) => {
    await go(page, `${path}/${await idOf(page, search)}${tab}`)
  }
}

export function openOrganization(screen: string, search: string, tab = '', area = 'organizations') {
  return async (page: Page) => {
    const { data } = await (
      await page.request.get(at(`/api/organizations/list?search=${search}`), { maxRetries: 2 })
    ).json()
    await go(page, `/${area}/${screen}/${data[0].id}${tab}`)
  }
}

export function openRequest(search: string) {
  return async (page: Page) => {
    const { data } = await (
      await page.request.get(at(`/api/access-requests/list?search=${search}`), { maxRetries: 2 })
    ).json()
    await go(page, `/access-request/edit-access-request/${data[0].id}`)
  }
}

async function idOf(page: Page, search: string): Promise<string> {
  const { data } = await (await page.request.get(at(`/api/users/list?search=${search}`), { maxRetries: 2 })).json()
  return data[0].id
}

export async function openMerge(page: Page) {
  const [survivor, duplicate] = [await idOf(page, 'castelli'), await idOf(page, 'emeka')]
  await go(page, `/users/merge?survivor=${survivor}&duplicate=${duplicate}`)
  await expect(page.getByRole('button', { name: /^Merge/ })).toBeVisible()
}

export async function openImport(page: Page) {
  const content = 'Mail,First name,Last name,Shoe size\nzoe@screens.test,Zoe,Adler,39\nno-address,Yan,Berg,41\n'
  const { data } = await (
    await page.request.post(at('/api/users/import-upload'), { data: { file_name: 'people.csv', content } })
  ).json()
  await go(page, `/users/import/${data.id}`)
}

export async function openOrganizationImport(page: Page) {
  const content = 'Name,Type,Level,Admin email\nAdler Works,Industry,Associate,zoe@screens.test\n'
  const { data } = await (
    await page.request.post(at('/api/organizations/import-upload'), { data: { file_name: 'members.csv', content } })
  ).json()
  await go(page, `/organizations/import/${data.id}`)
}

export const askForCode = (page: Page) => enterPassword(page, 'user')

export async function loseAuthenticator(page: Page) {
  await askForCode(page)
  await page.getByRole('link', { name: 'I have lost my authenticator' }).click()
}

export async function followResetLink(page: Page) {
  await go(page, await mailResetLink(page, 'hub_manager'))
}

/** As plain text, because the browser complains about a scan of the frame that runs no scripts. */
export async function openMail(page: Page) {
  await mailResetLink(page, 'eda_only')
  await go(page, '/demo/mailbox?to=eda_only')
  await page.getByRole('list', { name: 'Mails' }).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Plain text' }).click()
}
