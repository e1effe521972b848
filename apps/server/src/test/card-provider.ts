import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach } from 'vitest'
import { startCardSandbox } from '../sandbox/card/card-sandbox.ts'
import { stripeCards } from '../services/payments/stripe.ts'
import { providerDocument } from './openapi.ts'

const portal = 'http://portal.test'

/** A card sandbox whose every call is held against Stripe's published document, and the portal that it tells its news. */
export async function aCardProvider(now: () => Date = () => new Date()) {
  const dir = await mkdtemp(join(tmpdir(), 'card-sandbox-'))
  const hook = await listenForNews()
  const open = () => startCardSandbox({ dir, portalUrl: () => portal, webhookUrl: () => hook.url, now })
  let sandbox = await open()
  const watch = await watchCalls(() => sandbox.apiUrl)
  afterEach(() => {
    const [problem] = watch.problems.splice(0)
    if (problem) throw new Error(problem)
  })
  afterAll(async () => {
    await watch.close()
    await sandbox.close()
    await hook.close()
    await rm(dir, { recursive: true })
  })
  const page = async (method: 'GET' | 'POST', url: string, payload?: Record<string, string>, language = 'en') => {
    const answer = await sandbox.http.inject({
      method,
      url: url.replace(portal, ''),
      headers: { 'accept-language': language, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(payload).toString(),
    })
    return { status: answer.statusCode, location: answer.headers.location, text: answer.body, headers: answer.headers }
  }
  return {
    cards: stripeCards({ secretKey: sandbox.secretKey, webhookSecret: sandbox.webhookSecret, apiUrl: watch.url, now }),
    calls: watch.calls,
    hook,
    page,
    /** Chooses a card of the list. */
    pay: (url: string, card: string) => page('POST', url, { use: card, name: 'Ada Miller' }),
    sandbox: () => sandbox,
    restart: async () => {
      await sandbox.close()
      sandbox = await open()
    },
  }
}

/** A portal that takes news, as long as `answer` says so. */
async function listenForNews() {
  const taken: { body: string; signature: string; type: string }[] = []
  const hook = { url: '', taken, refused: 0, answer: 200, close: async () => {} }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const news: { type: string } = JSON.parse(body)
      if (hook.answer === 200) taken.push({ body, signature: String(request.headers['stripe-signature']), ...news })
      else hook.refused++
      response.writeHead(hook.answer).end('{}')
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  hook.url = `http://127.0.0.1:${port}/webhook`
  hook.close = () => new Promise((closed) => server.close(() => closed()))
  return hook
}

/** Stands between adapter and sandbox, and notes where request or answer are not as published. */
async function watchCalls(apiUrl: () => string) {
  const document = providerDocument('stripe.com')
  const problems: string[] = []
  const calls: { name: string; key: string | undefined; body: string }[] = []
  const note = (check: () => void) => {
    try {
      check()
    } catch (error) {
      problems.push(String(error))
    }
  }
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', headers } = request
      const sent = await text(request)
      const [path = '', query = ''] = url.split('?')
      calls.push({ name: `${method} ${path}`, key: headers['idempotency-key']?.toString(), body: sent })
      note(() => document.checkRequest({ method, path, query, body: sent, contentType: headers['content-type'] ?? '' }))
      const passed = ['authorization', 'content-type', 'idempotency-key'].flatMap((name): [string, string][] =>
        headers[name] ? [[name, String(headers[name])]] : [],
      )
      const answer = await fetch(`${apiUrl()}${url}`, { method, headers: passed, ...(sent ? { body: sent } : {}) })
      const body = await answer.text()
      note(() => document.checkResponse({ method, path, status: answer.status, body }))
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body)
    })()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, problems, calls, close }
}
