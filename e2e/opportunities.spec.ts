import type { Browser } from '@playwright/test'
import { go, refresh } from './go.ts'
import { at, scan, scanState, signIn, stateFile } from './helpers.ts'
import { linkOf, readMails, waitForMail } from './mailbox.ts'
import { post } from './members.ts'
import { expect, test } from './test.ts'
import { said } from './toasts.ts'

const asker = 'user@demo.guildhall.test'
// Its mails are in Spanish; whoever may post for the organization answers for it, too.
const partnerAdmin = 'y.reyes@corvidsemi.test'

test('an opportunity is posted, asked about, saved, amended, answered by a team of two, closed and awarded', async ({
  as,
}) => {
  test.slow()
  const title = 'Chiplet carrier for cold sensors'
  const page = await as('system_admin')
  await go(page, '/opportunities')
  await page.getByRole('link', { name: 'Post an opportunity' }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Summary', { exact: true }).fill('A carrier that takes four dies and survives liquid nitrogen.')
  await page.getByRole('combobox', { name: 'Needed' }).fill('flip-chip')
  await page.getByRole('option', { name: /^Flip-chip assembly/ }).click()
  // The day alone would be nine o'clock of today, which may be yet to come.
  await page.getByLabel('Opens', { exact: true }).fill('1 Oct 2026')
  await page.getByLabel('Questions until (optional)').fill('1 Jan 2031')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('1 field needs a change')).toBeVisible()
  await page.getByLabel('Questions until (optional)').fill('')
  await page.getByRole('textbox', { name: 'Questions until, time' }).fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/update-opportunity/)
  const id = page.url().split('/').at(-1) ?? ''
  const path = at(`/opportunities/details/${id}`)

  const member = await as('user')
  await go(member, path)
  await expect(member.getByRole('heading', { name: 'No such opportunity' })).toBeVisible()

  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Who fits/ })).toBeVisible()
  await scanState(page)

  const mails = await readMails(member, asker)
  await refresh(member)
  await expect(member.getByRole('timer').filter({ hasText: 'Closes in' }).last()).toContainText(/\d+ days/)
  await member.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(member.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await member.getByLabel('Ask a question').fill('Is a ceramic carrier accepted?')
  await member.getByRole('button', { name: 'Send the question' }).click()
  await expect(member.getByText('Waits for an answer. Until then only you see it.')).toBeVisible()

  await refresh(page)
  await expect(page.getByText('1 waits for an answer')).toBeVisible()
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, ceramic or glass.')
  await page.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(page.getByText('Yes, ceramic or glass.')).toBeVisible()
  await go(member, linkOf(await waitForMail(member, asker, new RegExp(`^Answered: .*${title}`), mails)))
  await expect(member.getByText('Yes, ceramic or glass.')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Place (optional)').fill('Duluth, Minnesota')
  await expect(page.getByText('Changed so far: Place.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish the amendment' }).click()
  await expect(page.getByText('1 field needs a change')).toBeVisible()
  await page.getByLabel('What you change, and why').fill('The trial takes place in Duluth.')
  await page.getByRole('button', { name: 'Publish the amendment' }).click()
  await expect(page).toHaveURL(path)
  await go(member, linkOf(await waitForMail(member, asker, new RegExp(`^Changed: ${title}`), mails)))
  await expect(member.getByText('The trial takes place in Duluth.')).toBeVisible()
  await expect(member.getByRole('deletion')).toContainText('Nothing')
  await expect(member.getByRole('insertion')).toContainText('Duluth, Minnesota')

  await test.step('a team of two hands in', async () => {
    const lead = await as('organization_admin')
    const invited = await as('project_lead')
    const known = await readMails(invited, partnerAdmin)
    await go(lead, path)
    await lead.getByRole('button', { name: 'Respond', exact: true }).click()
    await expect(lead).toHaveURL(/\/response/)
    await lead.getByRole('textbox', { name: 'Statement' }).fill('We cut and bond, Corvid tests at 77 K.')
    await lead.getByRole('button', { name: 'Save draft' }).click()
    await said(lead, 'Response saved.')

    await go(lead, '/connect?search=corvid')
    await lead.getByRole('link', { name: 'Corvid Semiconductors' }).click()
    await lead.getByRole('button', { name: 'Invite to team' }).click()
    await lead.getByRole('menuitem', { name: title }).click()
    await lead.getByLabel('Its part').fill('Electrical test at 77 K')
    await lead.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(lead.getByRole('dialog')).toBeHidden()
    await go(lead, `${path}/response`)
    await expect(lead.getByRole('list', { name: 'Team' })).toContainText('Invited')
    await lead.getByRole('button', { name: 'Hand in…' }).click()
    await expect(lead.getByRole('dialog')).toContainText('Corvid Semiconductors has not answered your invitation.')
    await lead.getByRole('button', { name: 'Back to the response' }).click()
    await scanState(lead)

    await go(invited, linkOf(await waitForMail(invited, partnerAdmin, new RegExp(title), known)))
    await invited.getByRole('link', { name: 'Answer the invitation' }).click()
    const invitation = invited.getByRole('region', { name: 'Invitation' })
    await expect(invitation).toContainText('Your part: Electrical test at 77 K')
    await expect(invited.getByText('We cut and bond')).toBeHidden()
    await invitation.getByRole('button', { name: 'Accept' }).click()
    await expect(invited.getByText('We cut and bond, Corvid tests at 77 K.')).toBeVisible()

    await refresh(lead)
    await lead.getByRole('button', { name: 'Hand in…' }).click()
    await expect(lead.getByRole('alertdialog')).toContainText('You respond together with Corvid Semiconductors.')
    await lead.getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(lead.getByText('Handed in by Marta Lindqvist')).toBeVisible()
  })

  await refresh(page)
  await expect(page.getByText('1 is handed in so far. You read it once it is closed.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close it now' }).click()
  await page.getByRole('button', { name: 'Close it', exact: true }).click()
  await page.getByRole('link', { name: 'Halden Wafer Works' }).first().click()
  await expect(page.getByText('We cut and bond, Corvid tests at 77 K.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('checkbox', { name: /^Halden Wafer Works/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Awarded to Halden Wafer Works')).toBeVisible()
  await go(member, path)
  await expect(member.getByText('Awarded to Halden Wafer Works')).toBeVisible()
})

test('at its second it closes in front of the writer, who keeps what he typed @nightly', async ({ page, browser }) => {
  const { id, end } = await publish(browser, 'Quick call for a wafer sorter', 45_000)
  await signIn(page, 'organization_admin')
  await go(page, `/opportunities/details/${id}`)
  await page.getByRole('button', { name: 'Respond', exact: true }).click()
  const statement = page.getByRole('textbox', { name: 'Statement' })
  await statement.fill('A sentence that comes too late.')
  await expect(page.getByRole('timer')).toContainText(/Closes in \d+ sec/)
  await expect(page.getByText('The deadline has passed.')).toBeVisible({ timeout: 60_000 })
  await expect(statement).toContainText('A sentence that comes too late.')
  await page.getByRole('button', { name: 'Hand in…' }).click()
  await expect(page.getByText(/^This opportunity closed on/).first()).toBeVisible()
  await expect(statement).toContainText('A sentence that comes too late.')
  await end()
})

test('on a phone the list and an opportunity fit the screen @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user')
  await go(page, '/opportunities?search=co-packaged')
  await page.getByRole('link', { name: 'Co-packaged optics for cold environments' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Read the full call' }).click()
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await scan(page)
})

/** Publishes a call that is open for so long; answers its id and how to end it. */
async function publish(browser: Browser, title: string, openMs: number) {
  const context = await browser.newContext({ storageState: stateFile('system_admin') })
  const { id } = await post(context.request, 'opportunities/create', {
    kind: 'rfp',
    title,
    opens_at: new Date(Date.now() - 60_000).toISOString(),
    closes_at: new Date(Date.now() + openMs).toISOString(),
    time_zone: 'America/Chicago',
    is_published: true,
  })
  return {
    id: String(id),
    end: async () => {
      await post(context.request, 'opportunities/cancel', { id, reason: 'The journey is over.' })
      await context.close()
    },
  }
}
