import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { conversations, messages as rows } from '../../db/schema/messages.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import {
  aMember,
  bodies,
  list,
  readAll,
  send,
  toFirm,
  toTalk,
  toUser,
  twoPeople as twoOf,
} from '../../test/messages.ts'
import { testServer } from '../../test/server.ts'
import { mostAMinute, mostNewADay } from './send.ts'

const server = await testServer()
const { db, deps } = server

const person = toUser
const firm = toFirm
const aPerson = (given: Parameters<typeof aUser>[1] = {}) => aMember(db, given)
const twoPeople = (given: Parameters<typeof aUser>[1] = {}) => twoOf(server, given)

const mailTo = (email: string) =>
  vi.waitFor(
    async () => {
      const [mail] = (await deps.mailbox?.list(email)) ?? []
      expect(mail).toBeDefined()
      return mail
    },
    { timeout: 10_000, interval: 100 },
  )

describe('a message', () => {
  test('is read by both, and by nobody else', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople()
    const { data } = await send(asAda, person(ben), 'Do you bond 200 mm wafers?')
    expect(data).toMatchObject({ seq: 1, author_name: `Ada ${ada.last_name}`, reply_to: null, files: [] })
    await send(asBen, toTalk(data.conversation_id), 'We do.')
    const written = ['Do you bond 200 mm wafers?', 'We do.']
    expect(await bodies(asAda, person(ben))).toEqual(written)
    expect(await bodies(asBen, person(ada))).toEqual(written)
    expect(await bodies(asBen, toTalk(data.conversation_id))).toEqual(written)
    const stranger = await server.as('system_admin')
    expect((await readAll(stranger, person(ada))).data).toMatchObject({ conversation: null, messages: [] })
    expect((await readAll(stranger, toTalk(data.conversation_id))).status).toBe(404)
    expect((await send(stranger, toTalk(data.conversation_id))).status).toBe(404)
  })

  test('counts once, however often and however much at once it is sent', async () => {
    const { ben, asAda } = await twoPeople()
    const id = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(asAda, person(ben), 'Good morning.', { id })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await db.$count(rows, eq(rows.id, id))).toBe(1)
    expect(await db.$count(audit, eq(audit.subject_id, ben.id))).toBe(1)
  })

  test('does not change what another wrote under the same id', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople()
    const id = randomUUID()
    await send(asAda, person(ben), 'Mine.', { id })
    expect((await send(asBen, person(ada), 'Not yours.', { id })).status).toBe(409)
    expect((await db.select().from(rows).where(eq(rows.id, id)))[0]?.body).toBe('Mine.')
  })

  test('is refused when it is empty, or written to oneself', async () => {
    const { ada, ben, asAda } = await twoPeople()
    expect((await send(asAda, person(ben), '  ')).errors).toEqual({ body: ['Write a message.'] })
    expect(await send(asAda, person(ada))).toMatchObject({ status: 409, message: 'You cannot write to yourself.' })
  })

  test('two who begin to write at once have one conversation', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople()
    const [first, second] = await Promise.all([send(asAda, person(ben)), send(asBen, person(ada))])
    expect(first.data.conversation_id).toBe(second.data.conversation_id)
  })
})

describe('who can be written to', () => {
  const hidden = { is_listed: false, visibility: { job_title: 'network', email: 'private', phone: 'private' } } as const

  test.each([
    ['somebody who is not listed', () => aPerson({ directory: hidden })],
    ['somebody who is not active', () => aPerson({ status: 'deactivated' })],
    [
      'somebody of an organization that is no member',
      async () => aUser(db, { organization_id: (await anOrganization(db, { status: 'archived' })).id }),
    ],
    ['nobody', async () => ({ id: randomUUID() })],
  ])('not %s, as if he were not there', async (_, make) => {
    const asAda = await server.as('user')
    expect((await send(asAda, person(await make()))).status).toBe(404)
  })

  test('somebody who is not listed, once he has written himself', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople({ directory: hidden })
    expect((await send(asAda, person(ben))).status).toBe(404)
    await send(asBen, person(ada))
    expect((await send(asAda, person(ben))).status).toBe(200)
  })

  test('an organization, of which the active admins read it and answer', async () => {
    const organization = await aListed(db, { name: 'Kestrel of the test' })
    const admin = { roles: ['organization_admin' as const], organization_id: organization.id }
    const [active, gone] = [await aUser(db, admin), await aUser(db, { ...admin, status: 'deactivated' })]
    const colleague = await server.as(await aUser(db, { organization_id: organization.id }))
    const asActive = await server.as(active)
    const ada = await aUser(db, { first_name: 'Ada' })
    const asAda = await server.as(ada)
    await send(asAda, firm(organization), 'We look for a partner.')
    const [row] = await list(asActive)
    expect(row).toMatchObject({ kind: 'organization', name: `Ada ${ada.last_name}`, unread_count: 1 })
    const talk = toTalk(row?.id ?? '')
    expect((await readAll(colleague, talk)).status).toBe(404)
    await send(asActive, talk, 'So do we.')
    expect(await bodies(asAda, firm(organization))).toEqual(['We look for a partner.', 'So do we.'])
    expect(await list(asAda)).toMatchObject([{ name: 'Kestrel of the test', unread_count: 1 }])
    expect((await readAll(asActive, person(ada))).data).toMatchObject({ conversation: null, messages: [] })
    expect((await mailTo(active.email))?.subject).toContain('has written to Kestrel of the test')
    expect(await deps.mailbox?.list(gone.email)).toEqual([])
  })

  test('an organization without admins says that nobody would read it', async () => {
    const organization = await aListed(db)
    expect(await send(await server.as('user'), firm(organization))).toMatchObject({
      status: 409,
      message: 'Nobody there reads messages yet.',
    })
  })
})

describe('the letter', () => {
  test('holds the text as it was written and leads to the conversation, in the language of the reader', async () => {
    const { ben, asAda } = await twoPeople({ language: 'es' })
    const { data } = await send(asAda, person(ben), '<b>Hola</b> & buenos días')
    const mail = await mailTo(ben.email)
    expect(mail?.subject).toContain('le ha escrito')
    expect(mail?.html).toContain('&lt;b&gt;Hola&lt;/b&gt; &amp; buenos días')
    expect(mail?.html).toContain(`/inbox?conversation=${data.conversation_id}`)
  })

  test.each(['digest', 'off'] as const)('is not sent to those who chose %s', async (messagesPace) => {
    const { ben, asAda } = await twoPeople({ notification_preferences: { messages: messagesPace } })
    const witness = await aPerson()
    await send(asAda, person(ben))
    await send(asAda, person(witness))
    await mailTo(witness.email)
    expect(await deps.mailbox?.list(ben.email)).toEqual([])
  })
})

describe('patience', () => {
  test('is asked of whoever writes faster than people do; the message is not kept', async () => {
    const { ada, ben, asAda } = await twoPeople()
    const { conversation_id } = (await send(asAda, person(ben))).data
    const written = { conversation_id, author_id: ada.id, body: 'And.' }
    await db
      .insert(rows)
      .values(Array.from({ length: mostAMinute - 1 }, (_, index) => ({ ...written, seq: index + 2, id: randomUUID() })))
    const id = randomUUID()
    expect((await send(asAda, person(ben), 'One more.', { id })).status).toBe(429)
    expect(await db.$count(rows, eq(rows.id, id))).toBe(0)
  })

  test('is asked of whoever writes to everybody', async () => {
    const { ada, ben, asAda } = await twoPeople()
    const begun = () => ({ kind: 'direct' as const, key: randomUUID(), created_by_id: ada.id })
    await db.insert(conversations).values(Array.from({ length: mostNewADay }, begun))
    expect((await send(asAda, person(ben))).status).toBe(429)
  })
})
