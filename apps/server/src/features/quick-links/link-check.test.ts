import { inArray, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quick_links } from '../../db/schema/quick-links.ts'
import { aQuickLink, aQuickLinkCategory } from '../../test/builders.ts'
import { poisonIn } from '../../test/poison.ts'
import { testServer } from '../../test/server.ts'
import { runLinkCheck } from './link-check.ts'

const server = await testServer()
const { db, deps } = server
const { expectIsolated } = poisonIn(db)

/** Nothing listens there, which is found out immediately. */
const url = 'http://127.0.0.1:1/'

test('one link that cannot be saved does not keep the other ninety-nine from being checked', async () => {
  const { id: category_id } = await aQuickLinkCategory(db)
  const links = []
  for (let n = 0; n < 100; n++) links.push(await aQuickLink(db, { category_id, url }))
  const poisoned = links[40]?.id ?? ''
  const unchecked = async () =>
    (await db.select().from(quick_links).where(isNull(quick_links.checked_at))).map(({ id }) => id)
  const check = () => runLinkCheck(deps, 'all', { allowPrivate: true })

  await expectIsolated({
    sweep: 'quick-links.check',
    table: 'quick_links',
    column: 'id',
    value: poisoned,
    run: check,
    countDone: async () => 100 - (await unchecked()).length,
    whilePoisoned: async () => expect(await unchecked()).toEqual([poisoned]),
  })
})

test('a link that a node left unchecked is found later, and those that were checked are left alone', async () => {
  const { id: category_id } = await aQuickLinkCategory(db)
  const checked_at = '2026-01-02T03:04:05.000Z'
  const checked = await aQuickLink(db, { category_id, url, link_state: 'ok', checked_at })
  const left = await aQuickLink(db, { category_id, url })
  await runLinkCheck(deps, 'new', { allowPrivate: true })
  const rows = await db
    .select()
    .from(quick_links)
    .where(inArray(quick_links.id, [checked.id, left.id]))
  expect(rows.find(({ id }) => id === checked.id)).toMatchObject({ link_state: 'ok', checked_at })
  expect(rows.find(({ id }) => id === left.id)).toMatchObject({ link_state: 'broken' })
})
