import { randomUUID } from 'node:crypto'
import { type MessageInput, messages } from '@guildhall/contract/messages'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { conversations, messages as rows } from '../../db/schema/messages.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aListed } from '../../test/directory.ts'
import { type Caller, testServer } from '../../test/server.ts'
import { mostAMinute, mostNewADay } from './send.ts'

const server = await testServer()
const { db, deps } = server

const send = (caller: Caller, to: MessageInput['to'], body = 'Good morning.', id = randomUUID()) =>
  caller.call(messages.create, { body: { id, to, body } })
const person = ({ id }: { id: string }) => ({ type: 'user' as const, id })
const firm = ({ id }: { id: string }) => ({ type: 'organization' as const, id })

/** Somebody whom the directory shows. */
const aPerson = async (given: Parameters<typeof aUser>[1] = {}) =>
  aUser(db, { organization_id: (await aListed(db)).id, ...given })

async function twoPeople(given: Parameters<typeof aUser>[1] = {}) {
  const [ada, ben] = [await aPerson({ first_name: 'Ada' }), await aPerson({ first_name: 'Ben', ...given })]
  return { ada, ben, asAda: await server.as(ada), asBen: await server.as(ben) }
}

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
    expect(await send(asAda, person(ben), 'Do you bond 200 mm wafers?')).toMatchObject({
      status: 200,
      message: 'Message sent.',
    })
    await send(asBen, person(ada), 'We do.')
    const read = async (caller: Caller, other: { id: string }) =>
      (await caller.call(messages.userMessages, { query: person(other) })).data.map(({ body }) => body)
    expect(await read(asAda, ben)).toEqual(['Do you bond 200 mm wafers?', 'We do.'])
    expect(await read(asBen, ada)).toEqual(['Do you bond 200 mm wafers?', 'We do.'])
    const stranger = await server.as('system_admin')
    expect(await read(stranger, ada)).toEqual([])
    expect(await read(stranger, ben)).toEqual([])
  })

  test('counts once, however often and however much at once it is sent', async () => {
    const { ben, asAda } = await twoPeople()
    const id = randomUUID()
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(asAda, person(ben), 'Good morning.', id)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await db.$count(rows, eq(rows.id, id))).toBe(1)
    expect(await db.$count(audit, eq(audit.subject_id, ben.id))).toBe(1)
  })

  test('does not change what another wrote under the same id', async () => {
    const { ada, ben, asAda, asBen } = await twoPeople()
    const id = randomUUID()
    await send(asAda, person(ben), 'Mine.', id)
    expect((await send(asBen, person(ada), 'Not yours.', id)).status).toBe(409)
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

  test('an organization, of which the active admins read it and answer in person', async () => {
    const organization = await aListed(db, { name: 'Kestrel of the test' })
    const admin = { roles: ['organization_admin' as const], organization_id: organization.id }
    const [active, gone] = [await aUser(db, admin), await aUser(db, { ...admin, status: 'deactivated' })]
    const colleague = await server.as(await aUser(db, { organization_id: organization.id }))
    const ada = await aUser(db, { first_name: 'Ada' })
    const asAda = await server.as(ada)
    await send(asAda, firm(organization), 'We look for a partner.')
    const read = (caller: Caller) => caller.call(messages.userMessages, { query: person(ada) })
    expect((await read(await server.as(active))).data).toMatchObject([{ body: 'We look for a partner.' }])
    expect((await read(colleague)).data).toEqual([])
    expect((await asAda.call(messages.userMessages, { query: firm(organization) })).data).toHaveLength(1)
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
  test('holds the text as it was written and leads to the sender, in the language of the reader', async () => {
    const { ada, ben, asAda } = await twoPeople({ language: 'es' })
    await send(asAda, person(ben), '<b>Hola</b> & buenos días')
    const mail = await mailTo(ben.email)
    expect(mail?.subject).toContain('le ha escrito')
    expect(mail?.html).toContain('&lt;b&gt;Hola&lt;/b&gt; &amp; buenos días')
    expect(mail?.html).toContain(`/connect?message=${ada.id}`)
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
    await db.insert(rows).values(Array.from({ length: mostAMinute - 1 }, () => ({ ...written, id: randomUUID() })))
    const id = randomUUID()
    expect((await send(asAda, person(ben), 'One more.', id)).status).toBe(429)
    expect(await db.$count(rows, eq(rows.id, id))).toBe(0)
  })

  test('is asked of whoever writes to everybody', async () => {
    const { ada, ben, asAda } = await twoPeople()
    const begun = await db
      .insert(conversations)
      .values(Array.from({ length: mostNewADay }, () => ({ kind: 'direct' as const, key: randomUUID() })))
      .returning()
    const earlier = new Date(Date.now() - 3_600_000).toISOString()
    await db.insert(rows).values(
      begun.map(({ id }) => ({
        id: randomUUID(),
        conversation_id: id,
        author_id: ada.id,
        body: 'Hello.',
        created_at: earlier,
      })),
    )
    expect((await send(asAda, person(ben))).status).toBe(429)
  })
})
