import { go } from './go.ts'
import { at, scan } from './helpers.ts'
import { post } from './members.ts'
import { expect, type Page, test } from './test.ts'

test('organization and people accept, and the tool is theirs; a new text suspends only those who do not accept it @nightly', async ({
  as,
}) => {
  test.slow()
  const mark = crypto.randomUUID().slice(0, 8)
  const [terms, router] = [`Larch Terms ${mark}`, `Larch Router ${mark}`]
  const office = await as('eda_admin')
  const admin = await as('organization_admin')
  const member = await as('user')
  const guest = await as('eda_only')

  const eula = await post(office.request, 'eulas/create', {
    vendor: `Larch ${mark}`,
    name: terms,
    scope: 'both',
    text: '<p>One person a seat.</p>',
  })
  await post(office.request, 'eulas/publish', { id: eula.draft.id })
  const { order, pack } = await anApprovedOrder({ office, admin }, { eula_id: eula.id, mark, router })

  await test.step('the organization accepts, and the order runs', async () => {
    await go(admin, `/order/view-order/${order.id}`)
    await expect(admin.getByText(`${terms}, version 1, is not accepted`, { exact: true })).toBeVisible()
    await admin.getByRole('link', { name: 'Read and accept' }).first().click()
    await consent(admin).check()
    await admin.getByRole('button', { name: 'Accept for Halden Wafer Works' }).click()
    await expect(admin.getByText('Accepted for Halden Wafer Works by Marta Lindqvist')).toBeVisible()
    await go(admin, `/order/view-order/${order.id}`)
    await expect(admin.getByText('2 of 2 seats given out')).toBeVisible()
  })

  await test.step('a person accepts, and gets to work', async () => {
    await go(member, '/eda-access')
    await expect(toolOf(member, router).getByText('Waits for a EULA')).toBeVisible()
    await expect(toolOf(member, router).getByRole('link', { name: 'Open the download' })).toBeHidden()
    await acceptHimself(member, router, terms)
    await expect(toolOf(member, router).getByRole('link', { name: 'Open the download' })).toBeVisible()
    await acceptByCall(guest, `Larch ${mark}`, 'user')
    await go(guest, '/eda-access')
    await expect(toolOf(guest, router).getByText('Active', { exact: true })).toBeVisible()
  })

  await test.step('of a new text without days of grace only those who accept it keep their seats', async () => {
    const { draft } = await post(office.request, 'eulas/draft', {
      eula_id: eula.id,
      text: '<p>One person a seat, and no other.</p>',
      note: 'No other person may use the seat.',
      grace_days: 0,
    })
    await post(office.request, 'eulas/publish', { id: draft.id })
    await go(member, '/eda-access')
    await expect(toolOf(member, router).getByText('Suspended')).toBeVisible()
    await expect(toolOf(member, router).getByRole('link', { name: 'Open the download' })).toBeHidden()
    await scan(member)
    await acceptByCall(admin, `Larch ${mark}`, 'organization')
    await acceptHimself(member, router, terms)
    await go(guest, '/eda-access')
    await expect(toolOf(guest, router).getByText('Suspended')).toBeVisible()
    await expect(toolOf(guest, router).getByText(`${terms}, version 2, is not accepted by you`)).toBeVisible()
  })

  await post(office.request, 'packages/retire', { id: pack.id })
})

const consent = (page: Page) => page.getByRole('checkbox', { name: 'I have read this text and accept it.' })
const toolOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your tools' }).getByRole('listitem').filter({ hasText: name })

async function acceptHimself(page: Page, tool: string, terms: string) {
  await toolOf(page, tool)
    .getByRole('link', { name: `Read and accept: ${terms}` })
    .last()
    .click()
  await consent(page).check()
  await page.getByRole('button', { name: 'Accept for myself' }).click()
  await expect(page.getByText('Accepted by you')).toBeVisible()
  await go(page, '/eda-access')
  await expect(toolOf(page, tool).getByText('Active', { exact: true })).toBeVisible()
}

async function acceptByCall(page: Page, vendor: string, accepts_for: 'organization' | 'user') {
  const read = async (path: string) => (await (await page.request.get(at(`/api/${path}`))).json()).data
  const due: { vendor: string; version_id: string }[] = await read('eulas/due')
  const version_id = due.find((each) => each.vendor === vendor)?.version_id
  const { text_sha256 } = await read(`eulas/read/${version_id}`)
  await post(page.request, 'eulas/accept', { version_id, text_sha256, accepts_for, consent: true })
}

type Asked = { eula_id: string; mark: string; router: string }

/** An element under the EULA, a package of it, and an order of that for two people, approved. */
async function anApprovedOrder({ office, admin }: Record<'office' | 'admin', Page>, { eula_id, mark, router }: Asked) {
  const tool = await post(office.request, 'tools/create', {
    vendor: `Larch ${mark}`,
    name: router,
    category: 'layout',
    delivery: 'download',
    licence_model: 'named',
    seats_total: 2,
    eula_ids: [eula_id],
    access_url: 'https://tools.meridian.test/larch',
  })
  await post(office.request, 'tools/move', { id: tool.id, state: 'published' })
  const lines = [{ tool_id: tool.id, seats: 2 }]
  const pack = await post(office.request, 'packages/create', {
    name: `Larch package ${mark}`,
    lines,
    term_months: 12,
    approvers: ['eda_admin'],
  })
  await post(office.request, 'packages/publish', { id: pack.id })
  const idOf = async (email: string) => {
    const { data } = await (await office.request.get(at(`/api/users/list?search=${email}`))).json()
    return data[0].id
  }
  const order = await post(admin.request, 'orders/create', {
    package_id: pack.id,
    project_title: `Larch project ${mark}`,
    project_purpose: 'Routing of the sensor row.',
    project_ends_on: '2031-09-30',
    justification: 'Two people route.',
    lines,
    user_ids: [await idOf('user@demo.guildhall.test'), await idOf('eda_only@demo.guildhall.test')],
  })
  await post(admin.request, 'orders/submit', { id: order.id })
  await post(office.request, 'orders/review', { id: order.id })
  await post(office.request, 'orders/approve', { id: order.id })
  return { order, pack }
}
