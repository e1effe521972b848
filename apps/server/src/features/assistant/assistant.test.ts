import { assistant, assistantLimits } from '@guildhall/contract/assistant'
import { siteSettings } from '@guildhall/contract/site-settings'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { portOf } from '../../app.ts'
import { assistant_uses } from '../../db/schema/assistant.ts'
import { search_misses } from '../../db/schema/search.ts'
import { openWriter } from '../../services/assistant.ts'
import { writing } from '../../test/articles.ts'
import { ask, partsIn } from '../../test/assistant.ts'
import { aUser } from '../../test/builders.ts'
import { aListed, anOffer, aTerm } from '../../test/directory.ts'
import { anEvent } from '../../test/events.ts'
import { aLanguageModel, chunk, saying, stream, writing as bytes } from '../../test/language-model.ts'
import { anOpportunity, cookieOf } from '../../test/opportunities.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db, deps } = server
const admin = await server.as('system_admin')
const member = await server.as('user')
const model = await aLanguageModel()
const { article } = writing(admin)
const badge = await article({
  title: 'Badges',
  summary: 'How to get in.',
  body: '<p>Visitors sign a list. A badge opens the cleanroom for a year. Gloves lie at the door.</p>',
})
afterEach(() => {
  deps.writer = undefined
})
const withModel = (patience = {}) =>
  (deps.writer = openWriter(model.settings, { firstMs: 300, nextMs: 300, ...patience }))

describe('without a model', () => {
  test('quotes the sentences that say most, and names where they stand', async () => {
    const { begins, sources, text, end } = await ask(db, member, 'How long does a badge open the cleanroom?')
    expect(begins).toMatchObject([{ engine: 'extract', model: null }])
    expect(sources).toMatchObject([{ number: 1, area: 'help', title: 'Badges' }])
    expect(sources[0]?.link).toMatch(new RegExp(`^/help/category/[^/]+/${badge.slug}$`))
    expect(text).toMatch(
      /^I looked in help and found this\. .*\n\nBadges \[1\]\n“A badge opens the cleanroom for a year\.”$/,
    )
    expect(end).toBe('done')
    expect((await member.call(assistant.about)).data).toEqual({ engine: 'extract', model: null })
  })

  test('answers in the language of the person, who may ask in it for what is written in English', async () => {
    await article({ title: 'Invoices', body: '<p>An invoice is due within thirty days.</p>' })
    const { sources, text } = await ask(db, member, '¿Cuándo vence una factura?', { 'accept-language': 'es' })
    expect(sources.map(({ title }) => title)).toEqual(['Invoices'])
    expect(text).toContain('He buscado en la ayuda')
  })

  test('knows until when and where', async () => {
    await anOpportunity(db, { title: 'Gimbal mounts', closes_at: '2090-05-06T17:00:00.000Z' })
    await anEvent(db, { title: 'Gimbal day', place: 'Hall of Mirrors', agenda: '<p>Doors at nine.</p>' })
    const { text, sources } = await ask(db, member, 'When and where is something about gimbals?')
    expect(sources.map(({ area }) => area).toSorted()).toEqual(['events', 'opportunities'])
    expect(text).toContain('Gimbal day')
    expect((await ask(db, member, 'Deadline of gimbal mounts')).text).toMatch(/The deadline is 6 May 2090/)
  })

  test('knows who offers what', async () => {
    const { id } = await aListed(db, { name: 'Brightwater Packaging' })
    await anOffer(db, id, (await aTerm(db, 'Die attach and wire bonding')).id)
    const course = '<p>Ball bonding, and reading a wire under the microscope.</p>'
    await article({ title: 'Wire bonding and its failures', body: course })
    const { sources, text } = await ask(db, member, 'Who offers wire bonding?')
    expect(sources.map(({ area }) => area)).toEqual(['help', 'connect'])
    expect(text).toContain('“Brightwater Packaging offers Die attach and wire bonding.”')
    expect(sources[1]?.link).toBe('/connect?of=organization&search=Brightwater%20Packaging')
  })

  test('says kindly that it found nothing, and tells nobody what was asked', async () => {
    const { sources, text, end } = await ask(db, member, 'Where is the xylotheque?')
    expect([sources, end]).toEqual([[], 'nothing'])
    expect(text).toContain('write to somebody of the network')
    expect(await db.select().from(search_misses)).toEqual([])
    expect((await ask(db, member, '?!')).end).toBe('nothing')
    expect((await ask(db, member, `'; drop table users; -- " & | ! \\ :* \u0000`)).end).toBe('nothing')
  })

  test('does not look where the network has switched something off', async () => {
    await admin.call(siteSettings.update, { body: { switched_off: ['help'] } })
    expect((await ask(db, member, 'badge cleanroom')).end).toBe('nothing')
    await admin.call(siteSettings.update, { body: { switched_off: [] } })
    expect((await ask(db, member, 'badge cleanroom')).end).toBe('done')
  })
})

describe('with a model', () => {
  test('gives what it writes as it comes', async () => {
    withModel()
    model.behave(saying('A year ', '[1].'))
    const { parts, text, end } = await ask(db, member, 'How long does a badge open the cleanroom?')
    expect(parts[0]).toMatchObject({ what: 'sources', engine: 'model', model: 'small' })
    expect([text, end]).toEqual(['A year [1].', 'done'])
    expect((await member.call(assistant.about)).data).toEqual({ engine: 'model', model: 'small' })
    const history = [{ question: 'Before?', answer: 'x'.repeat(8000) }]
    await member.call(assistant.ask, { body: { question: 'And a badge?', history } })
    const { messages } = JSON.parse(model.sent.at(-1)?.body ?? '')
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    expect(messages[2].content).toHaveLength(1500)
  })

  test('asks it nothing where nothing was found', async () => {
    withModel()
    model.sent.length = 0
    expect((await ask(db, member, 'Where is the xylotheque?')).end).toBe('nothing')
    expect(model.sent).toEqual([])
  })

  test.each([
    ['never answers', () => {}],
    ['breaks off', bytes(chunk('Half an answ'))],
    ['sends a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<b>Hi</b>')],
  ] satisfies [string, Parameters<typeof model.behave>[0]][])(
    'that %s, takes back what it wrote and quotes',
    async (_name, manner) => {
      withModel()
      model.behave(manner)
      const { begins, text, end } = await ask(db, member, 'How long does a badge open the cleanroom?')
      expect(begins.map(({ engine }) => engine)).toEqual(['model', 'extract'])
      expect(text).toContain('“A badge opens the cleanroom for a year.”')
      expect(end).toBe('failed')
    },
  )
})

describe('limits', () => {
  test('one person asks so often in a minute and in a day, and is told how long to wait', async () => {
    const caller = await server.as('user')
    const question = { body: { question: 'badge' } }
    const asked = Array.from({ length: assistantLimits.a_minute + 2 }, () => caller.call(assistant.ask, question))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    const refused = await caller.call(assistant.ask, question)
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('Please wait') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const earlier = new Date(Date.now() - 3_600_000).toISOString()
    const mine = eq(assistant_uses.user_id, caller.user.id)
    await db.update(assistant_uses).set({ created_at: earlier }).where(mine)
    expect((await caller.call(assistant.ask, question)).status).toBe(200)
    const row = { user_id: caller.user.id, engine: 'extract' as const, created_at: earlier }
    await db.insert(assistant_uses).values(Array.from({ length: assistantLimits.a_day }, () => row))
    const late = await caller.call(assistant.ask, question)
    expect([late.status, Number(late.headers['retry-after']) > 3600]).toEqual([429, true])
  })
})

describe('an answer ends', () => {
  test('within a second of hanging up, also at the model', async () => {
    const url = await listening()
    withModel({ firstMs: 20_000, nextMs: 20_000 })
    model.behave((response) => stream(response).write(chunk('Well, ')))
    const { response, hangUp } = await begin(url)
    expect(await heard(response, 'Well')).toContain('"text":"Well, "')
    const left = model.left.length
    const begun = Date.now()
    hangUp.abort()
    await expect.poll(() => model.left.length, { interval: 10 }).toBe(left + 1)
    expect(Date.now() - begun).toBeLessThan(1000)
  })

  test('where the same person asks anew', async () => {
    const url = await listening()
    withModel({ firstMs: 20_000, nextMs: 20_000 })
    model.behave((response) => stream(response).write(chunk('Well, ')))
    const user = await aUser(db)
    const before = model.sent.length
    const first = await begin(url, user)
    await expect.poll(() => model.sent.length).toBe(before + 1)
    model.behave(saying('Done.'))
    const second = await begin(url, user)
    expect(await first.response.text().catch(() => '')).not.toContain('"what":"end"')
    expect(partsIn(await second.response.text()).at(-1)).toEqual({ what: 'end', end: 'done' })
  })
})

test('twenty people are answered at once, and as soon as one leaves, the next', async () => {
  const url = await listening()
  withModel({ firstMs: 20_000, nextMs: 20_000 })
  model.behave((response) => stream(response).write(chunk('Well, ')))
  const calls = []
  for (let n = 0; n < 20; n++) calls.push(await begin(url))
  const late = await begin(url)
  expect([late.response.status, late.response.headers.get('retry-after')]).toEqual([503, '5'])
  calls[0]?.hangUp.abort()
  await expect.poll(async () => (await begin(url)).response.status).toBe(200)
  for (const { hangUp } of calls) hangUp.abort()
})

/** What has come, up to some words. */
async function heard(response: Response, words: string): Promise<string> {
  const reader = response.body?.getReader()
  let text = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    text += new TextDecoder().decode(value)
    if (done || text.includes(words)) return text
  }
}

async function listening(): Promise<string> {
  if (!portOf(server.http)) await server.http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${portOf(server.http)}/api/${assistant.ask.path}`
}

async function begin(url: string, user?: { id: string }) {
  const hangUp = new AbortController()
  const cookie = await cookieOf(db, user ?? (await aUser(db)))
  const response = await fetch(url, {
    method: 'POST',
    signal: hangUp.signal,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'How long does a badge open the cleanroom?' }),
  })
  return { response, hangUp }
}
