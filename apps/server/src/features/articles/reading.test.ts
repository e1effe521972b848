import { help, helpCategories, workforce } from '@guildhall/contract/articles'
import { describe, expect, test } from 'vitest'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { mayReadHelpArticle, mayReadWorkforceItem } from './public.ts'
import { actorOf, writing } from '../../test/articles.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const member = await server.as('user')
const write = writing(admin)

const startups = { levels: ['startup'], hubs: [], roles: [] }
const organization = await anOrganization(db, { membership_level: 'startup' })
const insider = await server.as(await aUser(db, { organization_id: organization.id }))

/** Everywhere that a reader could come across an article. */
async function placesOf(article: { id: string; slug: string; title: string; category_id: string }, caller = member) {
  const { id, slug, title, category_id } = article
  const actor = await actorOf(server, caller.user.id)
  const browsed = await caller.call(help.browse, { query: { category_id } })
  const categories = await caller.call(helpCategories.list)
  const found = await caller.call(help.search, { query: { query: title } })
  return {
    address: (await caller.call(help.read, { params: { slug } })).status === 200,
    shelf: browsed.data.some((each) => each.id === id),
    count: (categories.data.find((each) => each.id === category_id)?.item_count ?? 0) > 0,
    search: found.data.hits.some((hit) => hit.subject_id === id),
    files: await mayReadHelpArticle(db, actor, id),
  }
}

const everywhere = { address: true, shelf: true, count: true, search: true, files: true }
const nowhere = { address: false, shelf: false, count: false, search: false, files: false }

describe('what is hidden is hidden everywhere', () => {
  test('a published article for everyone is there for a member', async () => {
    expect(await placesOf(await write.article({ title: 'Quokka permits' }))).toEqual(everywhere)
  })

  test('a draft is not, until it is published, and no longer once it is withdrawn', async () => {
    const draft = await write.article({ title: 'Wombat permits', status: 'draft' })
    expect(await placesOf(draft)).toEqual(nowhere)
    await admin.call(help.publish, { body: { ids: [draft.id], status: 'published' } })
    expect(await placesOf(draft)).toEqual(everywhere)
    await admin.call(help.publish, { body: { ids: [draft.id], status: 'draft' } })
    expect(await placesOf(draft)).toEqual(nowhere)
  })

  test('one for an audience is there for those who belong to it', async () => {
    const article = await write.article({ title: 'Numbat permits', audience: startups })
    expect(await placesOf(article)).toEqual(nowhere)
    expect(await placesOf(article, insider)).toEqual(everywhere)
  })

  test('nor is it among the related ones, the neighbours or the favourites', async () => {
    const { id: category_id } = await write.helpCategory()
    const first = await write.article({ category_id })
    const secret = await write.article({ category_id, audience: startups, title: 'For startups' })
    const last = await write.article({ category_id, related_ids: [secret.id, first.id] })
    await insider.call(help.rate, { body: { id: secret.id, is_helpful: true } })
    const seenBy = async (caller: typeof member) => {
      const { data } = await caller.call(help.read, { params: { slug: last.slug } })
      const favourites = await caller.call(help.favourites)
      return {
        related: data.related.map(({ id }) => id),
        previous: data.previous?.slug,
        favourite: favourites.data.some(({ id }) => id === secret.id),
      }
    }
    expect(await seenBy(member)).toEqual({ related: [first.id], previous: first.slug, favourite: false })
    expect(await seenBy(insider)).toEqual({ related: [secret.id, first.id], previous: secret.slug, favourite: true })
  })

  test('help is open before agreement and payment, workforce development is not', async () => {
    const unfinished = await anOrganization(db, { agreement_signed_at: null, paid_through: null })
    const user = await aUser(db, { organization_id: unfinished.id })
    const newcomer = await server.as(user)
    const article = await write.article()
    const item = await write.item()
    expect((await newcomer.call(help.read, { params: { slug: article.slug } })).status).toBe(200)
    expect((await newcomer.call(workforce.read, { params: { slug: item.slug } })).status).toBe(403)
    const actor = await actorOf(server, user.id)
    expect(await mayReadHelpArticle(db, actor, article.id)).toBe(true)
    expect(await mayReadWorkforceItem(db, actor, item.id)).toBe(false)
  })
})

describe('an article page', () => {
  test('offers what shares its tags when the writer chose nothing', async () => {
    const tagged = await write.article({ tags: ['billing', 'tax'] })
    const near = await write.article({ tags: ['billing'] })
    const article = await write.article({ tags: ['billing', 'tax'] })
    const { data } = await member.call(help.read, { params: { slug: article.slug } })
    expect(data.related.map(({ id }) => id)).toEqual([tagged.id, near.id])
  })

  test('leads to the one before and the one after it in its category', async () => {
    const { id: category_id } = await write.helpCategory()
    const [first, second, third] = [
      await write.article({ category_id }),
      await write.article({ category_id }),
      await write.article({ category_id }),
    ]
    const at = async (slug: string) => (await member.call(help.read, { params: { slug } })).data
    expect(await at(first.slug)).toMatchObject({ previous: null, next: { slug: second.slug } })
    expect(await at(second.slug)).toMatchObject({ previous: { slug: first.slug }, next: { slug: third.slug } })
    expect(await at(third.slug)).toMatchObject({ next: null })
  })

  test('counts one answer of each reader, the last', async () => {
    const article = await write.article()
    const rate = (is_helpful: boolean, comment = '') =>
      member.call(help.rate, { body: { id: article.id, is_helpful, comment } })
    await rate(true)
    await Promise.all([rate(true), rate(true), rate(false, 'Where is the picture?')])
    await rate(false, 'Where is the picture?')
    await insider.call(help.rate, { body: { id: article.id, is_helpful: true } })
    const { data } = await admin.call(help.feedback, { params: { id: article.id } })
    expect(data).toMatchObject({
      helpful_count: 1,
      unhelpful_count: 1,
      comments: [{ comment: 'Where is the picture?' }],
    })
    expect(JSON.stringify(data)).not.toContain(member.user.id)
    const { data: page } = await member.call(help.read, { params: { slug: article.slug } })
    expect(page.own_feedback).toEqual({ is_helpful: false, comment: 'Where is the picture?' })
  })
})

describe('the search', () => {
  test('marks the words that it found, also a misspelt one, and says where to read on', async () => {
    const article = await write.article({ title: 'Dicing saws', body: '<p>Order a <em>wafer</em> carrier first.</p>' })
    const { data } = await member.call(help.search, { query: { query: 'waffer carrier' } })
    expect(data.corrected).toEqual([{ from: 'waffer', to: expect.arrayContaining(['wafer']) }])
    expect(data.hits[0]).toMatchObject({ slug: article.slug, category_slug: article.category_slug, kind: null })
    expect(data.hits[0]?.passage).toContainEqual({ text: 'wafer', is_hit: true })
  })

  test('keeps what nobody found, for the writers', async () => {
    await member.call(help.search, { query: { query: 'xylophone tuning' } })
    await member.call(help.search, { query: { query: 'xylophone tuning' } })
    const { data } = await admin.call(help.misses)
    expect(data[0]).toMatchObject({ query: 'xylophone tuning', count: 2 })
    expect((await admin.call(workforce.misses)).data).toEqual([])
  })
})

test('an earlier address of a category leads to it', async () => {
  const category = await write.helpCategory('Old name')
  await admin.call(helpCategories.update, { body: { id: category.id, name: 'New name' } })
  const { data } = await member.call(help.category, { params: { slug: 'old-name' } })
  expect(data).toMatchObject({ id: category.id, slug: 'new-name' })
})
