import { help, helpCategories, workforce, workforceCategories } from '@guildhall/contract/articles'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { search_documents } from '../../db/schema/search.ts'
import { slugs } from '../../db/schema/slugs.ts'
import { testServer } from '../../test/server.ts'
import { holderOf, writing } from '../../test/articles.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const member = await server.as('user')
const write = writing(admin)
const read = (slug: string, caller = member) => caller.call(help.read, { params: { slug } })

describe('an article', () => {
  test('is written, cleaned, and read as it was meant', async () => {
    const { id: category_id } = await write.helpCategory('Signing in')
    const made = await admin.call(help.create, {
      body: {
        category_id,
        title: 'Lost your phone?',
        body: '<h2>What to do</h2><p onclick="x()">Use a <b>recovery code</b>.</p><script>alert(1)</script>',
        tags: ['phone', 'phone', 'codes'],
        status: 'published',
      },
    })
    expect(made).toMatchObject({ status: 200, data: { slug: 'lost-your-phone', version: 1, tags: ['phone', 'codes'] } })
    const { data } = await read('lost-your-phone')
    expect(data).toMatchObject({ category_slug: 'signing-in', details: null, own_feedback: null })
    expect(data.body).toBe('<h2>What to do</h2><p>Use a <strong>recovery code</strong>.</p>')
  })

  test('says what is missing at its field', async () => {
    const reply = await admin.call(help.create, { body: { category_id: crypto.randomUUID(), title: ' ' } })
    expect(reply.errors).toEqual({ title: ['Give it a title.'] })
    const gone = await admin.call(help.create, { body: { category_id: crypto.randomUUID(), title: 'A' } })
    expect(gone.errors).toEqual({ category_id: ['This category no longer exists. Choose another one.'] })
  })

  test('cannot be put on a shelf of the other area', async () => {
    const { id } = await write.workforceCategory()
    const reply = await admin.call(help.create, { body: { category_id: id, title: 'Astray' } })
    expect(reply.status).toBe(422)
  })

  test('keeps the addresses that it had, and takes none from another', async () => {
    const article = await write.article({ title: 'Paying by card' })
    const twin = await write.article({ title: 'Paying by card' })
    expect(twin.slug).toBe('paying-by-card-2')
    const { data } = await admin.call(help.update, { body: { ...bodyOf(article), title: 'Cards' } })
    expect(data.slug).toBe('cards')
    expect((await read('paying-by-card')).data).toMatchObject({ id: article.id, slug: 'cards' })
    expect((await read('paying-by-card-2')).data.id).toBe(twin.id)
    expect((await write.article({ title: 'Paying by card' })).slug).toBe('paying-by-card-3')
    expect((await read('never-was')).status).toBe(404)
  })

  test('is not saved over what somebody else saved meanwhile', async () => {
    const article = await write.article()
    const first = await admin.call(help.update, { body: { ...bodyOf(article), summary: 'First' } })
    expect(first.data.version).toBe(2)
    const second = await admin.call(help.update, { body: { ...bodyOf(article), summary: 'Second' } })
    expect(second).toMatchObject({
      status: 409,
      message: 'Someone else saved changes after you opened this. Your changes are still here.',
    })
    expect((await admin.call(help.edit, { params: { id: article.id } })).data.summary).toBe('First')
  })

  test('leaves nothing behind when it goes', async () => {
    const article = await write.article({ title: 'Short-lived' })
    expect((await admin.call(help.delete, { params: { id: article.id } })).status).toBe(200)
    expect(await db.$count(slugs, eq(slugs.subject_id, article.id))).toBe(0)
    expect(await db.$count(search_documents, eq(search_documents.subject_id, article.id))).toBe(0)
    expect((await read('short-lived')).status).toBe(404)
    const [entry] = await db.select().from(audit).where(eq(audit.subject_id, article.id)).orderBy(desc(audit.id))
    expect(entry).toMatchObject({ action: 'help_article.deleted', before: { title: 'Short-lived' } })
  })

  test('of one area is not there for the other', async () => {
    const article = await write.article()
    const item = await write.item()
    expect((await admin.call(workforce.edit, { params: { id: article.id } })).status).toBe(404)
    expect((await admin.call(help.delete, { params: { id: item.id } })).status).toBe(404)
    expect((await read(item.slug)).status).toBe(404)
  })
})

describe('the list of those who keep articles', () => {
  test('is searched, filtered with all below a category, and sorted', async () => {
    const parent = await write.helpCategory('Tools')
    const child = await write.helpCategory('Licences', parent.id)
    await write.article({ category_id: parent.id, title: 'Zeta of tools' })
    await write.article({ category_id: child.id, title: 'Alpha of licences', status: 'draft' })
    const list = async (query: object) =>
      (await admin.call(help.list, { query: { category_id: [parent.id], sort: 'title', ...query } })).data.map(
        ({ title }) => title,
      )
    expect(await list({})).toEqual(['Alpha of licences', 'Zeta of tools'])
    expect(await list({ status: ['draft'] })).toEqual(['Alpha of licences'])
    expect(await list({ search: 'zeta' })).toEqual(['Zeta of tools'])
    const kinds = await admin.call(workforce.list, { query: { kind: ['job'] } })
    expect(kinds.data).toEqual([])
  })

  test('is taken along as a file', async () => {
    await write.article({ title: '=Formula' })
    const { text } = await admin.call(help.export, { query: { search: 'formula' } })
    expect(text).toContain('title,category,kind,status')
    expect(text).toContain("'=Formula")
  })

  test('publishes, withdraws and deletes several', async () => {
    const ids = [await write.article(), await write.article()].map(({ id }) => id)
    const put = (status: 'draft' | 'published') => admin.call(help.publish, { body: { ids, status } })
    expect((await put('draft')).data.count).toBe(2)
    expect((await put('draft')).data.count).toBe(0)
    expect((await put('published')).data.count).toBe(2)
    expect((await admin.call(help.deleteSeveral, { body: { ids: [...ids, crypto.randomUUID()] } })).data.count).toBe(2)
  })
})

test('a category with articles stays; an empty one goes', async () => {
  const category = await write.helpCategory()
  const article = await write.article({ category_id: category.id })
  const remove = () => admin.call(helpCategories.delete, { params: { id: category.id } })
  expect(await remove()).toMatchObject({
    status: 409,
    message: 'This category is not empty. Move or delete what is in it first.',
  })
  await admin.call(help.delete, { params: { id: article.id } })
  expect((await remove()).status).toBe(200)
})

test('the tree of workforce development is open to those who have to do with it', async () => {
  await admin.call(workforceCategories.create, { body: { name: 'To be seen' } })
  const isShown = async (caller = member) => (await caller.call(workforceCategories.list)).data.length > 0
  expect(await isShown()).toBe(true)
  expect(await isShown(await holderOf(server))).toBe(false)
  expect(await isShown(await holderOf(server, 'event_read', 'help_read'))).toBe(false)
  expect(await isShown(await holderOf(server, 'workforce_development_write'))).toBe(true)
  expect(await isShown(await holderOf(server, 'workforce_development_category_write'))).toBe(true)
})

test('a writer who may do nothing else finds what the editor needs', async () => {
  const writer = await holderOf(server, 'workforce_development_write')
  const item = await write.item({}, { title: 'Lithography basics' })
  expect((await writer.call(workforce.edit, { params: { id: item.id } })).status).toBe(200)
  expect((await writer.call(workforce.titles, { query: { search: 'lithography' } })).data).toMatchObject([
    { id: item.id, title: 'Lithography basics' },
  ])
  expect((await writer.call(workforce.list)).status).toBe(403)
})

const bodyOf = ({
  id,
  version,
  title,
  category_id,
}: {
  id: string
  version: number
  title: string
  category_id: string
}) => ({
  id,
  version,
  title,
  category_id,
  status: 'published' as const,
  details: null,
})
