import { go, refresh } from './go.ts'
import { at, scan, scanState, signIn } from './helpers.ts'
import { post } from './members.ts'
import { expect, type Page, test } from './test.ts'

test('a project lead orders a package, clears what is in the way, and gets it approved in part', async ({ as }) => {
  test.slow()
  const title = 'Receiver for the cold sensor line'
  const page = await as('project_lead')
  await go(page, '/order')
  await page.getByRole('link', { name: 'New order' }).first().click()
  await page.getByRole('button', { name: 'Order Analog sign-off package' }).click()
  await expect(page).toHaveURL(/view-order/)
  const path = page.url()

  await expect(page.getByRole('heading', { name: 'Before you can submit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeDisabled()
  await scan(page)
  await page.getByRole('button', { name: /^Take \d+$/ }).click()
  await expect(page.getByText(/^Only \d+ of the 12 Spectral DRC/)).toBeHidden()
  await page.getByRole('button', { name: 'Fill in' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Purpose' }).fill('Sign-off of the front end before tape-out.')
  await page.getByRole('textbox', { name: 'Ends' }).fill('30 Sep 2031')
  await page.getByRole('textbox', { name: 'PO number' }).fill('CS-2204')
  await page.getByRole('textbox', { name: 'Justification' }).fill('Two designers work on it.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Achebe')
  await page.getByRole('option', { name: /Achebe/ }).click()
  await expect(page.getByRole('button', { name: 'Remove Simon Achebe' })).toBeVisible()
  const seats = page.getByRole('textbox', { name: 'Seats of Tiderace Extraction 3.1' })
  await seats.fill('3')
  await seats.press('Enter')
  const id = path.split('/').at(-1) ?? ''
  const stored = async () =>
    (await (await page.request.get(at(`/api/orders/show/${id}`), { maxRetries: 2 })).json()).data
  await expect.poll(async () => (await stored()).lines.map(({ seats: kept }: { seats: number }) => kept)).toContain(3)
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeEnabled()
  await refresh(page)
  await expect(seats).toHaveValue('3')
  await page.getByRole('button', { name: 'Submit order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit order' }).click()
  await expectStep(page, 'Submitted')

  const support = await as('eda_support')
  await go(support, '/order?view=waiting')
  await support.getByRole('link', { name: numberOf(await headOf(page)) }).click()
  await support.getByRole('button', { name: 'Take into review' }).click()
  await support.getByRole('alertdialog').getByRole('button', { name: 'Take into review' }).click()
  await expectStep(support, 'In review')
  await support.getByRole('button', { name: 'Approve' }).click()
  await expect(support.getByText('After you it is the turn of: EDA admin.')).toBeVisible()
  await support.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(support.getByRole('button', { name: 'Approve' })).toBeHidden()

  const office = await as('eda_admin')
  await go(office, path)
  await office.getByRole('button', { name: 'Ask a question' }).click()
  await office.getByLabel('Your question').fill('Do you need the rule checks as well?')
  await office.getByRole('button', { name: 'Send the question' }).click()
  await expectStep(office, 'Question asked')

  await refresh(page)
  await expect(page.getByText('Do you need the rule checks as well?')).toBeVisible()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Your answer').fill('No, extraction will do.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expectStep(page, 'In review')
  const box = page.getByRole('textbox', { name: 'Write a message' })
  await box.fill('We begin next week.')
  await box.press('Enter')
  await expect(page.getByText('We begin next week.')).toBeVisible()
  await expect(box).toHaveValue('')

  await refresh(office)
  await office.getByRole('button', { name: 'Approve' }).click()
  await office.getByRole('dialog').getByLabel('Seats of Spectral DRC 8.2').fill('0')
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(office.getByText(/^of \d+ asked for$/)).toBeVisible()

  await refresh(page)
  await expectStep(page, 'Active')
  await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible()
  await scanState(page)
})

test('an order is rejected with a reason, and one that was cancelled in another tab is not reviewed @nightly', async ({
  page,
  as,
}) => {
  await signIn(page, 'project_lead')
  const rejected = await submitted(page, 'Coupler for a trial')
  const cancelled = await submitted(page, 'Second coupler for a trial')
  const office = await as('eda_admin')
  await go(office, rejected)
  await office.getByRole('button', { name: 'More actions' }).click()
  await office.getByRole('menuitem', { name: 'Reject order' }).click()
  await office.getByLabel('Reason').fill('No')
  await office.getByRole('dialog').getByRole('button', { name: 'Reject order' }).click()
  await expect(office.getByText('1 field needs a change')).toBeVisible()
  await office.getByLabel('Reason').fill('The couplers are part of another order.')
  await office.getByRole('dialog').getByRole('button', { name: 'Reject order' }).click()
  await expectStep(office, 'Rejected')
  await go(page, rejected)
  await expect(page.getByRole('heading', { name: 'Why it was rejected' })).toBeVisible()

  await go(office, cancelled)
  await office.getByRole('button', { name: 'Take into review' }).click()
  await go(page, cancelled)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await page.getByLabel('Reason').fill('It comes with the next shuttle.')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expectStep(page, 'Cancelled')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Take into review' }).click()
  await expect(office.getByText('This order is cancelled.')).toBeVisible()
  await expectStep(office, 'Cancelled')

  await go(page, '/order/create-order')
  await page.getByRole('button', { name: 'Order Photonic design package' }).click()
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL(at('/order'))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
})

const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'How far the order has come' }).locator('[aria-current=step]')).toContainText(
    name,
  )

const headOf = (page: Page) =>
  page
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
    .innerText()
const numberOf = (text: string) => /O-\d{4}-\d{4}/.exec(text)?.[0] ?? ''

/** Submits an order of one seat without the screens; answers where it is. */
async function submitted(page: Page, project_title: string): Promise<string> {
  const offers = await page.request.get(at('/api/orders/offers'))
  const { data } = await offers.json()
  const offer = data.find(({ name }: { name: string }) => name === 'Photonic design package')
  const { id } = await post(page.request, 'orders/create', {
    package_id: offer.id,
    project_title,
    project_purpose: 'A trial.',
    project_ends_on: '2031-09-30',
    justification: 'To see whether it works.',
    po_number: 'CS-2205',
    lines: offer.lines.map(({ tool_id }: { tool_id: string }) => ({ tool_id, seats: 1 })),
  })
  await post(page.request, 'orders/submit', { id })
  return at(`/order/view-order/${id}`)
}
