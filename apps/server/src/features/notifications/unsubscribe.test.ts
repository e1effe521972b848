import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { notifications } from '@guildhall/contract/notifications'
import { and, eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { aLetter } from '../../test/notices.ts'
import { testServer } from '../../test/server.ts'
import { unsubscribeFor } from './unsubscribe-link.ts'

const server = await testServer({ DEMO: '1' })
const { db, deps, stranger } = server

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''
const aToken = (userId: string, types: ('orders' | 'events')[] = ['orders']) =>
  tokenOf(unsubscribeFor(deps.secretBox, 'https://x.test', userId, types).page_url)
const chosenBy = async (id: string) =>
  (await db.select({ chosen: users.notification_preferences }).from(users).where(eq(users.id, id)))[0]?.chosen

/** Calls as a mail program does: with a form, from nowhere. */
const post = (token: string, headers: Record<string, string> = {}, payload = 'List-Unsubscribe=One-Click') =>
  stranger.request({
    method: 'POST',
    url: `/api/${notifications.unsubscribe.path}`,
    query: { token },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  })

test('a mail says how it ends, in its foot and to the mail program', async () => {
  const reader = await aUser(db)
  const { id, email } = reader
  await db.transaction((tx) => deps.post.send(tx, aLetter(reader)))
  await expect.poll(async () => (await deps.mailbox?.list(email))?.length, { timeout: 20_000 }).toBe(1)
  const folder = join(deps.config.dataDir, 'mailbox')
  const [file = ''] = (await readdir(folder)).toSorted().toReversed()
  const mail = await PostalMime.parse(await readFile(join(folder, file)))
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, call = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? []
  expect(call).toContain(`${deps.siteUrl()}/api/notifications/unsubscribe?token=`)
  expect(mail.text).toContain(`${deps.siteUrl()}/unsubscribe?token=${tokenOf(call)}`)
  expect(call).not.toContain(id)

  expect((await post(tokenOf(call))).status).toBe(200)
  expect(await chosenBy(id)).toMatchObject({ orders: 'off', events: 'instant' })
})

test('the page first says which mails to whom; asking changes nothing', async () => {
  const { id, email } = await aUser(db)
  const query = { token: aToken(id, ['events', 'orders']) }
  const { status, data } = await stranger.call(notifications.showUnsubscribe, { query })
  expect(status).toBe(200)
  expect(data).toEqual({ types: ['events', 'orders'], email: email.replace(/^(.)[^@]*/, '$1•••'), is_off: false })
  expect(await chosenBy(id)).toMatchObject({ events: 'instant', orders: 'instant' })
})

test('the page ends them, however often it is asked, and the person answers for it', async () => {
  const { id } = await aUser(db, { notification_preferences: { connect: 'instant' } })
  const query = { token: aToken(id, ['events', 'orders']) }
  const portal = { 'sec-fetch-site': 'same-origin' }
  for (const _ of [1, 2]) {
    const { data, message } = await stranger.call(notifications.unsubscribe, { query }, portal)
    expect({ data, message }).toMatchObject({ data: { is_off: true }, message: 'These mails no longer come.' })
  }
  expect(await chosenBy(id)).toEqual({ connect: 'instant', events: 'off', orders: 'off' })
  expect((await stranger.call(notifications.showUnsubscribe, { query })).data.is_off).toBe(true)
  const noted = await db
    .select()
    .from(audit)
    .where(and(eq(audit.subject_id, id), eq(audit.action, 'profile.unsubscribed')))
  expect(noted).toMatchObject([{ actor_id: id }])
})

test('other forms of the call are taken too, but none from a foreign page', async () => {
  const { id } = await aUser(db)
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  expect((await post(aToken(id), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await chosenBy(id)).toMatchObject({ orders: 'instant' })
  expect((await post(aToken(id), multipart, form)).status).toBe(200)
  expect(await chosenBy(id)).toMatchObject({ orders: 'off' })
})

test('a link that is cut off, made up, or meant for something else is refused in clear words', async () => {
  const { id } = await aUser(db)
  const good = aToken(id)
  const bad = [
    '',
    'nonsense',
    good.slice(0, -3),
    deps.secretBox.seal(id),
    deps.secretBox.seal(JSON.stringify({ user_id: id, types: ['orders'] })),
    aToken(crypto.randomUUID()),
  ]
  for (const token of bad) {
    const reply = await post(token)
    expect(reply).toMatchObject({ status: 404, message: expect.stringContaining('This link is not complete') })
    expect((await stranger.call(notifications.showUnsubscribe, { query: { token } })).status).toBe(404)
  }
  expect(await chosenBy(id)).toMatchObject({ orders: 'instant' })
})
