import { messages } from '@guildhall/contract/messages'
import { go, refresh } from './go.ts'
import { at, picture, scan, scanState, signIn } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: /^Write to / })
const talk = (page: Page) => page.getByRole('region', { name: /^Messages with / })
const rows = (page: Page) => page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')
const menuOf = (page: Page, text: string) =>
  talk(page)
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: /^Actions for the message/ })

async function say(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

async function personOf(page: Page) {
  const answer = await page.request.get(at('/api/auth/user'))
  const { id, name }: { id: string; name: string } = (await answer.json()).data
  return { page, id, name }
}

/** By what conversations were asked for, without what is read later on. */
function beginningsReadBy(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const isLater = ['before', 'after', 'around'].some((place) => searchParams.has(place))
    if (pathname === `/api/${messages.userMessages.path}` && !isLater) found.push(searchParams.get('type') ?? '')
  })
  return found
}

test('two people write to each other, and each sees at once what the other does', async ({ as }) => {
  const marta = await personOf(await as('organization_admin'))
  const lead = await personOf(await as('project_lead'))
  const mark = `${Date.now()}`

  await test.step('a message is there at once, unread, and read when it is seen', async () => {
    await go(lead.page, '/inbox')
    const beginnings = beginningsReadBy(marta.page)
    await go(marta.page, `/inbox?user=${lead.id}`)
    await say(marta.page, `Is the mask in? ${mark}`)
    await expect(marta.page).toHaveURL(/\?conversation=/)
    await expect(box(marta.page)).toBeFocused()
    expect(beginnings).toEqual(['user'])
    const row = rows(lead.page).filter({ hasText: mark })
    await expect(row).toContainText('1 unread message')
    await row.getByRole('link').click()
    await expect(talk(lead.page)).toContainText(mark)
    await expect(row).not.toContainText('unread')
    await expect(talk(marta.page).getByText('Read', { exact: true })).toBeVisible()
    await scanState(lead.page)
    await picture(lead.page, 'inbox')
  })

  await test.step('an address becomes a link, markup stays text, and a reply leads to what it answers', async () => {
    await say(lead.page, `Yes: https://example.com/mask?a=1. <b>Not bold</b> ${mark}`)
    const link = talk(marta.page).getByRole('link', { name: 'https://example.com/mask?a=1', exact: true })
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(talk(marta.page)).toContainText('<b>Not bold</b>')
    await menuOf(marta.page, 'Not bold').click()
    await marta.page.getByRole('menuitem', { name: 'Reply' }).click()
    await expect(marta.page.getByText(`Reply to ${lead.name}`)).toBeVisible()
    await say(marta.page, `Good ${mark}`)
    const quote = talk(lead.page)
      .getByRole('button', { name: /^Go to the message of / })
      .last()
    await expect(quote).toContainText('Not bold')
    await quote.click()
  })

  await test.step('the arrow up edits one’s last, Escape leaves it, and deleting takes it from both', async () => {
    await box(marta.page).press('ArrowUp')
    await expect(box(marta.page)).toHaveValue(`Good ${mark}`)
    await box(marta.page).press('Escape')
    await expect(box(marta.page)).toHaveValue('')
    await box(marta.page).press('ArrowUp')
    await say(marta.page, `Very good ${mark}`)
    await expect(talk(lead.page)).toContainText(`Very good ${mark}`)
    await expect(talk(lead.page)).toContainText('edited')
    await menuOf(marta.page, 'Very good').click()
    await marta.page.getByRole('menuitem', { name: 'Delete' }).click()
    await marta.page.getByRole('button', { name: 'Delete the message' }).click()
    await expect(talk(lead.page)).not.toContainText('Very good')
    await expect(talk(lead.page)).toContainText('This message was deleted.')
  })

  await test.step('without a connection it waits, also over a reload, and goes out in order', async () => {
    await marta.page.context().setOffline(true)
    await say(marta.page, `First ${mark}`)
    await say(marta.page, `Second ${mark}`)
    await expect(talk(marta.page).getByText('Waits for the connection')).toHaveCount(2)
    await box(marta.page).fill('Half a thought')
    await marta.page.context().setOffline(false)
    await marta.page.reload()
    await expect(box(marta.page)).toHaveValue('Half a thought')
    await box(marta.page).fill('')
    await expect(talk(lead.page)).toContainText(new RegExp(`First ${mark}[\\s\\S]*Second ${mark}`))
    await expect(talk(lead.page).getByText(`First ${mark}`)).toHaveCount(1)
  })

  await test.step('who is blocked cannot write until he is unblocked', async () => {
    await lead.page.getByRole('button', { name: 'More about the conversation' }).click()
    await lead.page.getByRole('menuitem', { name: `Block ${marta.name}` }).click()
    await lead.page.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(lead.page.getByText(`You have blocked ${marta.name}`)).toBeVisible()
    await refresh(marta.page)
    await expect(marta.page.getByText('Nobody can write here now.')).toBeVisible()
    await lead.page.getByRole('button', { name: 'More about the conversation' }).click()
    await lead.page.getByRole('menuitem', { name: `Unblock ${marta.name}` }).click()
    await expect(box(lead.page)).toBeVisible()
  })
})

test('a group is made, filled with a picture and left; words are found where they were written @nightly', async ({
  page,
  as,
}) => {
  const other = await personOf(await as('eda_support'))
  await signIn(page, 'organization_admin')
  await go(page, '/inbox')
  const title = `Furnace ${Date.now()}`

  await test.step('several people are a group with a name', async () => {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const name of [other.name, 'Naomi Brandt']) {
      await dialog.getByRole('searchbox').fill(name)
      await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    }
    await dialog.getByLabel('Name of the group').fill(title)
    await scan(page)
    await dialog.getByRole('button', { name: 'Make the group' }).click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  })

  await test.step('a picture is shown, what is none is refused', async () => {
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)">') }
    const real = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') }
    await page.locator('input[type=file]').last().setInputFiles([real, fake])
    await expect(page.getByText(/“fake.png”/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove fake.png' }).click()
    // A file that is still on its way keeps back what goes with it.
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
    await say(page, 'The boat after the run')
    await go(other.page, '/inbox')
    await rows(other.page).filter({ hasText: title }).getByRole('link').click()
    await other.page.getByRole('button', { name: 'Open dot.png' }).click()
    await expect(other.page.getByRole('dialog', { name: 'dot.png' })).toBeVisible()
    await other.page.keyboard.press('Escape')
  })

  await test.step('whoever leaves has it no more', async () => {
    await other.page.getByRole('button', { name: 'More about the conversation' }).click()
    await other.page.getByRole('menuitem', { name: 'Leave the group' }).click()
    await other.page.getByRole('alertdialog').getByRole('button', { name: 'Leave the group' }).click()
    await expect(other.page.getByRole('heading', { name: 'Choose a conversation' })).toBeVisible()
    await expect(rows(other.page).filter({ hasText: title })).toHaveCount(0)
  })

  await test.step('a search leads far back, and the button to the newest again', async () => {
    await page.getByRole('searchbox', { name: 'Search people and messages' }).fill('gas delivery')
    const hits = page.getByRole('region', { name: 'Messages found' })
    await hits.getByRole('link').last().click()
    await expect(page).toHaveURL(/&at=\d+/)
    await expect(talk(page)).toContainText('waiting for the gas delivery')
    await page.getByRole('button', { name: /^To the newest message/ }).click()
    await expect(page.getByRole('button', { name: /^To the newest message/ })).toBeHidden()
  })
})

test('a phone shows the list or the conversation @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'organization_admin')
  await go(page, '/inbox')
  await expect(page.getByRole('heading', { level: 1, name: /^Inbox/ })).toBeVisible()
  await scan(page)
  await rows(page).filter({ hasText: 'Shift log' }).getByRole('link').click()
  await expect(talk(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await scan(page)
  await page.getByRole('link', { name: 'Back to the conversations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Inbox/ })).toBeVisible()
  await page.goBack()
  await expect(talk(page)).toBeVisible()
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
