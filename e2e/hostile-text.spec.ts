import { xssStrings } from '../apps/server/src/test/xss-strings.ts'
import { at, signIn } from './helpers.ts'
import { expect, test, type Page } from './test.ts'

/** Every place where formatted text is written: how it is stored, and where it is read. */
const fields: Field[] = [
  {
    name: 'help',
    category: 'help-categories',
    path: 'help',
    fill: (body, title, category_id) => ({ title, category_id, body, status: 'published' }),
    read: ({ category_slug, slug }) => `/help/category/${category_slug}/${slug}`,
  },
  {
    name: 'workforce development',
    category: 'workforce-development-categories',
    path: 'workforce-development',
    fill: (body, title, category_id) => ({
      title,
      category_id,
      body,
      status: 'published',
      details: { kind: 'resource' },
    }),
    read: ({ category_slug, slug }) => `/workforce-development/category/${category_slug}/${slug}`,
  },
  {
    name: 'the content library',
    category: 'content-library-categories',
    path: 'content-library',
    fill: (body, title, category_id) => ({ title, category_id, kind: 'page', body, status: 'published' }),
    read: ({ id }) => `/content-library/view-content-library/${id}`,
  },
  {
    name: 'an event',
    path: 'events',
    fill: (agenda, title) => ({
      title,
      agenda,
      type: 'other',
      hub_id: null,
      starts_at: '2031-03-04T15:00:00.000Z',
      ends_at: '2031-03-04T16:00:00.000Z',
      time_zone: 'America/New_York',
      takes_place: 'online',
      online_url: 'https://meet.example.com/hostile',
    }),
    read: ({ id }) => `/events/view-event/${id}`,
  },
  {
    name: 'a hub',
    path: 'hubs',
    fill: (page, name) => ({ name, page }),
    read: ({ id }) => `/hubs/view-hub/${id}`,
  },
  {
    name: 'the design page',
    path: 'design',
    fill: (body, title) => ({ kind: 'pdk', title, body, status: 'published' }),
    read: ({ id }) => `/design/view-asset/${id}`,
  },
]

type Stored = { id: string; slug?: string; category_slug?: string; version: number }
type Field = {
  name: string
  /** Where its categories are kept, if it has some. */
  category?: string
  path: string
  fill: (text: string, title: string, category_id: string) => object
  read: (stored: Stored) => string
}

/** Every field goes through the same cleaning on the server and the same reader in the page. */
const inGate = new Set(['help'])

for (const field of fields) {
  const tag = inGate.has(field.name) ? '' : ' @nightly'
  test(`what is written to harm is harmless where ${field.name} is read${tag}`, async ({ page }) => {
    await signIn(page, 'system_admin')
    await page.goto(at('/home'))
    const harm = watch(page)
    const title = `Hostile ${field.path}`
    const category =
      field.category && (await send(page, `${field.category}/create`, await inside(page, field.category, title)))
    const text = `<p>before the storm</p>${xssStrings.join('\n')}<p>after the storm</p>`
    const stored = await send(page, `${field.path}/create`, field.fill(text, title, category ? category.id : ''))
    await page.goto(at(field.read(stored)))
    await expect(page.getByText('before the storm')).toBeVisible()
    expect(await dangerous(page)).toEqual([])
    expect(harm).toEqual([])
    await page.request.delete(at(`/api/${field.path}/delete/${stored.id}`), { headers: asPage })
    if (category) await page.request.delete(at(`/api/${field.category}/delete/${category.id}`), { headers: asPage })
  })
}

test('each string on its own is harmless, too @nightly', async ({ page }) => {
  await signIn(page, 'system_admin')
  await page.goto(at('/home'))
  const harm = watch(page)
  const category = await send(
    page,
    'help-categories/create',
    await inside(page, 'help-categories', 'Hostile one by one'),
  )
  const article = (body: string) => ({ title: 'One by one', category_id: category.id, body, status: 'published' })
  let stored = await send(page, 'help/create', article('<p>nothing yet</p>'))
  const address = `/help/category/${stored.category_slug}/${stored.slug}`
  await page.goto(at(address))
  for (const [index, text] of xssStrings.entries()) {
    stored = await send(page, 'help/update', {
      ...article(`<p>string ${index} </p>${text}`),
      id: stored.id,
      version: stored.version,
    })
    // Without a new document, as somebody would who goes back and forth.
    await page.getByRole('main').getByRole('link', { name: 'Hostile one by one' }).first().click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^One by one/ })
      .click()
    await expect(page.getByText(`string ${index}`, { exact: true })).toBeVisible()
    expect(await dangerous(page), text).toEqual([])
    expect(harm, text).toEqual([])
  }
  await page.request.delete(at(`/api/help/delete/${stored.id}`), { headers: asPage })
  await page.request.delete(at(`/api/help-categories/delete/${category.id}`), { headers: asPage })
})

/** A category inside another one: the order of those at the top is the matter of other journeys. */
async function inside(page: Page, path: string, name: string) {
  const { data } = await (await page.request.get(at(`/api/${path}/list`))).json()
  return { name, parent_id: data.filter(({ parent_id }: { parent_id: string | null }) => !parent_id)[1].id }
}

const asPage = { 'x-requested-with': 'guildhall', 'sec-fetch-site': 'same-origin' }

async function send(page: Page, path: string, body: object): Promise<Stored> {
  const reply = await page.request.post(at(`/api/${path}`), { data: { is_published: true, ...body }, headers: asPage })
  const { data, message, errors } = await reply.json()
  expect(reply.status(), `${path}: ${message} ${JSON.stringify(errors)}`).toBe(200)
  return data
}

/** What a harmful text would do: open a dialog, or ask for something elsewhere. */
function watch(page: Page): string[] {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== new URL(at('/')).origin && !/^(data|blob):$/.test(protocol)) harm.push(`request: ${request.url()}`)
  })
  page.on('popup', (popup) => harm.push(`window: ${popup.url()}`))
  return harm
}

/** What in the text could still do something once somebody points at it or presses it. */
const dangerous = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const text = main.querySelector('.prose')
    if (!text) return ['there is no text']
    return [...text.querySelectorAll('*')].flatMap((element) => [
      ...(/^(script|iframe|object|embed|style|link|meta|base|form|input|button|svg|math|template)$/i.test(
        element.tagName,
      )
        ? [element.tagName]
        : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^style$|^srcdoc$|^id$|^name$/i.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
        )
        .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
    ])
  })
