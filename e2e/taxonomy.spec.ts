import { capabilitiesTaxonomy as api } from '@guildhall/contract/capabilities-taxonomy'
import { drag } from './drags.ts'
import { go } from './go.ts'
import { at, scan, scanState } from './helpers.ts'
import { post } from './members.ts'
import { expect, type Locator, type Page, test } from './test.ts'

test.describe('whoever looks after the taxonomy', () => {
  test('adds nodes, puts them in order by mouse and by keyboard, and finds them by what people call them @nightly', async ({
    as,
  }) => {
    const page = await as('system_admin')
    await go(page, '/capabilities-taxonomy')
    await scanState(page)
    await page.getByRole('link', { name: 'Add node' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Vacuum science')
    await page.getByLabel('Synonyms').fill('UHV')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Add node' }).click()
    const panel = page.getByRole('dialog', { name: 'Vacuum science' })
    await expect(panel.getByText('UHV')).toBeVisible()
    await scanState(page)
    await panel.getByRole('button', { name: 'Close' }).click()

    const top = await nodeNamed(page, 'Vacuum science')
    for (const name of ['Pumps', 'Gauges', 'Valves'])
      await post(page.request, api.create.path, { name: `${name} of the journey`, parent_id: top })
    await go(page, '/capabilities-taxonomy?search=uhv')
    await expect(page.getByText('1 node found')).toBeVisible()
    await expect(page.locator('mark')).toHaveText('UHV')

    await go(page, '/capabilities-taxonomy')
    const order = () => namesBelow(page, top)
    await drag(page, handle(page, 'Valves of the journey'), row(page, 'Pumps of the journey'), { height: 0.1 })
    await expect.poll(order).toEqual(['Valves', 'Pumps', 'Gauges'])
    await name(page, 'Valves of the journey').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(order).toEqual(['Pumps', 'Valves', 'Gauges'])
    await expect(name(page, 'Valves of the journey')).toBeFocused()

    // Under another parent it goes only after a look at what that touches.
    await page.keyboard.press('Alt+ArrowRight')
    const dialog = page.getByRole('dialog', { name: 'Move “Valves of the journey”' })
    await expect(dialog.getByText('Vacuum science › Pumps of the journey › Valves of the journey')).toBeVisible()
    await scanState(page)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect.poll(order).toEqual(['Pumps', 'Gauges'])
    await removeBranch(page, top)
  })

  test('merges two nodes and sees everything follow', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/capabilities-taxonomy')
    const [from, into] = [await aNode(page, 'Ion milling'), await aNode(page, 'Argon milling')]
    const child = await aNode(page, 'Angled milling', from)
    const offered = await page.request.get(at('/api/capabilities/organization-options'))
    const [{ id: organization_id }] = (await offered.json()).data
    const mine = await post(page.request, 'capabilities/create', { ...aCapability, organization_id, node_id: from })

    // Made through the API, which the open page does not hear of: load it again.
    await page.goto(at('/capabilities-taxonomy?search=milling'))
    await page.getByRole('button', { name: 'Actions for Ion milling' }).click()
    await page.getByRole('menuitem', { name: 'Merge into' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge “Ion milling”' })
    await dialog.getByRole('combobox', { name: 'Merge into' }).fill('argon')
    await page.getByRole('option', { name: 'Argon milling' }).click()
    await expect(dialog.getByText('1 capability says “Argon milling” afterwards')).toBeVisible()
    await expect(dialog.getByText('Angled milling')).toBeVisible()
    await scan(page)
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()

    const panel = page.getByRole('dialog', { name: 'Argon milling' })
    await expect(panel.getByText('Ion milling').first()).toBeVisible()
    await expect(panel.getByText('1 organization')).toBeVisible()
    // The old id leads to the survivor.
    await go(page, `/capabilities-taxonomy?node=${from}`)
    await expect(page.getByText('“Ion milling” was merged into this node.')).toBeVisible()

    await page.request.delete(at(`/api/capabilities/delete/${mine.id}`), { headers })
    await removeNode(page, child)
    await post(page.request, api.deprecate.path, { id: into })
  })

  test('brings a file in after seeing row by row what it does @nightly', async ({ as }) => {
    const page = await as('system_admin')
    await go(page, '/capabilities-taxonomy/import')
    const choose = (lines: string[]) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'tree.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await choose(['Parent,Name,Also known as', 'Imported things,First import,one', 'Nowhere,Second import,'])
    await expect(page.getByRole('row', { name: /Nowhere/ })).toContainText('There is no node “Nowhere”')
    await expect(page.getByRole('button', { name: 'Correct the refused rows first' })).toBeDisabled()
    await scan(page)
    await choose(['Parent,Name,Also known as', 'Imported things,First import,one', ',Imported things,'])
    await page.getByRole('button', { name: 'Import 2 rows' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(page).toHaveURL(/capabilities-taxonomy$/)
    await expect(name(page, 'First import')).toBeVisible()
    await removeBranch(page, await nodeNamed(page, 'Imported things'))
  })
})

const headers = { 'x-requested-with': 'guildhall' }
const aCapability = { weight: 'core', description: 'Two beams, one stage.' }

const row = (page: Page, called: string): Locator => page.locator('[data-node]', { has: name(page, called) })
const handle = (page: Page, called: string): Locator => row(page, called).locator('[title]').first()
const name = (page: Page, called: string): Locator => page.getByRole('button', { name: called, exact: true })

async function nodes(page: Page) {
  const answer = await page.request.get(at(`/api/${api.options.path}`))
  const { data } = await answer.json()
  return api.options.data.parse(data)
}

const nodeNamed = async (page: Page, called: string) =>
  (await nodes(page)).find((node) => node.name === called)?.id ?? ''

/** The first words of what stands below, in its order. */
const namesBelow = async (page: Page, id: string) =>
  (await nodes(page)).filter(({ parent_id }) => parent_id === id).map((node) => node.name.split(' ')[0])

const aNode = async (page: Page, called: string, parent_id: string | null = null): Promise<string> =>
  (await post(page.request, api.create.path, { name: called, parent_id })).id

const removeNode = (page: Page, id: string) =>
  page.request.delete(at(`/api/capabilities-taxonomy/delete/${id}`), { headers })

/** From the leaves up, because only what nothing hangs on can go. */
async function removeBranch(page: Page, id: string) {
  for (const node of (await nodes(page)).filter(({ parent_id }) => parent_id === id)) await removeBranch(page, node.id)
  await removeNode(page, id)
}
