import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import fastify from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { aSandbox, hookReceiver } from '../../test/docusign.ts'
import { providerDocument } from '../../test/openapi.ts'
import { docusignApi } from './docusign-api.ts'
import { DocusignError } from './docusign-http.ts'
import { docusignOAuth } from './docusign-oauth.ts'
import { docusignSigning } from './docusign.ts'

const receiver = await hookReceiver()
const sandbox = await aSandbox(receiver.url)
const published = providerDocument('docusign.net')
const oauth = docusignOAuth({ ...sandbox, authUrl: sandbox.apiUrl, consentUrl: () => `${receiver.url}/demo/docusign` })
const page = oauth.consentPage('a-state', `${receiver.url}/docusign/callback`)
const tokens = await oauth.exchange((await sandbox.consent(page, 'allow')).code)
const api = docusignApi(await oauth.account(tokens.access_token), tokens.access_token)
const signing = docusignSigning(api, { url: `${receiver.url}/api/docusign/webhook` })

const [template] = await api.listTemplates()
const outgoing = () => ({
  id: crypto.randomUUID(),
  name: 'Membership terms',
  template_reference: template?.templateId ?? '',
  signer: { id: crypto.randomUUID(), name: 'Ada Lovelace', email: 'ada@example.test' },
})
const send = async () => {
  const agreement = outgoing()
  return { id: agreement.id, ...(await signing.send(agreement)) }
}

/** Holds every exchange since then against what DocuSign publishes. */
function checkExchanges(from: number) {
  const made = sandbox.exchanges.slice(from).filter(({ url }) => url.startsWith('/restapi/'))
  for (const { method, url, body, status, answer } of made) {
    const [path = '', query = ''] = url.split('?')
    published.checkRequest({ method, path, query, ...(method === 'GET' ? {} : { body }) })
    const isJson = typeof answer === 'string' && answer.startsWith('{')
    if (isJson) published.checkResponse({ method, path, status, body: JSON.parse(answer) })
  }
  return made.map(({ method, url }) => `${method} ${url.replace(/\?.*/, '').split('/').slice(5).join('/')}`)
}

test('every request and every answer is what DocuSign publishes', async () => {
  const from = sandbox.exchanges.length
  await api.listTemplates()
  const { documents } = await api.readTemplate(template?.templateId ?? '')
  await api.readTemplateDocument(template?.templateId ?? '', documents[0]?.documentId ?? '')
  const first = await send()
  await signing.resend(first)
  const url = await signing.openPage(first, `${receiver.url}/agreement`)
  await sandbox.visit(url ?? '')
  await sandbox.submit(url ?? '', { action: 'sign', name: 'Ada', consent: '1' })
  const reading = await signing.read(first)
  if (reading?.status !== 'signed') throw new Error('not signed')
  expect((await PDFDocument.load(await reading.document())).getPageCount()).toBe(2)
  await expect(signing.withdraw(first, 'Too late')).rejects.toThrow(DocusignError)
  const second = await send()
  await signing.withdraw(second, 'The wrong one')
  expect(await signing.read(second)).toMatchObject({ status: 'voided', reason: 'The wrong one' })
  await expect(signing.read({ id: '', provider_reference: 'unknown' })).rejects.toMatchObject({
    code: 'ENVELOPE_DOES_NOT_EXIST',
  })
  expect(
    new Set(checkExchanges(from).map((line) => line.replaceAll(/[\da-f]{8}-[\da-f-]{27}|unknown/g, ':id'))),
  ).toEqual(
    new Set([
      'GET templates',
      'GET templates/:id',
      'GET templates/:id/documents/1',
      'POST envelopes',
      'PUT envelopes/:id',
      'GET envelopes/:id',
      'POST envelopes/:id/views/recipient',
      'GET envelopes/:id/documents/combined',
    ]),
  )
})

test('what DocuSign would not take is noticed', () => {
  const path = '/restapi/v2.1/accounts/1/envelopes'
  expect(() => published.checkRequest({ method: 'POST', path, body: { templateID: 'x' } })).toThrow(/templateID/)
})

test('the calls to the webhook carry the envelope alone, and come again until they are taken', async () => {
  const seen: string[] = []
  const stubborn = fastify()
  stubborn.post('/hook', async ({ body }, reply) => {
    seen.push(JSON.stringify(body))
    return reply.code(seen.length === 1 ? 500 : 200).send({})
  })
  const url = await stubborn.listen({ host: '127.0.0.1', port: 0 })
  afterAll(() => stubborn.close())
  const { provider_reference } = await docusignSigning(api, { url: `${url}/hook` }).send(outgoing())
  await vi.waitFor(() => expect(seen).toHaveLength(2), 10_000)
  expect(seen[0]).toBe(seen[1])
  expect(JSON.parse(seen[0] ?? '')).toMatchObject({ event: 'envelope-sent', data: { envelopeId: provider_reference } })
})

test('what the sandbox knows outlives it', async () => {
  const sent = await send()
  await vi.waitFor(async () =>
    expect(await readFile(join(sandbox.dir, 'docusign.json'), 'utf8')).toContain(sent.provider_reference),
  )
  const again = await sandbox.start()
  const later = docusignApi(
    { account_id: '8c1f4b52-3a0d-4e0e-9a2a-5f7f0a3c9d10', base_uri: again.apiUrl },
    tokens.access_token,
  )
  expect(await docusignSigning(later, undefined).read(sent)).toEqual({ status: 'sent' })
  await again.close()
})

describe('an account', () => {
  test('whose address would send tokens in the clear is not used', async () => {
    const careful = docusignOAuth({
      ...sandbox,
      authUrl: sandbox.apiUrl.replace('http:', 'https:'),
      consentUrl: () => '',
    })
    await expect(careful.account(tokens.access_token)).rejects.toThrow(DocusignError)
  })
})

test('a service that does not answer, or answers nonsense, is told in words', async () => {
  const nonsense = fastify()
  nonsense.get('*', async () => 'nonsense')
  const url = await nonsense.listen({ host: '127.0.0.1', port: 0 })
  const account = { account_id: '1', base_uri: url }
  await expect(docusignApi(account, 'x').listTemplates()).rejects.toMatchObject({ status: 502, code: 'unreadable' })
  await nonsense.close()
  await expect(docusignApi(account, 'x').listTemplates()).rejects.toMatchObject({ status: 502, code: 'unreachable' })
})
