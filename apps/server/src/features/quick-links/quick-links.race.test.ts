import { type QuickLinkInput, quickLinkCategories, quickLinks } from '@guildhall/contract/quick-links'
import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quick_link_categories, quick_links } from '../../db/schema/quick-links.ts'
import { aHub, aQuickLink, aQuickLinkCategory } from '../../test/builders.ts'
import { during, race, statusesOf } from '../../test/race.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const asAdmin = await server.as('system_admin')
const asOther = await server.as('system_admin')

/** The last statement of a change before it commits. */
const atEnd = 'insert into audit'

const linkIn = (category: { id: string }, given: Partial<QuickLinkInput> = {}) => ({
  category_id: category.id,
  title: 'Handbook',
  url: 'https://example.org/handbook',
  ...given,
})
const add = (category: { id: string }, given: Partial<QuickLinkInput> = {}) =>
  asAdmin.call(quickLinks.create, { body: linkIn(category, given) })
const positionsIn = async (category: { id: string }) => {
  const rows = await db
    .select()
    .from(quick_links)
    .where(eq(quick_links.category_id, category.id))
    .orderBy(quick_links.position)
  return rows.map(({ position }) => position)
}

describe('a link', () => {
  test('gets a position of its own when another one is added to its category', async () => {
    const category = await aQuickLinkCategory(db)
    const { replies } = await race(server, 'insert into quick_links', [() => add(category), () => add(category)])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(new Set(await positionsIn(category)).size).toBe(2)
  })

  test('gets a position of its own when another one is moved to its category', async () => {
    const [category, link] = [await aQuickLinkCategory(db), await aQuickLink(db)]
    const { replies } = await race(
      server,
      ['insert into quick_links', 'update quick_links'],
      [() => add(category), () => asOther.call(quickLinks.update, { body: { ...linkIn(category), id: link.id } })],
    )
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(new Set(await positionsIn(category)).size).toBe(2)
  })

  test('is refused at its category when that is deleted', async () => {
    const category = await aQuickLinkCategory(db)
    const { replies } = await during(
      server,
      atEnd,
      () => asAdmin.call(quickLinkCategories.delete, { params: { id: category.id } }),
      () => add(category),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(Object.keys(replies[1].errors ?? {})).toEqual(['category_id'])
  })

  test('is not aimed at people of other hubs when its category goes to a hub', async () => {
    const [hub, other] = [await aHub(db), await aHub(db)]
    const category = await aQuickLinkCategory(db)
    const audience = { levels: [], roles: [], hubs: [other.id] }
    const { replies } = await during(
      server,
      atEnd,
      () =>
        asAdmin.call(quickLinkCategories.update, { body: { id: category.id, name: category.name, hub_id: hub.id } }),
      () => add(category, { audience }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(Object.keys(replies[1].errors ?? {})).toEqual(['audience.hubs'])
  })

  test('is saved by one of two people who opened it', async () => {
    const link = await aQuickLink(db)
    const save = (title: string) => () =>
      asAdmin.call(quickLinks.update, {
        body: { ...linkIn({ id: link.category_id }), id: link.id, title, version: link.version },
      })
    const { replies } = await race(server, 'update quick_links', [save('First'), save('Second')])
    expect(statusesOf(replies)).toEqual([200, 409])
    const [row] = await db.select().from(quick_links).where(eq(quick_links.id, link.id))
    expect(row).toMatchObject({ title: 'First', version: 2 })
  })

  test('can be moved to a category while the links there are sorted', async () => {
    const [link, moving] = [await aQuickLink(db), await aQuickLink(db)]
    const category = { id: link.category_id }
    const { replies } = await race(server, 'update quick_links', [
      () => asAdmin.call(quickLinks.update, { body: { ...linkIn(category), id: moving.id } }),
      () => asOther.call(quickLinks.reorder, { body: { category_id: category.id, ids: [moving.id, link.id] } }),
    ])
    expect(statusesOf(replies)).toEqual([200, 200])
    expect(await positionsIn(category)).toEqual([1, 2])
  })

  test('that is added keeps an older order from being saved', async () => {
    const link = await aQuickLink(db)
    const category = { id: link.category_id }
    const { replies } = await during(
      server,
      atEnd,
      () => add(category),
      () => asOther.call(quickLinks.reorder, { body: { category_id: category.id, ids: [link.id] } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
    expect(Object.keys(replies[1].errors ?? {})).toEqual(['ids'])
  })

  test('that is deleted keeps an older order from being saved', async () => {
    const link = await aQuickLink(db)
    const { category_id } = link
    const { replies } = await during(
      server,
      atEnd,
      () => asAdmin.call(quickLinks.delete, { params: { id: link.id } }),
      () => asOther.call(quickLinks.reorder, { body: { category_id, ids: [link.id] } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })
})

describe('a category', () => {
  test('has a name of its own, and gets a position of its own', async () => {
    const create = (name: string) => () => asAdmin.call(quickLinkCategories.create, { body: { name } })
    const write = 'insert into quick_link_categories'
    const same = await race(server, write, [create('Tools'), create('tools')])
    expect(statusesOf(same.replies)).toEqual([200, 422])
    expect(same.replies.flatMap(({ errors }) => Object.keys(errors ?? {}))).toEqual(['name'])
    const two = await race(server, write, [create('Forms'), create('Guides')])
    expect(statusesOf(two.replies)).toEqual([200, 200])
    const [first, second] = await db
      .select()
      .from(quick_link_categories)
      .where(inArray(quick_link_categories.name, ['Forms', 'Guides']))
    expect(first?.position).not.toBe(second?.position)
  })

  test('stays when a link is added to it', async () => {
    const category = await aQuickLinkCategory(db)
    const { replies } = await during(
      server,
      atEnd,
      () => add(category),
      () => asOther.call(quickLinkCategories.delete, { params: { id: category.id } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
  })

  test('is saved by one of two people who opened it', async () => {
    const { id, version } = await aQuickLinkCategory(db)
    const save = (name: string) => () => asAdmin.call(quickLinkCategories.update, { body: { id, name, version } })
    const { replies } = await race(server, 'update quick_link_categories', [save('One name'), save('Another name')])
    expect(statusesOf(replies)).toEqual([200, 409])
    const taken = and(eq(quick_link_categories.id, id), eq(quick_link_categories.name, 'One name'))
    expect(await db.$count(quick_link_categories, taken)).toBe(1)
  })

  test('that is added keeps an older order from being saved', async () => {
    const ids = (await asAdmin.call(quickLinkCategories.list)).data.map(({ id }) => id)
    const { replies } = await during(
      server,
      atEnd,
      () => asAdmin.call(quickLinkCategories.create, { body: { name: 'Newest' } }),
      () => asOther.call(quickLinkCategories.reorder, { body: { ids: ids.toReversed() } }),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 422])
  })
})
