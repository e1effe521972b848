import { go } from './go.ts'
import { scanState } from './helpers.ts'
import { expect, test } from './test.ts'

test('an administrator sees what the network lacks, and what each number counts @nightly', async ({ as }) => {
  const page = await as('system_admin')
  await go(page, '/capabilities-taxonomy/gaps')
  const table = page.getByRole('table', { name: 'Asked for and offered' })
  const asked = table.getByRole('button', { name: /: asked for by \d+ opportunit/ }).first()
  const count = Number(await asked.textContent())
  const name = (await asked.getAttribute('aria-label'))?.split(': asked')[0] ?? ''
  await scanState(page)

  await asked.click()
  const rows = page.getByRole('dialog', { name })
  await expect(rows.getByRole('heading', { name: /^Asked for by/ })).toContainText(String(count))
  await expect(rows.getByRole('list').first().getByRole('listitem')).toHaveCount(count)
  await scanState(page)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: 'By branch' }).check()
  await expect(table.getByRole('button', { name: /^Hide what lies below/ })).toHaveCount(1)
  await table
    .getByRole('button', { name: /^Show what lies below/ })
    .first()
    .click()
  await expect(table.getByRole('button', { name: /^Hide what lies below/ })).toHaveCount(2)
})

test('a member finds what fits their organization, with the reason', async ({ as }) => {
  const page = await as('organization_admin')
  await go(page, '/opportunities?view=fits')
  const fitting = page.getByRole('list', { name: 'Opportunities that fit your organization' })
  const best = fitting.getByRole('listitem').first()
  await expect(best).toContainText(/Fit \d+ of 100/)
  await expect(best).toContainText(/core|supplementary/i)
  await scanState(page)
  await best.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Who fits' })).toBeVisible()
})
