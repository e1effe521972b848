import { go } from './go.ts'
import { scan, scanState, signIn, stateFile } from './helpers.ts'
import { expect, type Page, test } from './test.ts'
import { said } from './toasts.ts'

test('an element with a EULA is added, published, put into a package that is published, and deprecated', async ({
  page,
  browser,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const tool = `Journey Checker ${mark}`
  const pack = `Journey package ${mark}`
  await signIn(page, 'eda_admin')
  await addElement(page, tool)
  const toolView = page.url()
  await addPackage(page, pack, tool)
  const packageView = page.url()

  // Whoever supports members reads it under the same address, and changes nothing.
  const context = await browser.newContext({ storageState: stateFile('eda_support') })
  const reader = await context.newPage()
  await go(reader, packageView)
  const shown = reader.getByRole('dialog', { name: pack })
  await expect(shown.getByText('$400 for 4 seats and a term')).toBeVisible()
  await expect(shown.getByRole('link', { name: 'Edit' })).toBeHidden()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(reader.getByRole('link', { name: 'Add package' })).toBeHidden()
  await go(reader, `/tools?search=${mark}`)
  await reader.getByRole('link', { name: tool }).click()
  await expect(reader.getByRole('dialog', { name: tool }).getByText('Tiderace Terms of Use')).toBeVisible()
  await expect(reader.getByText('Port 5280')).toBeHidden()
  await go(reader, '/tools/add-tool')
  await expect(reader.getByRole('heading', { name: 'Access Denied!' })).toBeVisible()
  await context.close()

  await deprecate(page, toolView, tool)
  await go(page, packageView)
  await expect(page.getByRole('dialog', { name: pack }).getByText('Deprecated')).toBeVisible()
  await chooseAction(page, pack, 'Retire')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await said(page, 'Retired. Orders that run, run on.')
  await go(page, toolView)
  await chooseAction(page, tool, 'Retire')
  await page
    .getByRole('dialog', { name: /^Retire/ })
    .getByRole('button', { name: 'Retire' })
    .click()
  await expect(page.getByRole('dialog', { name: tool }).getByText('Retired')).toBeVisible()
})

async function addElement(page: Page, name: string) {
  await go(page, '/tools')
  await page.getByRole('link', { name: 'Add element' }).click()
  await page.getByRole('button', { name: 'Add as draft' }).click()
  await expect(page.getByText('Name the vendor.')).toBeVisible()
  await expect(page.getByText('Say how many seats the network has.')).toBeVisible()
  await page.getByLabel('Vendor').fill('Zenith Journey Tools')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Seats in total').fill('10')
  await page.getByRole('button', { name: /^Add a EULA/ }).click()
  await page.getByLabel('Tiderace Terms of Use').check()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Port 5280')
  await scanState(page)
  await page.getByRole('button', { name: 'Add as draft' }).click()

  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByText('Tiderace Terms of Use')).toBeVisible()
  await expect(drawer.getByText('0 of 10')).toBeVisible()
  await drawer.getByRole('button', { name: 'Publish' }).click()
  await expect(drawer.getByText('Published')).toBeVisible()
  await scanState(page)
}

async function addPackage(page: Page, name: string, tool: string) {
  await go(page, '/packages/add-package')
  await page.getByRole('button', { name: 'Add as draft' }).click()
  await expect(page.getByText('Put at least one element into the package.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(name)
  const adding = page.getByLabel('Add an element')
  await adding.selectOption({ label: `${tool} – Zenith Journey Tools` })
  await adding.selectOption({ label: 'Analog Sign-off Guide – Meridian reference flow' })
  await page.getByLabel('Seats at most').fill('0')
  await page.getByRole('button', { name: 'Add as draft' }).click()
  await expect(page.getByText('Say how many seats an order may take.')).toBeVisible()
  await page.getByLabel('Seats at most').fill('4')
  await page.getByLabel('Price a seat').fill('100')
  await page.getByRole('button', { name: 'Move Analog Sign-off Guide up' }).press('Enter')
  await page.getByLabel('Add a step').selectOption({ label: 'EDA support' })
  await page.getByRole('button', { name: 'Move EDA support up' }).press('Enter')
  await scanState(page)
  await page.getByRole('button', { name: 'Add as draft' }).click()

  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('row').nth(1)).toContainText('Analog Sign-off Guide')
  await expect(drawer.getByRole('row', { name: tool })).toContainText('$100')
  await expect(drawer.getByRole('listitem').first()).toContainText('EDA support')
  await drawer.getByRole('button', { name: 'Publish' }).click()
  await said(page, 'Published. It can be ordered now.')
  await scanState(page)
}

async function deprecate(page: Page, view: string, name: string) {
  await go(page, view)
  await chooseAction(page, name, 'Deprecate')
  const question = page.getByRole('dialog', { name: /^Deprecate/ })
  await expect(question.getByText(/1 package holds it/)).toBeVisible()
  await question.getByLabel('Successor').selectOption({ label: 'Spectral LVS 8.2 – Corvus Design Systems' })
  await scan(page)
  await question.getByRole('button', { name: 'Deprecate' }).click()
  await expect(page.getByRole('dialog', { name }).getByRole('link', { name: 'Spectral LVS 8.2' })).toBeVisible()
}

async function chooseAction(page: Page, name: string, action: string) {
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: `Actions for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
