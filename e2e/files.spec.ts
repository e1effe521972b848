import { randomBytes } from 'node:crypto'
import { go } from './go.ts'
import { signIn } from './helpers.ts'
import { expect, test, type Page } from './test.ts'

const megabyte = 1_000_000
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A form with a text and attachments; nothing of it is saved. */
async function openForm(page: Page) {
  await signIn(page, 'system_admin')
  await go(page, '/help/add-help')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
}

const attach = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Files to download').setInputFiles({ name, mimeType, buffer })

/** Says how fast bytes leave, and whether any do. */
async function networkOf(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  return (offline: boolean, uploadThroughput = -1) =>
    client.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
}

test('an upload goes on where a lost connection ended, and saving waits for it @nightly', async ({ page }) => {
  await openForm(page)
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  const network = await networkOf(page)
  await network(false, 1.2 * megabyte)
  const text = Buffer.from(randomBytes(9 * megabyte).toString('base64'))
  await attach(page, 'measurements.txt', 'text/plain', text)
  const progress = page.getByRole('progressbar', { name: 'Uploading measurements.txt' })
  await expect.poll(() => offsets.at(-1), { intervals: [50] }).toBeGreaterThan(0)
  await expect(page.getByText('A file is still on its way')).toBeVisible()

  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
  await network(true)
  await lost
  await network(false)
  await expect(page.getByText('12 MB')).toBeVisible()
  await expect(progress).toBeHidden()
  // Three calls carry the file; the one that broke off is a fourth, and what had arrived before it is not sent again.
  expect(offsets.length).toBeGreaterThan(3)
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1)
})

test('what is not taken is told at its place, in words @nightly', async ({ page }) => {
  await openForm(page)
  await attach(page, 'setup.exe', 'application/x-msdownload', Buffer.from('MZ'))
  await expect(page.getByText('“setup.exe” is not one of')).toBeVisible()

  await attach(page, 'cover.png', 'image/png', pdf)
  await expect(page.getByText('“cover.png” is something else than its name says')).toBeVisible()
  await attach(page, 'notes.txt', 'text/plain', Buffer.from('<script>alert(1)</script>'))
  await expect(page.getByText('“notes.txt” holds HTML or a program')).toBeVisible()
  await page.getByRole('button', { name: 'Remove cover.png' }).click()
  await expect(page.getByText('“cover.png”')).toBeHidden()

  await page
    .getByLabel('Picture', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('\x89PNG\r\n\x1a\n broken'),
    })
  await expect(page.getByRole('alert').getByText('“broken.png”')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Text' }).locator('img')).toHaveCount(0)
})
