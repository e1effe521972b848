import { help, helpCategories, workforce } from '@guildhall/contract/articles'
import { connect } from '@guildhall/contract/connect'
import { contentLibrary } from '@guildhall/contract/content-library'
import { design } from '@guildhall/contract/design'
import { quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import { savedViews } from '@guildhall/contract/saved-views'
import { describe, expect, test } from 'vitest'
import { directory_searches } from '../../db/schema/directory.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { writing } from '../../test/articles.ts'
import { anOrganization, aQuickLink, aQuickLinkCategory, aUser } from '../../test/builders.ts'
import { aLibraryCategory } from '../../test/library.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const write = writing(admin)
const { id: organization_id } = await anOrganization(db)
const [ada, ben] = [
  await server.as(await aUser(db, { organization_id })),
  await server.as(await aUser(db, { organization_id })),
]

describe('enrolment', () => {
  const enrol = (caller: Caller, id: string) => caller.call(workforce.enrol, { body: { id } })
  const insertEnrolment = 'insert into enrolments'

  test('gives the last place to one of two people', async () => {
    const { id } = await write.item({ seats: 1 })
    const { replies } = await race(server, insertEnrolment, [() => enrol(ada, id), () => enrol(ben, id)])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('gives a person one place', async () => {
    const { id } = await write.item({ seats: 5 })
    const { replies } = await race(server, insertEnrolment, [() => enrol(ada, id), () => enrol(ada, id)])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await countAudited(db, 'workforce_item.enrolled', id)).toBe(1)
  })

  test('is withdrawn once', async () => {
    const { id } = await write.item({ seats: 5 })
    await enrol(ada, id)
    const withdraw = () => ada.call(workforce.withdraw, { body: { id } })
    await race(server, 'update enrolments', [withdraw, withdraw])
    expect(await countAudited(db, 'workforce_item.withdrawn', id)).toBe(1)
  })
})

describe('an article', () => {
  test('has a slug of its own', async () => {
    const { id: category_id } = await write.helpCategory()
    const create = () => admin.call(help.create, { body: { title: 'Gowning', category_id } })
    const { replies } = await race(server, 'insert into slugs', [create, create])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(replies.map(({ data }) => data.slug).toSorted()).toEqual(['gowning', 'gowning-2'])
  })

  test('is saved by one of two editors who opened the same version', async () => {
    const { id, version, category_id } = await write.article()
    const update = (title: string) =>
      admin.call(help.update, { body: { id, version, category_id, title, details: null } })
    const { replies } = await race(server, 'update articles', [() => update('First'), () => update('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('is published once', async () => {
    const { id } = await write.article({ status: 'draft' })
    const publish = () => admin.call(help.publish, { body: { ids: [id], status: 'published' } })
    await race(server, 'update articles', [publish, publish])
    expect(await countAudited(db, 'help_article.published', id)).toBe(1)
  })

  // Fault: the category is checked without a lock, and the broken foreign key is not translated.
  test.fails('is refused with a reason when its category is deleted at the same time', async () => {
    const { id: category_id } = await write.helpCategory()
    const { replies } = await during(
      server,
      'insert into articles',
      () => admin.call(help.create, { body: { title: 'Homeless', category_id } }),
      () => admin.call(helpCategories.delete, { params: { id: category_id } }),
    )
    expect(statusesOf(replies)).not.toContain(500)
  })
})

describe('a category', () => {
  test('has a name of its own', async () => {
    const create = () => admin.call(helpCategories.create, { body: { name: 'Safety' } })
    const { replies } = await race(server, 'insert into categories', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('is not moved below one that is moved below it', async () => {
    const [one, two] = [await write.helpCategory(), await write.helpCategory()]
    const move = ({ id, name }: typeof one, parent_id: string) =>
      admin.call(helpCategories.update, { body: { id, name, parent_id } })
    const { replies } = await race(server, 'update categories', [() => move(one, two.id), () => move(two, one.id)])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  // Fault: the parent is checked without a lock, and the broken foreign key is not translated.
  test.fails('is refused with a reason when its parent is deleted at the same time', async () => {
    const { id: parent_id } = await write.helpCategory()
    const { replies } = await during(
      server,
      'insert into categories',
      () => admin.call(helpCategories.create, { body: { name: 'Orphan', parent_id } }),
      () => admin.call(helpCategories.delete, { params: { id: parent_id } }),
    )
    expect(statusesOf(replies)).not.toContain(500)
  })
})

test('a library item is saved by one of two editors who opened the same version', async () => {
  const { id: category_id } = await aLibraryCategory(server)
  const page = { kind: 'page', category_id, title: 'Rules', body: '<p>No pencils.</p>' } as const
  const { id, version } = (await admin.call(contentLibrary.create, { body: page })).data
  const update = (body: string) => admin.call(contentLibrary.update, { body: { ...page, id, version, body } })
  const { replies } = await race(server, 'update library_items', [
    () => update('<p>First</p>'),
    () => update('<p>Second</p>'),
  ])
  expect(statusesOf(replies)).toEqual([200, 409])
})

test('a design asset is saved by one of two editors who opened the same version', async () => {
  const input = { kind: 'pdk', title: 'GaN kit', status: 'published' } as const
  const { id, version } = (await admin.call(design.create, { body: input })).data
  const update = (title: string) => admin.call(design.update, { body: { ...input, id, version, title } })
  const { replies } = await race(server, 'update design_assets', [() => update('First'), () => update('Second')])
  expect(statusesOf(replies)).toEqual([200, 409])
})

describe('quick links', () => {
  test('have categories with names of their own', async () => {
    const create = () => admin.call(quickLinkCategories.create, { body: { name: 'Standards' } })
    const { replies } = await race(server, 'insert into quick_link_categories', [create, create])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('are not put in order when one of them is deleted at the same time', async () => {
    const { id: category_id } = await aQuickLinkCategory(db)
    const [one, two] = [await aQuickLink(db, { category_id }), await aQuickLink(db, { category_id })]
    const { replies } = await during(
      server,
      'update quick_links',
      () => admin.call(quickLinks.reorder, { body: { category_id, ids: [two.id, one.id] } }),
      () => admin.call(quickLinks.delete, { params: { id: one.id } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([422, 200])
  })

  test('lose their category or keep it, but never point to a deleted one', async () => {
    const { id: category_id } = await aQuickLinkCategory(db)
    const body = { category_id, title: 'IEEE', url: 'https://www.ieee.org/', icon: 'globe' as const }
    const { replies } = await during(
      server,
      'insert into quick_links',
      () => admin.call(quickLinks.create, { body }),
      () => admin.call(quickLinkCategories.delete, { params: { id: category_id } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([422, 200])
  })
})

describe('a person', () => {
  const createView = (name: string) => ada.call(savedViews.create, { body: { list: 'users', name, search: '' } })
  const saveSearch = (name: string) => ada.call(connect.saveSearch, { body: { name, search: 'search=wafer' } })
  const user_id = ada.user.id

  test('has saved views with different names', async () => {
    const { replies } = await race(server, 'insert into saved_views', [
      () => createView('Waiting'),
      () => createView('WAITING'),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
  })

  test('has at most fifty saved views of a list', async () => {
    await db.delete(saved_views)
    const views = Array.from({ length: 49 }, (_, n) => ({ user_id, list: 'users' as const, name: `${n}`, search: '' }))
    await db.insert(saved_views).values(views)
    const { replies } = await race(server, 'insert into saved_views', [
      () => createView('Fifty'),
      () => createView('Fifty-one'),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })

  test('has at most fifty saved searches', async () => {
    await db
      .insert(directory_searches)
      .values(Array.from({ length: 49 }, (_, n) => ({ user_id, name: `${n}`, search: 'search=x', is_notified: false })))
    const { replies } = await race(server, 'insert into directory_searches', [
      () => saveSearch('Fifty'),
      () => saveSearch('Fifty-one'),
    ])
    expect(statusesOf(replies)).toEqual([200, 409])
  })
})
