import { go } from './go.ts'
import { scan, scanState, signIn } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

const recipient = 'hub_manager@demo.guildhall.test'

test('a member finds a partner by a misspelt synonym, narrows the search, saves it and writes to him', async ({
  as,
}) => {
  const page = await as('project_lead')
  await go(page, '/connect')
  const box = page.getByRole('searchbox', { name: 'Search the directory' })
  const results = page.getByRole('region', { name: 'Results' })
  const partner = results.getByRole('link', { name: 'Tessellate Photonics' })

  await test.step('by a misspelt synonym', async () => {
    await box.fill('silcon nitride photonics')
    await expect(results.getByText('Also showing results for')).toBeVisible()
    await expect(partner).toBeVisible()
    await scanState(page)
    await page.getByRole('button', { name: 'Only as typed' }).click()
    await expect(page.getByText('Only what is written exactly so.')).toBeVisible()
    await page.goBack()
    await expect(partner).toBeVisible()
  })

  await test.step('a sentence becomes filters, which can be corrected', async () => {
    await box.fill('waveguides in Wisconsin, photonics')
    await box.press('Enter')
    const read = page.getByRole('list', { name: 'Read as:' })
    await expect(read).toContainText('Wisconsin')
    await expect(partner).toBeVisible()
    await page.getByRole('button', { name: 'Remove Wisconsin' }).click()
    await expect(read).not.toContainText('Wisconsin')
    await page.goBack()
    await page.reload()
    await expect(read).toContainText('Wisconsin')
    await expect(box).toHaveValue('waveguides in Wisconsin, photonics')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(read).toBeHidden()
  })

  await test.step('filters with counts, and the map by keys', async () => {
    await page.getByRole('checkbox', { name: 'Industry' }).check()
    await expect(page).toHaveURL(/type=industry/)
    const map = page.getByRole('application', { name: 'Map of the results' })
    await map.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('Only what the map shows.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all places' }).click()
    await expect(page).not.toHaveURL(/west=/)
    await results.getByRole('button', { name: /^Show 1, .* on the map$/ }).click()
    const spot = page.getByRole('list', { name: 'Places of the results' }).getByRole('button', { name: /^1, / })
    await expect(spot).toBeVisible()
    await spot.press('Enter')
    await expect(results.getByRole('link').first()).toBeFocused()
  })

  await test.step('the search is kept, renamed and dropped', async () => {
    await go(page, '/connect?search=photonics&type=industry')
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Light makers')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await said(page, 'Search saved.')
    await go(page, '/connect')
    await page.getByRole('button', { name: /saved$/ }).click()
    await page.getByRole('link', { name: 'Light makers' }).click()
    await expect(page).toHaveURL(/search=photonics&type=industry/)
    await page.getByRole('button', { name: /saved$/ }).click()
    await page.getByRole('button', { name: 'Actions for Light makers' }).click()
    await page.getByRole('menuitem', { name: 'Delete the search' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the search' }).click()
    await said(page, 'Search deleted.')
    await page.keyboard.press('Escape')
  })

  await test.step('the details lead to a person, who is written to', async () => {
    await partner.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tessellate Photonics' })).toBeVisible()
    await scanState(page)
    await page.getByRole('link', { name: 'Priya Raghunathan' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Priya Raghunathan' })).toBeVisible()
    const known = await readMails(page, recipient)
    await page.getByRole('link', { name: 'Message', exact: true }).click()
    const text = `Do you run <nitride> lots for others? ${Date.now()}`
    await page.getByRole('textbox', { name: /^Write to Priya/ }).fill(text)
    await scanState(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('region', { name: /^Messages with Priya/ })).toContainText(text)
    const mail = await waitForMail(page, recipient, /has written to you/, known)
    expect(mail.text).toContain(text)
    const theirs = await as('hub_manager')
    await go(theirs, linkOf(mail))
    await expect(theirs.getByRole('region', { name: /^Messages with / })).toContainText(text)
  })
})

test('on a phone filters and map are behind buttons, and people are found too @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user')
  await go(page, '/connect?search=photonics')
  await expect(page.getByRole('application')).toBeHidden()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('application', { name: 'Map of the results' })).toBeVisible()
  await scan(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Industry' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Show results' }).click()
  await expect(page.getByRole('button', { name: 'Filter 1' })).toBeVisible()
  await page.getByRole('radio', { name: /^People/ }).check()
  await expect(page).toHaveURL(/of=user/)
  await expect(page.getByRole('link', { name: 'Write to Owen Blakely' })).toBeVisible()
  await scan(page)
})
