import { AssistantPart } from '@guildhall/contract/assistant'
import { go } from './go.ts'
import { picture, scan, scanColours, scanState, signIn } from './helpers.ts'
import { expect, type Page, test } from './test.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const open = (page: Page) => page.getByRole('button', { name: 'Assistant' }).filter({ visible: true }).click()
const answerTo = (page: Page, question: string) => panel(page).getByRole('article', { name: question })

async function ask(page: Page, question: string) {
  await panel(page).getByLabel('Your question').fill(question)
  await page.keyboard.press('Enter')
  return answerTo(page, question)
}

/** Answers in the server's place. */
const answerWith = (page: Page, ...parts: AssistantPart[]) =>
  page.route('**/api/assistant/ask', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: parts.map((part) => `data: ${JSON.stringify(AssistantPart.parse(part))}\n\n`).join(''),
    }),
  )

test('somebody asks, reads quotes, opens where they stand, and finds the talk again', async ({ as }) => {
  const page = await as('eda_support')
  await go(page, '/home')
  await open(page)
  await expect(panel(page)).toContainText('Nothing you ask leaves the portal.')
  await scanState(page)
  await panel(page).getByRole('button', { name: 'What can I do if I lost my phone?' }).click()
  const answer = answerTo(page, 'What can I do if I lost my phone?')
  await expect(answer).toContainText('I quote it as it is written there.')
  await expect(answer).toContainText('Quotes from what you may read.')
  await expect(panel(page).getByRole('status')).toContainText('The answer is here')
  await expect(await ask(page, 'Where is the xylotheque of Atlantis?')).toContainText('I found nothing about this')
  await scan(page)
  await picture(page, 'assistant-answer')

  await answer.getByRole('link', { name: '[1] Lost your phone?' }).click()
  await expect(page.getByRole('heading', { name: 'Lost your phone?', level: 1 })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await open(page)
  await expect(answer).toBeVisible()
  await panel(page).getByRole('button', { name: 'Start over' }).click()
  await expect(answer).toBeHidden()
  await expect(panel(page)).toContainText('For example')
})

test('what comes is text, whoever wrote it, and leads nowhere but into the portal @nightly', async ({ page }) => {
  await signIn(page, 'eda_support')
  await page.setViewportSize({ width: 390, height: 800 })
  await go(page, '/home')
  const hostile = '<img src=x onerror="window.hacked = 1"> **bold** [link](https://evil.test) [1] [2] [3] [7]'
  const source = { area: 'help' as const, title: '<b>Title</b>' }
  await answerWith(
    page,
    {
      what: 'sources',
      engine: 'model',
      model: 'small',
      sources: [
        { ...source, number: 1, link: '/help' },
        { ...source, number: 2, link: 'javascript:alert(1)' },
        { ...source, number: 3, link: '//evil.test/x' },
      ],
    },
    { what: 'text', text: hostile },
    { what: 'end', end: 'cut' },
  )
  await open(page)
  const answer = await ask(page, 'Be hostile')
  await expect(answer).toContainText(hostile)
  await expect(answer).toContainText('The answer was getting too long and ends here.')
  await expect(answer).toContainText('Written by small from what you may read.')
  await expect(answer.locator('img, b')).toHaveCount(0)
  await expect(answer.getByRole('link')).toHaveCount(2)
  for (const link of await answer.getByRole('link').all()) await expect(link).toHaveAttribute('href', '/help')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await scanState(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await scanColours(page)
})

test('an answer is stopped by Escape, which closes the panel only then; refusals are told in words @nightly', async ({
  page,
}) => {
  await signIn(page, 'eda_support')
  await go(page, '/home')
  await page.route('**/api/assistant/ask', () => {})
  await open(page)
  const answer = await ask(page, 'Take your time')
  await expect(panel(page).getByRole('button', { name: 'Stop' })).toBeVisible()
  const given = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/assistant/ask'))
  await page.keyboard.press('Escape')
  await given
  await expect(answer).toContainText('Stopped.')
  await expect(panel(page).getByRole('button', { name: 'Ask' })).toBeVisible()

  await page.unroute('**/api/assistant/ask')
  const message = 'You have asked a lot. Please wait 9 seconds before the next question.'
  const body = JSON.stringify({ data: null, message, response_code: 429 })
  await page.route('**/api/assistant/ask', (route) => route.fulfill({ status: 429, body }))
  await expect(await ask(page, 'Once more')).toContainText(message)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Assistant' }).filter({ visible: true })).toBeFocused()
})
