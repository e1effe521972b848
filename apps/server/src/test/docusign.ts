import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { agreements } from '@guildhall/contract/agreements'
import { docusign } from '@guildhall/contract/docusign'
import fastify from 'fastify'
import { afterAll, expect } from 'vitest'
import { startDocusignSandbox, type Exchange } from '../sandbox/docusign/sandbox.ts'
import { anOrganization, aUser } from './builders.ts'
import { watchOutsideCalls } from './outside-calls.ts'
import { testServer, type Caller } from './server.ts'

/** A call of the sandbox, as it arrived. */
export type HookCall = { body: string; signature: string }

/** Where the portal would be: takes down what the sandbox calls out, so that a test hands it over as it likes. */
export async function hookReceiver() {
  const calls: HookCall[] = []
  const http = fastify()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  http.post('/api/docusign/webhook', async ({ body, headers }) => {
    calls.push({ body: String(body), signature: String(headers['x-docusign-signature-1']) })
    return {}
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => http.close())
  return { url, calls }
}

/** The sandbox, started as another service would be. */
export async function aSandbox(portalUrl: string) {
  const dir = await mkdtemp(join(tmpdir(), 'docusign-'))
  const exchanges: Exchange[] = []
  const start = () =>
    startDocusignSandbox({ dir, portalUrl: () => portalUrl, observe: (exchange) => exchanges.push(exchange) })
  const sandbox = await start()
  afterAll(async () => {
    await sandbox.close()
    await rm(dir, { recursive: true, force: true })
  })
  const submit = async (url: string, fields: Record<string, string>) => {
    const { pathname, search } = new URL(url)
    const reply = await sandbox.http.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: reply.statusCode, location: reply.headers['location'] ?? '', text: reply.body }
  }
  return {
    ...sandbox,
    dir,
    start,
    exchanges,
    submit,
    visit: (url: string) => sandbox.http.inject({ url: new URL(url).pathname }),
    /** Gives or refuses consent, and answers what one comes back with. */
    async consent(url: string, action: 'allow' | 'deny') {
      const { pathname, search } = new URL(url)
      const page = await sandbox.http.inject({
        url: `/demo/docusign${pathname.replace('/demo/docusign', '')}${search}`,
      })
      expect(page.statusCode).toBe(200)
      const { location } = await submit(`http://x/demo/docusign/oauth/auth${search}`, { action })
      const back = new URL(location).searchParams
      return { code: back.get('code') ?? '', state: back.get('state') ?? '', error: back.get('error') ?? '' }
    },
  }
}

export const portal = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'guildhall' }

/** A portal that knows DocuSign by its settings, as in earnest; behind them is the sandbox. */
export async function docusignServer() {
  const receiver = await hookReceiver()
  const sandbox = await aSandbox(receiver.url)
  const server = await testServer({
    PUBLIC_URL: receiver.url,
    DOCUSIGN_CLIENT_ID: sandbox.clientId,
    DOCUSIGN_CLIENT_SECRET: sandbox.clientSecret,
    DOCUSIGN_AUTH_URL: sandbox.apiUrl,
    DOCUSIGN_WEBHOOK_SECRET: sandbox.webhookSecret,
  })
  watchOutsideCalls(server)
  const { db } = server
  const admin = await server.as(await aUser(db, { roles: ['system_admin'], organization_id: null }))
  const askConsent = async (who: Caller = admin) => (await who.call(docusign.connect, {}, portal)).data.url
  const connect = async (who: Caller = admin) => {
    const brought = await sandbox.consent(await askConsent(who), 'allow')
    return who.call(docusign.callback, { query: brought })
  }
  const adopt = async () => {
    const { access_token } = (await connect()).data
    const [template] = (await admin.call(docusign.getTemplates, { body: { access_token } })).data
    const body = { access_token, template_id: template?.template_id ?? '' }
    return (await admin.call(docusign.adopt, { body })).data
  }
  /** An organization that has not signed, and its admin. */
  const anApplicant = async () => {
    const organization = await anOrganization(db, {
      status: 'onboarding',
      agreement_signed_at: null,
      paid_through: '2099-12-31',
    })
    const person = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
    return { organization, person, signer: await server.as(person) }
  }
  const send = (organization_id: string, template_id: string) =>
    admin.call(agreements.send, { body: { organization_id, template_id } })
  const hand = ({ body, signature }: HookCall) =>
    server.http.inject({
      method: 'POST',
      url: '/api/docusign/webhook',
      headers: { 'content-type': 'application/json', 'x-docusign-signature-1': signature },
      payload: body,
    })
  return { server, db, sandbox, receiver, admin, askConsent, connect, adopt, anApplicant, send, hand }
}
