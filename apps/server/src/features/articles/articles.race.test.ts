import { help, helpCategories, workforce } from '@guildhall/contract/articles'
import { connect } from '@guildhall/contract/connect'
import { savedViews } from '@guildhall/contract/saved-views'
import { users } from '@guildhall/contract/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { articles } from '../../db/schema/articles.ts'
import { directory_searches } from '../../db/schema/directory.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { writing } from '../../test/articles.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
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

  test('and deleting the item do not end in an error of ours', async () => {
    const { id } = await write.item({ seats: 5 })
    const { replies } = await race(
      server,
      ['insert into enrolments', 'delete from articles'],
      [() => enrol(ada, id), () => admin.call(workforce.delete, { params: { id } })],
    )
    expect(statusesOf(replies)).toEqual([200, 200])
  })

  test('of a person who is deactivated at the same time is given back', async () => {
    const { id } = await write.item({ seats: 1 })
    const person = await server.as(await aUser(db, { organization_id }))
    const { replies } = await race(
      server,
      ['insert into enrolments', 'update users'],
      [() => enrol(person, id), () => admin.call(users.delete, { params: { id: person.user.id } })],
    )
    expect(statusesOf(replies)).toEqual([200, 200])
    expect((await enrol(ada, id)).status).toBe(200)
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

  test('keeps its category from being deleted at the same time', async () => {
    const { id: category_id } = await write.helpCategory()
    const { replies } = await during(
      server,
      'insert into articles',
      () => admin.call(help.create, { body: { title: 'Homeless', category_id } }),
      () => admin.call(helpCategories.delete, { params: { id: category_id } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is refused at its field when its category is deleted before', async () => {
    const { id: category_id } = await write.helpCategory()
    const { replies } = await during(
      server,
      'delete from slugs',
      () => admin.call(helpCategories.delete, { params: { id: category_id } }),
      () => admin.call(help.create, { body: { title: 'Homeless', category_id } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(replies[1].errors).toHaveProperty('category_id')
  })

  test('has a position of its own in a category to which two are moved', async () => {
    const { id: category_id } = await write.helpCategory()
    const [one, two] = [await write.article(), await write.article()]
    const move = ({ id, version, title }: typeof one) =>
      admin.call(help.update, { body: { id, version, category_id, title, details: null } })
    const { replies } = await race(server, 'update articles', [() => move(one), () => move(two)])
    expect(statusesOf(replies)).toEqual([200, 200])
    const moved = await db.select().from(articles).where(eq(articles.category_id, category_id))
    expect(new Set(moved.map(({ position }) => position))).toEqual(new Set([1, 2]))
  })

  test('is rated or deleted, but a rating of a deleted one is no error of ours', async () => {
    const { id } = await write.article()
    const { replies } = await during(
      server,
      'insert into article_feedback',
      () => ada.call(help.rate, { body: { id, is_helpful: true } }),
      () => admin.call(help.delete, { params: { id } }),
    )
    expect(statusesOf(replies)).toEqual([200, 200])
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
