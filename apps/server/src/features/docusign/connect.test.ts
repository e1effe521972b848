import { docusign } from '@guildhall/contract/docusign'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { signing_connections, signing_states } from '../../db/schema/signing-connections.ts'
import { aUser } from '../../test/builders.ts'
import { docusignServer, portal } from '../../test/docusign.ts'
import { testServer } from '../../test/server.ts'

const { server, db, sandbox, admin, askConsent, connect } = await docusignServer()
const exchanged = () => sandbox.exchanges.filter(({ url }) => url === '/oauth/token').length
const kept = () => db.select().from(signing_connections)
const anotherAdmin = async () => server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))

afterEach(() => admin.call(docusign.disconnect))

test('the way there and back: consent, an opaque handle, the templates, and the end of it', async () => {
  const url = new URL(await askConsent())
  expect(url.origin).toBe(sandbox.apiUrl)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'signature extended',
    client_id: sandbox.clientId,
    redirect_uri: expect.stringMatching(/\/docusign\/callback$/),
  })
  const brought = await sandbox.consent(url.href, 'allow')
  const reply = await admin.call(docusign.callback, { query: brought })
  expect(reply).toMatchObject({ status: 200, message: 'DocuSign is connected.' })
  const { access_token } = reply.data

  const [connection] = await kept()
  expect(connection).toMatchObject({ account_name: 'Sandbox account', connected_by_id: admin.user.id })
  const tokens = JSON.parse(String(sandbox.exchanges.findLast((each) => each.url === '/oauth/token')?.answer))
  const stored = JSON.stringify(connection)
  for (const secret of [tokens.access_token, tokens.refresh_token, access_token]) {
    expect(reply.text.includes(secret)).toBe(secret === access_token)
    expect(stored).not.toContain(secret)
  }

  const templates = await admin.call(docusign.getTemplates, { body: { access_token } })
  expect(templates.data.map(({ name, is_adopted }) => [name, is_adopted])).toEqual([
    ['Membership terms, standard', false],
    ['Membership terms, universities', false],
  ])
  expect((await admin.call(docusign.show)).data).toMatchObject({
    is_offered: true,
    is_sandbox: false,
    connection: { account_name: 'Sandbox account', connected_by: { id: admin.user.id } },
  })

  expect(await admin.call(docusign.disconnect)).toMatchObject({ status: 200 })
  expect(await kept()).toEqual([])
  expect((await admin.call(docusign.getTemplates, { body: { access_token } })).status).toBe(409)
  const noted = await db.select({ action: audit.action }).from(audit).where(eq(audit.subject_type, 'docusign'))
  expect(noted.map(({ action }) => action)).toEqual(['docusign.connected', 'docusign.disconnected'])
})

describe('a state counts', () => {
  test('not at all when it is missing, made up, or another person’s or session’s: DocuSign is not even asked', async () => {
    const brought = await sandbox.consent(await askConsent(), 'allow')
    const before = sandbox.exchanges.length
    const attempts = [
      admin.call(docusign.callback, { query: { code: brought.code } }),
      admin.call(docusign.callback, { query: { ...brought, state: 'made-up' } }),
      (await anotherAdmin()).call(docusign.callback, { query: brought }),
      (await server.as(admin.user)).call(docusign.callback, { query: brought }),
    ]
    for (const reply of await Promise.all(attempts))
      expect(reply).toMatchObject({ status: 422, message: expect.stringContaining('was not begun here') })
    expect(sandbox.exchanges).toHaveLength(before)
    // None of these took it from whom it belongs to.
    expect((await admin.call(docusign.callback, { query: brought })).status).toBe(200)
  })

  test('for ten minutes', async () => {
    const brought = await sandbox.consent(await askConsent(), 'allow')
    await db.update(signing_states).set({ expires_at: sql`now() - interval '1 second'` })
    const before = exchanged()
    expect((await admin.call(docusign.callback, { query: brought })).status).toBe(422)
    expect(exchanged()).toBe(before)
  })

  test('once: of 50 who bring it at once, one exchanges the code', async () => {
    const brought = await sandbox.consent(await askConsent(), 'allow')
    const before = exchanged()
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => admin.call(docusign.callback, { query: brought })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(49)
    expect(exchanged()).toBe(before + 1)
    expect(await kept()).toHaveLength(1)
  })
})

test('whoever says no is told so, and nothing is connected', async () => {
  const brought = await sandbox.consent(await askConsent(), 'deny')
  expect(brought).toMatchObject({ code: '', error: 'access_denied' })
  const reply = await admin.call(docusign.callback, { query: brought })
  expect(reply).toMatchObject({ status: 422, message: 'DocuSign was not connected: the consent was not given.' })
  expect(await kept()).toEqual([])
})

test('a code that DocuSign does not take fails in words, and one that was used is not taken again', async () => {
  const { state } = await sandbox.consent(await askConsent(), 'allow')
  const wrong = await admin.call(docusign.callback, { query: { code: 'wrong', state } })
  expect(wrong).toMatchObject({ status: 502, message: expect.stringContaining('invalid_grant') })

  const { code, state: first } = await sandbox.consent(await askConsent(), 'allow')
  expect((await admin.call(docusign.callback, { query: { code, state: first } })).status).toBe(200)
  const { state: second } = await sandbox.consent(await askConsent(), 'allow')
  expect((await admin.call(docusign.callback, { query: { code, state: second } })).status).toBe(502)
  expect(await kept()).toHaveLength(1)
})

describe('the handle', () => {
  test('is asked for, and no other opens the account', async () => {
    const { access_token } = (await connect()).data
    for (const wrong of ['x', `${access_token}x`, access_token.slice(1)])
      expect((await admin.call(docusign.getTemplates, { body: { access_token: wrong } })).status).toBe(403)
    expect((await admin.call(docusign.getTemplates, { body: { access_token } })).status).toBe(200)
  })

  test('is given anew to a page that lost it, and a new connection brings a new one', async () => {
    const { access_token: first } = (await connect()).data
    const { access_token: second } = (await admin.call(docusign.resume)).data
    expect((await admin.call(docusign.getTemplates, { body: { access_token: first } })).status).toBe(403)
    expect((await admin.call(docusign.getTemplates, { body: { access_token: second } })).status).toBe(200)
    await connect(await anotherAdmin())
    expect(await kept()).toHaveLength(1)
    expect((await admin.call(docusign.getTemplates, { body: { access_token: second } })).status).toBe(403)
  })

  test('is not to be had without a connection', async () => {
    expect((await admin.call(docusign.resume)).status).toBe(409)
  })
})

describe('a token that is about to run out', () => {
  const runOut = () => db.update(signing_connections).set({ expires_at: sql`now() + interval '1 minute'` })

  test('is renewed once, however many need it at that moment', async () => {
    const { access_token } = (await connect()).data
    await runOut()
    const before = exchanged()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(docusign.getTemplates, { body: { access_token } })),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(exchanged()).toBe(before + 1)
  })

  test('and cannot be renewed says that somebody has to connect anew', async () => {
    const { access_token } = (await connect()).data
    await db.update(signing_connections).set({ sealed_refresh_token: server.deps.secretBox.seal('gone') })
    await runOut()
    const reply = await admin.call(docusign.getTemplates, { body: { access_token } })
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('has run out') })
  })
})

test('nobody but a system admin connects, and nobody may from another site’s page', async () => {
  for (const role of ['eda_admin', 'organization_admin', 'user'] as const) {
    const somebody = await server.as(role)
    expect((await somebody.call(docusign.connect, {}, portal)).status).toBe(403)
    expect((await somebody.call(docusign.callback, { query: { code: 'x', state: 'y' } })).status).toBe(403)
    expect((await somebody.call(docusign.show)).status).toBe(403)
  }
  expect((await admin.call(docusign.connect, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a server that knows no application there does not offer it', async () => {
  const bare = await testServer({ DEMO: '0', SMTP_URL: 'smtp://127.0.0.1:1' })
  const somebody = await bare.as(await aUser(bare.db, { roles: ['system_admin'], organization_id: null }))
  expect((await somebody.call(docusign.show)).data).toEqual({ is_offered: false, is_sandbox: false, connection: null })
  expect((await somebody.call(docusign.connect, {}, portal)).status).toBe(404)
})
