import { notifications } from '@guildhall/contract/notifications'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { notices } from '../../db/schema/notices.ts'
import { users } from '../../db/schema/users.ts'
import { aUser } from '../../test/builders.ts'
import { aLetter } from '../../test/notices.ts'
import { testServer } from '../../test/server.ts'
import type { Letter } from '../../words/letters.ts'
import { postDue } from './post-due.ts'
import { deleteOldNotices } from './queries.ts'

const server = await testServer({ DEMO: '1' })
const { db, deps } = server
const { post } = deps

type Person = { email: string; first_name: string; language: 'en' | 'es' }

const send = (...letters: Letter[]) => db.transaction((tx) => post.send(tx, ...letters))
const rowsOf = ({ id }: { id: string }) => db.select().from(notices).where(eq(notices.user_id, id))
const mailsTo = async ({ email }: Person) => (await deps.mailbox?.list(email)) ?? []
const mailed = async (person: Person, count: number) => {
  await expect.poll(async () => (await mailsTo(person)).length, { timeout: 20_000 }).toBe(count)
  return mailsTo(person)
}
/** Mails are written one after the other: once this one is there, those before it are too. */
const afterAll = async () => {
  const last = await aUser(db)
  await send(aLetter(last))
  await mailed(last, 1)
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
/** In Greenwich. */
const quietNow = { from: inHours(-1), to: inHours(2) }

describe('a letter', () => {
  test('is shown in the portal in the reader’s language, with what somebody wrote and where it leads', async () => {
    const reader = await aUser(db)
    const me = await server.as(reader)
    await send(aLetter(reader, { name: 'order_rejected', quote: 'No more seats this year.' }))
    const { data } = await me.call(notifications.list)
    expect(data).toMatchObject({
      rows: [
        {
          type: 'orders',
          title: 'Not approved: order EDA-7',
          text: 'Order EDA-7, “Etching”, was not approved, for this reason: “No more seats this year.”',
          link: '/order/view-order/7',
          read_at: null,
        },
      ],
      next: null,
    })
    const spanish = await me.call(notifications.list, {}, { 'accept-language': 'es' })
    expect(spanish.data.rows[0]?.title).toMatch(/pedido EDA-7/)
    expect((await me.call(notifications.count)).data.unread).toBe(1)
    expect((await (await server.as('user')).call(notifications.list)).data.rows).toEqual([])
  })

  test.each([
    ['instant', 'order_approved', 'sent'],
    ['digest', 'order_approved', 'digest'],
    ['digest', 'order_asked', 'sent'],
    ['off', 'order_approved', 'none'],
    ['off', 'order_asked', 'none'],
    ['off', 'invoice_issued', 'sent'],
  ] as const)('to somebody who chose %s: %s is %s', async (pace, name, mail) => {
    const reader = await aUser(db, { notification_preferences: { orders: pace, membership: pace } })
    await send(aLetter(reader, { name }))
    expect(await rowsOf(reader)).toMatchObject([{ mail }])
    await afterAll()
    expect(await mailsTo(reader)).toHaveLength(mail === 'sent' ? 1 : 0)
  })

  test('about the door is only mailed, whatever the reader chose, and its link is kept nowhere', async () => {
    const reader = await aUser(db, { time_zone: 'UTC', quiet_hours: quietNow })
    await send(aLetter(reader, { name: 'reset_password', link: `${deps.siteUrl()}/reset-password/key` }))
    await mailed(reader, 1)
    expect(await rowsOf(reader)).toEqual([])
    const decider = await aUser(db, { roles: ['system_admin'] })
    await send(aLetter(decider, { name: 'request_to_decide', link: `${deps.siteUrl()}/approve-request?token=key` }))
    expect(await rowsOf(decider)).toMatchObject([{ link: '/access-request' }])
  })

  test('to an address without an account is mailed at once', async () => {
    const stranger = { email: `nobody-${crypto.randomUUID()}@example.test`, first_name: 'No', language: 'en' as const }
    await send(aLetter(stranger))
    expect((await mailed(stranger, 1))[0]?.text).not.toContain('/unsubscribe')
    const invited = await aUser(db, { status: 'invited', notification_preferences: {} })
    await send(aLetter(invited))
    await mailed(invited, 1)
    expect(await rowsOf(invited)).toEqual([])
  })

  test('comes once for one cause and once for the same said twice, however often and whoever tells', async () => {
    const reader = await aUser(db)
    const twin = aLetter({ ...reader, email: reader.email.toUpperCase() })
    await send(aLetter(reader), aLetter(reader), twin)
    expect(await rowsOf(reader)).toHaveLength(1)
    const caused = aLetter(reader, { cause: 'order 7 approved' })
    await Promise.all([send(caused), send(caused, { ...caused, link: deps.siteUrl() }), send(caused)])
    expect(await rowsOf(reader)).toHaveLength(2)
    await afterAll()
    expect(await mailsTo(reader)).toHaveLength(2)
  })

  test('about a message is told once until the conversation is read, and is not shown beside the inbox', async () => {
    const reader = await aUser(db)
    const message = aLetter(reader, { name: 'message_received', cause: 'conversation:x:4', quote: 'Hello?' })
    await send(message)
    await send(message)
    await mailed(reader, 1)
    await send({ ...message, cause: 'conversation:x:5' })
    await mailed(reader, 2)
    const me = await server.as(reader)
    expect((await me.call(notifications.count)).data.unread).toBe(0)
    expect((await me.call(notifications.list)).data.rows).toEqual([])
    expect(JSON.stringify(await rowsOf(reader))).not.toContain('Hello?')
  })

  test('that is not sent after all is not noted', async () => {
    const reader = await aUser(db)
    const failing = db.transaction(async (tx) => {
      await post.send(tx, aLetter(reader))
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await rowsOf(reader)).toEqual([])
  })
})

describe('what waits', () => {
  test('in quiet hours is mailed afterwards, whole, to where its reader gets his mail then', async () => {
    const reader = await aUser(db, { time_zone: 'UTC', quiet_hours: quietNow })
    const link = `${deps.siteUrl()}/order/view-order/8`
    await send(aLetter(reader, { link, quote: 'A word.' }))
    const [row] = await rowsOf(reader)
    expect(row).toMatchObject({ mail: 'alone', mailed_at: null })
    expect(row?.sealed).not.toContain('A word.')
    expect(row?.mail_due_at).toContain(`T${quietNow.to}:00`)
    const moved = { ...reader, email: `moved-${reader.email}` }
    await db.update(users).set({ email: moved.email }).where(eq(users.id, reader.id))
    const due = new Date(row?.mail_due_at ?? '')
    await Promise.all([postDue(deps, due), postDue(deps, due)])
    const [mail] = await mailed(moved, 1)
    expect(mail?.text).toContain('A word.')
    expect(mail?.text).toContain(link)
    expect(await rowsOf(reader)).toMatchObject([{ mail: 'sent', sealed: null, mail_due_at: null }])
  })

  test('for the morning comes in one mail, by what it is about, without what was read meanwhile', async () => {
    const reader = await aUser(db, { notification_preferences: {}, language: 'es', time_zone: 'UTC' })
    await send(
      ...['EDA-1', 'EDA-2', 'EDA-3'].map((number) => aLetter(reader, { values: { number, title: '', facts: '' } })),
      aLetter(reader, { name: 'event_in_7d', values: { event: 'Asamblea' } }),
    )
    const me = await server.as(reader)
    const { data } = await me.call(notifications.list)
    const seen = data.rows.find(({ title }) => title.includes('EDA-2'))?.id ?? ''
    expect((await me.call(notifications.read, { body: { ids: [seen] } })).data).toEqual({ unread: 3 })
    const [row] = await rowsOf(reader)
    await postDue(deps, new Date(row?.mail_due_at ?? ''))
    const [mail] = await mailed(reader, 1)
    expect(mail?.subject).toMatch(/^Sus novedades del /)
    const text = mail?.text ?? ''
    expect(text.indexOf('Eventos')).toBeLessThan(text.indexOf('Asamblea'))
    expect(text.indexOf('Asamblea')).toBeLessThan(text.indexOf('Pedidos'))
    expect(text).toMatch(/EDA-1[^]*EDA-3/)
    expect(text).not.toContain('EDA-2')
    expect(text).toContain(`${deps.siteUrl()}/order/view-order/7\n`)
  })

  test('names fifty at most and says how many more there are', async () => {
    const reader = await aUser(db, { notification_preferences: {}, time_zone: 'UTC' })
    await send(
      ...Array.from({ length: 53 }, (_, n) => aLetter(reader, { values: { number: `N${n}.`, title: '', facts: '' } })),
    )
    const [row] = await rowsOf(reader)
    await postDue(deps, new Date(row?.mail_due_at ?? ''))
    const [mail] = await mailed(reader, 1)
    expect(mail?.text.match(/^- /gm)).toHaveLength(50)
    expect(mail?.text).toContain('And 3 more')
  })

  test('goes to nobody who has turned it off since, or has gone', async () => {
    const people = [
      await aUser(db, { notification_preferences: {} }),
      await aUser(db, { notification_preferences: {} }),
    ]
    await send(...people.map((person) => aLetter(person)))
    const [one, other] = people.map(({ id }) => eq(users.id, id))
    await db
      .update(users)
      .set({ notification_preferences: { orders: 'off' } })
      .where(one)
    await db.update(users).set({ status: 'deactivated' }).where(other)
    await postDue(deps, new Date(Date.now() + 26 * 3_600_000))
    await afterAll()
    for (const person of people) {
      expect(await mailsTo(person)).toEqual([])
      expect(await rowsOf(person)).toMatchObject([{ mail: 'none', mail_due_at: null }])
    }
  })
})

describe('the history', () => {
  test('comes page by page, the newest first, and is read by its owner alone', async () => {
    const reader = await aUser(db, { notification_preferences: { orders: 'off' } })
    const me = await server.as(reader)
    await send(...Array.from({ length: 70 }, (_, n) => aLetter(reader, { cause: `${n}` })))
    const ids: string[] = []
    let before: string | undefined
    for (const size of [30, 30, 10]) {
      const { data } = await me.call(notifications.list, { query: before ? { before } : {} })
      expect(data.rows).toHaveLength(size)
      ids.push(...data.rows.map(({ id }) => id))
      before = data.next ?? undefined
    }
    expect(before).toBeUndefined()
    expect(new Set(ids).size).toBe(70)
    const stranger = await server.as('user')
    await stranger.call(notifications.read, { body: { ids: ids.slice(0, 5) } })
    expect((await me.call(notifications.count)).data.unread).toBe(70)
    expect((await stranger.call(notifications.list, { query: { before: ids[3] ?? '' } })).data.rows).toEqual([])
    const newest = (await me.call(notifications.list)).data.rows[0]?.created_at ?? ''
    await send(aLetter(reader, { cause: 'later' }))
    await db
      .update(notices)
      .set({ created_at: '2099-01-01T00:00:00.000Z' })
      .where(and(eq(notices.user_id, reader.id), eq(notices.cause, 'later')))
    expect((await me.call(notifications.read, { body: { until: newest } })).data).toEqual({ unread: 1 })
  })

  test('is forgotten after half a year', async () => {
    const reader = await aUser(db, { notification_preferences: { orders: 'off' } })
    await send(aLetter(reader, { cause: 'old' }), aLetter(reader, { cause: 'new' }))
    const old = new Date(Date.now() - 181 * 86_400_000).toISOString()
    await db
      .update(notices)
      .set({ created_at: old })
      .where(and(eq(notices.user_id, reader.id), eq(notices.cause, 'old')))
    await deleteOldNotices(db)
    expect(await rowsOf(reader)).toMatchObject([{ cause: 'new' }])
  })
})
