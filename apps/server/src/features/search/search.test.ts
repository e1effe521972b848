import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { search_documents, search_misses } from '../../db/schema/search.ts'
import { actorOf } from '../../test/actor.ts'
import { testServer } from '../../test/server.ts'
import {
  changeDocuments,
  forgetDocument,
  indexDocument,
  listMisses,
  searchWords,
  type SearchDocument,
} from './public.ts'

const server = await testServer()
const { db } = server
const everyone = { levels: [], hubs: [], roles: [] }
const reader = await actorOf(server, await server.as('user'))

const put = async (given: Partial<SearchDocument>) => {
  const subject_id = crypto.randomUUID()
  await indexDocument(db, {
    subject_type: 'help_article',
    subject_id,
    area: 'help',
    category_id: null,
    title: 'Untitled',
    summary: '',
    body: '',
    status: 'published',
    audience: everyone,
    ...given,
  })
  return subject_id
}
const find = (query: string, { page = 1, per_page = 10, seesAll = false } = {}) =>
  searchWords(db, reader, { area: 'help', seesAll }, { query, page, per_page })
const idsOf = async (query: string) => (await find(query)).hits.map((hit) => hit.subject_id)
const missesOf = (query: string) => db.select().from(search_misses).where(eq(search_misses.query, query))

describe('a search', () => {
  test('puts a word in the title before one in the summary, and that before one in the text', async () => {
    const body = await put({ title: 'Third', body: 'The epitaxy chamber.' })
    const title = await put({ title: 'Epitaxy' })
    const summary = await put({ title: 'Second', summary: 'About epitaxy.' })
    expect(await idsOf('epitaxy')).toEqual([title, summary, body])
  })

  test('marks what it found in title and passage, and gives the rest as it stands', async () => {
    await put({ title: 'Bonding <b>wires</b>', body: 'Gold wire, then aluminium & more.' })
    const [hit] = (await find('wire gold')).hits
    expect(hit?.title.filter((part) => part.is_hit).map((part) => part.text)).toEqual(['wires'])
    expect(hit?.title.map((part) => part.text).join('')).toBe('Bonding <b>wires</b>')
    expect(hit?.passage.filter((part) => part.is_hit).map((part) => part.text)).toEqual(['Gold', 'wire'])
    expect(
      hit?.passage
        .map((part) => part.text)
        .join('')
        .trim(),
    ).toBe('Gold wire, then aluminium & more')
  })

  test('wants all of several words, in any form and order', async () => {
    const both = await put({ title: 'Polishing slurries', body: 'Pads are conditioned.' })
    await put({ title: 'Slurry alone' })
    expect(await idsOf('condition pad slurry')).toEqual([both])
    expect(await idsOf('"slurry alone"')).not.toContain(both)
  })

  test('takes accents and capitals for the plain letters', async () => {
    const id = await put({ title: 'Señalización RÁPIDA' })
    expect(await idsOf('senalizacion rapida')).toEqual([id])
    expect(await idsOf('SEÑALIZACIÓN')).toEqual([id])
  })

  test('takes a word that nothing has for a misspelt one, and says so', async () => {
    const id = await put({ title: 'Photolithography', body: 'Resist is spun.' })
    const found = await find('photolitography')
    expect(found.corrected).toEqual([{ from: 'photolitography', to: ['photolithography'] }])
    expect(found.hits.map((hit) => hit.subject_id)).toEqual([id])
    expect(found.hits[0]?.title).toContainEqual({ text: 'Photolithography', is_hit: true })
    expect((await find('resist fotolithography')).hits.map((hit) => hit.subject_id)).toEqual([id])
  })

  test('comes in pages', async () => {
    const ids = [await put({ title: 'Cryopump one' }), await put({ title: 'Cryopump two' })]
    const first = await find('cryopump', { per_page: 1 })
    const second = await find('cryopump', { per_page: 1, page: 2 })
    expect(first).toMatchObject({ total: 2, total_is_exact: true })
    expect(second.total).toBe(2)
    expect([...first.hits, ...second.hits].map((hit) => hit.subject_id).toSorted()).toEqual(ids.toSorted())
  })

  test('finds nothing in another area', async () => {
    await put({ title: 'Workforcely', area: 'workforce_development', subject_type: 'workforce_item' })
    expect(await idsOf('workforcely')).toEqual([])
  })
})

describe('what is hidden', () => {
  test.each([
    ['a draft', { status: 'draft' as const }],
    ['what is for others', { audience: { ...everyone, levels: ['founding'] } }],
  ])('%s is not found, not even by a misspelt word', async (_name, given) => {
    const id = await put({ title: 'Zirconate', ...given })
    expect(await find('zirconate')).toMatchObject({ hits: [], corrected: [], total: 0 })
    expect(await find('zirkonate')).toMatchObject({ hits: [], corrected: [], total: 0 })
    await forgetDocument(db, 'help_article', id)
  })

  test('is found once it is published, and gone once it is forgotten', async () => {
    const id = await put({ title: 'Tantalate', status: 'draft' })
    await changeDocuments(db, 'help_article', [id], { status: 'published' })
    expect(await idsOf('tantalate')).toEqual([id])
    await forgetDocument(db, 'help_article', id)
    expect(await idsOf('tantalate')).toEqual([])
  })

  test('is found by those who look after the area, unless it is a draft', async () => {
    const id = await put({ title: 'Niobate', audience: { ...everyone, roles: ['eda_admin'] } })
    expect((await find('niobate', { seesAll: true })).hits.map((hit) => hit.subject_id)).toEqual([id])
  })
})

describe('a search in vain', () => {
  test('is counted, without saying whose it was', async () => {
    await find('Xylophonist')
    await find('xylophonist')
    expect(await missesOf('xylophonist')).toEqual([
      { area: 'help', query: 'xylophonist', count: 2, last_at: expect.any(String) },
    ])
    const { rows, meta } = await listMisses(db, 'help', { page: 1, per_page: 25, search: 'xylo' })
    expect(rows).toMatchObject([{ query: 'xylophonist', count: 2 }])
    expect(meta.total).toBe(1)
  })

  test('is not counted when it found something, nor for one or two letters', async () => {
    await put({ title: 'Sputtering' })
    await find('sputering')
    await find('qz')
    expect(await missesOf('sputering')).toEqual([])
    expect(await missesOf('qz')).toEqual([])
  })
})

describe('whatever somebody types', () => {
  test.each([
    `'`,
    `''; drop table users; --`,
    '\\',
    ':*',
    'a:*b & (c | !d)',
    '"',
    '" or -',
    '((((',
    '<->',
    '🦜 🧪',
    '\u0000wafer',
    '\uD800',
    '%_%',
    '$1 $$',
    'é'.repeat(200),
    'x '.repeat(100),
  ])('%j is harmless', async (typed) => {
    const found = await find(typed)
    expect(found.hits.length).toBeLessThanOrEqual(10)
  })

  test('a text with our own marks is shown without them', async () => {
    const id = await put({ title: 'Marked \uE000text\uE001', body: 'A \uE000mark\uE001 here.' })
    const hit = (await find('marked')).hits.find((each) => each.subject_id === id)
    expect(hit?.title.filter((part) => part.is_hit).map((part) => part.text)).toEqual(['Marked'])
  })
})

test('a long text is found by what stands at its end, as far as it is searched', async () => {
  const body = `${'filler words all along the way '.repeat(8_000)} `
  const id = await put({ title: 'Long', body: `${body}endmost`.slice(-250_000) })
  expect(await idsOf('endmost')).toEqual([id])
  const longer = await put({ title: 'Longer', body: `${body.repeat(2)} unreachable` })
  expect(await idsOf('unreachable')).toEqual([])
  expect(await db.select().from(search_documents).where(eq(search_documents.subject_id, longer))).toHaveLength(1)
})
